import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import type { DiaryDay } from '#domain/diary';
import { useWidgetLinks } from '../frame';
import { Entry } from './Entry';
import * as styles from './Calendar.css';
import { messages } from './messages';

export interface DaysProps {
  /** The days, in order. */
  days: readonly DiaryDay<components['schemas']['Event']>[];
}

/** Days in a column, each with its date in the margin. An empty day keeps a thin row, so that free days are visible. */
export function Days({ days }: DaysProps) {
  const words = useMessages(messages);
  const { number, weekday } = useFormat();
  const links = useWidgetLinks();
  const hasLinks = links.case && days.some(({ entries }) => entries.some(({ caseId }) => caseId));
  return (
    <ol aria-label={words.comingDays} tabIndex={hasLinks ? undefined : 0} className={styles.days}>
      {days.map(({ date, entries }) => {
        const isEmpty = entries.length === 0;
        return (
          <li key={date} className={styles.dayRow}>
            <div className={styles.margin({ isEmpty })}>
              <span>{number(Number(date.slice(8)))}</span>
              <span className={styles.shortWeekday}>{weekday(date)}</span>
            </div>
            {isEmpty ? (
              <p className={styles.nothing}>{words.nothing}</p>
            ) : (
              <ul className={styles.dayEntries}>
                {entries.map((event) => (
                  <Entry key={event.id} event={event} place="days" />
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
