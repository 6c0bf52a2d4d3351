import { useFormat } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import * as styles from './CasePage.css';

/** A date in the margin of a row: the day in the serif font, the month below, and the year if it isn't the current one. */
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
