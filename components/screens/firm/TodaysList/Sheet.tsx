import './page.css';
import { useFormat, useMessages } from '#components/language';
import { EmptyState } from '#components/patterns/EmptyState';
import { useNow } from '#components/patterns/RelativeTime';
import { mostEntries, sumsOf } from '#domain/agenda';
import { agendaWords } from '#language/agenda';
import { Day } from './Day';
import { messages } from './messages';
import * as styles from './Sheet.css';
import type { AgendaDay } from './agendaDay';

export interface SheetProps {
  firm: string;
  title: string;
  /** Its day or range of days, as text. */
  when: string;
  /** The days on the list, including empty ones. */
  days: readonly AgendaDay[];
  /** Returns the URL of a case's page. */
  caseHref: (id: string) => string;
}

/** The list as one sheet, for the screen and for print, where it has space for handwriting. */
export function Sheet({ firm, title, when, days, caseHref }: SheetProps) {
  const words = useMessages(agendaWords);
  const { paper } = useMessages(messages);
  const { weekdayDate, time } = useFormat();
  const now = useNow().toISOString();
  const { hearings, stations, due, overdue } = sumsOf(days);
  const count = hearings + due + overdue;
  const isOneDay = days.length === 1;
  return (
    <div className={styles.sheet}>
      <div className={styles.paperHead}>
        <span>{firm}</span>
        <span>{words.printed(`${weekdayDate(now)}, ${time(now)}`)}</span>
      </div>
      <div className={styles.head}>
        <p className={styles.paperTitle}>
          {title} <span className={styles.when}>{when}</span>
        </p>
        {count > 0 && (
          <p className={styles.sums}>
            {hearings > 0 && <span>{words.hearings(hearings, stations)}</span>}
            <span>
              {[due > 0 && words.deadlines(due), overdue > 0 && words.overdue(overdue)].filter(Boolean).join(', ')}
            </span>
          </p>
        )}
      </div>
      {count === mostEntries && <p className={styles.note}>{words.shortened(mostEntries)}</p>}
      {days.map((day) => (
        <Day key={day.date} day={day} isAlone={isOneDay} caseHref={caseHref} />
      ))}
      {count === 0 && (
        <EmptyState title={words.nothing} hint={isOneDay ? words.nothingOn(when) : words.nothingIn(when)} />
      )}
      <div aria-hidden className={styles.paperFoot}>
        <p className={styles.courtName}>{paper.notes}</p>
        <p className={styles.line} />
        <p className={styles.line} />
        <div className={styles.signatures}>
          <span className={styles.signature}>{paper.clerk}</span>
          <span className={styles.signature}>{paper.returned}</span>
        </div>
      </div>
    </div>
  );
}
