import type { ComponentProps } from 'react';
import { useFormat } from '#components/language';
import { relativeTime } from './RelativeTime.css';
import { useClock } from './useNow';

export interface RelativeTimeProps extends Omit<
  ComponentProps<'time'>,
  'className' | 'style' | 'children' | 'dateTime'
> {
  /** The timestamp (RFC 3339) to show relative to now. */
  value: string;
  /**
   * The current time. Set it where the text must not change, as in stories.
   * @default the clock, updated every minute; a page rendered on a server shows the date until it has hydrated
   */
  now?: Date;
}

/** How long ago something happened: `12 minutes ago`, `yesterday`; after a week, the date. Where the exact day matters, use `DateText`. */
export function RelativeTime({ value, now, ...props }: RelativeTimeProps) {
  const { date, relative } = useFormat();
  const clock = useClock();
  const moment = now ?? clock;
  return (
    <time {...props} dateTime={value} className={relativeTime}>
      {moment ? relative(value, moment) : date(value)}
    </time>
  );
}
