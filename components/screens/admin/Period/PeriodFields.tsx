import { DatePicker } from '#components/elements/DatePicker';
import { useMessages } from '#components/language';
import { addDays } from '#domain/dates';
import { mostDays } from '#domain/period';
import { messages } from './messages';
import * as styles from './PeriodFields.css';

interface PeriodFieldsProps {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** Today, the latest day that can be chosen. */
  today: string;
  /** Called with the first and last day when either is chosen. */
  setDays: (from: string, to: string) => void;
}

/** The fields of `CustomPeriodFields`, in their own chunk: the calendars weigh more than the chart below them. */
export default function PeriodFields({ from, to, today, setDays }: PeriodFieldsProps) {
  const words = useMessages(messages);
  return (
    <div className={styles.days}>
      <DatePicker
        label={words.from}
        value={from}
        min={addDays(to, 1 - mostDays)}
        max={to}
        onChange={(day) => day && setDays(day, to)}
      />
      <DatePicker label={words.to} value={to} min={from} max={today} onChange={(day) => day && setDays(from, day)} />
    </div>
  );
}
