import type { components } from '#openapi';
import { useFormat, useMessages } from '#components/language';
import type { DiaryDay } from '#domain/diary';
import { useWidgetLinks } from '../frame';
import { Entry } from './Entry';
import * as styles from './Calendar.css';
import { messages } from './messages';

type Event = components['schemas']['Event'];

export interface PageProps {
  day: DiaryDay<Event>;
  /** Whether it is today. */
  isToday: boolean;
}

/** The diary's open page: the date, the number of entries of each kind, and the entries. */
export function Page({ day: { date, entries }, isToday }: PageProps) {
  const words = useMessages(messages);
  const { number, weekday } = useFormat();
  const links = useWidgetLinks();
  const hasLinks = links.case && entries.some(({ caseId }) => caseId);
  const name = weekday(date, 'long');
  const count = (kind: Event['kind']) => entries.filter((event) => event.kind === kind).length;
  const heading = isToday ? words.today(name) : name;
  return (
    // Keyboard users scroll to entries that don't fit: with their links or, without any, with the page itself.
    <div role="group" aria-label={heading} tabIndex={hasLinks ? undefined : 0} className={styles.page}>
      <div className={styles.pageHead}>
        <span className={styles.bigDate}>{number(Number(date.slice(8)))}</span>
        <div>
          <p className={styles.weekday}>{heading}</p>
          <p className={styles.soft}>
            {words.counts(count('hearing'), count('deadline'), count('meeting')) || words.nothing}
          </p>
        </div>
      </div>
      <ul className={styles.entries}>
        {entries.map((event) => (
          <Entry key={event.id} event={event} place="page" />
        ))}
      </ul>
    </div>
  );
}
