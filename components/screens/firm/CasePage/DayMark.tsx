import { useFormat } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import * as styles from './CasePage.css';

/** A day in the margin of a row: its figure in the serif, its month below, and its year unless it is this one. */
export function DayMark({ day }: { day: string }) {
  const { number, month } = useFormat();
  const year = day.slice(0, 4);
  const isThisYear = useToday().startsWith(year);
  return (
    <time dateTime={day} className={styles.dayMark}>
      <span className={styles.dayFigure}>{number(Number(day.slice(8)))}</span>{' '}
      <span>
        {month(day.slice(0, 7))}
        {!isThisYear && ` ${year}`}
      </span>
    </time>
  );
}
