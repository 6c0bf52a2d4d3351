import type { components } from '#openapi';
import { useFormat } from '#components/language';
import type { DiaryDay } from '#domain/diary';
import { useToday, useWidgetLinks } from '../frame';
import { WidgetList } from '../list';
import * as styles from './Calendar.css';
import { useWhen, useWords } from './Entry';

export interface CalendarListProps {
  /** The coming days. */
  days: readonly DiaryDay<components['schemas']['Event']>[];
}

/** The next events, five at most, for a widget too small for the diary. */
export function CalendarList({ days }: CalendarListProps) {
  const { dayMonth } = useFormat();
  const today = useToday();
  const links = useWidgetLinks();
  const wordsOf = useWords();
  const when = useWhen();
  const next = days.flatMap(({ entries }) => entries).slice(0, 5);
  return (
    <WidgetList
      columns={[]}
      rows={next.map((event) => {
        const { title, location } = wordsOf(event);
        const isToday = event.date === today;
        return {
          id: event.id,
          title,
          href: event.caseId && links.case?.(event.caseId),
          lead: (
            <span className={`${styles.listTime} ${styles.time({ isTimed: event.time !== undefined || !isToday })}`}>
              {isToday ? when(event) : dayMonth(event.date)}
            </span>
          ),
          details: { narrow: location || when(event) },
        };
      })}
    />
  );
}
