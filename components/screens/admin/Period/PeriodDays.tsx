import { DatePicker } from '#components/elements/DatePicker';
import { useMessages } from '#components/language';
import { addDays } from '#domain/dates';
import { messages } from './messages';
import * as styles from './PeriodDays.css';
import type { PeriodProps } from './PeriodSelect';

/** As many as the API gives at once. */
const mostDays = 365;

/** The first and the last day of a custom period; nothing for one that has a name. */
export function PeriodDays({ period: { from, to, today, setDays } }: PeriodProps) {
  const words = useMessages(messages);
  if (from === undefined || to === undefined) return null;
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
