import type { ComponentProps } from 'react';
import { useFormat } from '#components/language';
import { dateText } from './DateText.css';

export interface DateTextProps extends Omit<ComponentProps<'time'>, 'className' | 'style' | 'children' | 'dateTime'> {
  /** A date (`2026-11-23`), or a timestamp (RFC 3339), which is shown as its date in Nairobi. */
  value: string;
}

/** A date on one line, in the same format everywhere: `23 Nov 2026`. */
export function DateText({ value, ...props }: DateTextProps) {
  const { date } = useFormat();
  return (
    <time {...props} dateTime={value} className={dateText}>
      {date(value)}
    </time>
  );
}
