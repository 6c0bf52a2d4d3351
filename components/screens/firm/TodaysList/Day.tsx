import { Info, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { useCourtDays } from '#components/language/vocabulary';
import { dayNote, dayWarning } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';
import { agendaWords } from '#language/agenda';
import type { AgendaCourt, AgendaDay } from './agendaDay';
import { Entry } from './Entry';
import * as styles from './Sheet.css';

export interface DayProps {
  /** Its date, and its courts in order. */
  day: AgendaDay;
  /** Whether it is the list's only day, whose date is already in the heading. */
  isAlone: boolean;
  /** Returns the URL of a case's page. */
  caseHref: (id: string) => string;
}

/** One day of the list: whether courts sit, and each court's entries. */
export function Day({ day: { date, courts }, isAlone, caseHref }: DayProps) {
  const { nothing } = useMessages(agendaWords);
  const { fullDate } = useFormat();
  const courtDays = useCourtDays();
  const closed = dayNote(date, courts.length === 0);
  const due = dayWarning('deadline', date);
  const unknown = closed ? undefined : courtDays.iddUnknown(date);
  return (
    <div className={styles.day}>
      {!isAlone && <h2 className={styles.dayName}>{fullDate(date)}</h2>}
      {closed && (
        <Note
          tone={dayWarningTones[closed.code]}
          title={courtDays.name(closed)}
          basis={courtDays.basis(closed, ...(due ? [due] : []))}
        />
      )}
      {unknown && courts.length > 0 && <Note tone="info" {...unknown} />}
      {courts.map((court) => (
        <Court key={court.station ?? ''} court={court} level={isAlone ? 2 : 3} caseHref={caseHref} />
      ))}
      {!isAlone && courts.length === 0 && <p className={styles.nothing}>{nothing}</p>}
    </div>
  );
}

/** What to know about the day, and why. */
function Note({ tone, title, basis }: { tone: 'warning' | 'info'; title: string; basis: string }) {
  return (
    <p className={styles.warning({ tone })}>
      <Icon of={tone === 'info' ? Info : TriangleAlert} />
      <span>
        <b>{title}</b> · {basis}
      </span>
    </p>
  );
}

interface CourtProps extends Pick<DayProps, 'caseHref'> {
  court: AgendaCourt;
  level: 2 | 3;
}

function Court({ court: { station, hearings, deadlines, entries }, level, caseHref }: CourtProps) {
  const { outOfCourt, ofCourt } = useMessages(agendaWords);
  const nameId = useId();
  const Name = `h${level}` as const;
  return (
    <div role="group" aria-labelledby={nameId} className={styles.court}>
      <div className={styles.courtHead}>
        <Name id={nameId} className={styles.courtName}>
          {station ?? outOfCourt}
        </Name>
        <p className={styles.sums}>{ofCourt(hearings, deadlines)}</p>
      </div>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} caseHref={caseHref} />
        ))}
      </ul>
    </div>
  );
}
