import type { ComponentProps } from 'react';
import { useFormat } from '#components/language';
import { relativeTime } from './RelativeTime.css';
import { useNow } from './useNow';

export interface RelativeTimeProps extends Omit<
  ComponentProps<'time'>,
  'className' | 'style' | 'children' | 'dateTime'
> {
  /** The timestamp (RFC 3339) to show relative to now. */
  value: string;
  /**
   * The current time. Set it where the text must not change: in stories and in pages rendered on the server.
   * @default the clock, updated every minute
   */
  now?: Date;
}

/** How long ago something happened: `12 minutes ago`, `yesterday`; after a week, the date. Where the exact day matters, use `DateText`. */
export function RelativeTime({ value, now, ...props }: RelativeTimeProps) {
  const { relative } = useFormat();
  const clock = useNow();
  return (
    <time {...props} dateTime={value} className={relativeTime}>
      {relative(value, now ?? clock)}
    </time>
  );
}
