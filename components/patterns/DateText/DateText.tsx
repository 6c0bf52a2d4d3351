import type { ComponentProps } from 'react';
import { useFormat } from '#components/language';
import { dateText } from './DateText.css';

export interface DateTextProps extends Omit<ComponentProps<'time'>, 'className' | 'style' | 'children' | 'dateTime'> {
  /** A day (`2026-11-23`) or a moment (RFC 3339), which is taken to its day in Nairobi. */
  value: string;
}

/** A date on one line, written the same everywhere: `23 Nov 2026`. */
export function DateText({ value, ...props }: DateTextProps) {
  const { date } = useFormat();
  return (
    <time {...props} dateTime={value} className={dateText}>
      {date(value)}
    </time>
  );
}
