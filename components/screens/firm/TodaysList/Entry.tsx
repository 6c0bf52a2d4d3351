import { Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { useClashText, useCourtDays } from '#components/language/vocabulary';
import { caseOf } from '#domain/agenda';
import { placeOf } from '#domain/diary';
import { dayWarning } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';
import { agendaWords } from '#language/agenda';
import { useTimed } from '../Timer';
import type { AgendaEntry } from './agendaDay';
import { messages } from './messages';
import * as styles from './Sheet.css';

// Only where somebody’s time is recorded.
const TimerButton = lazy(() => import('../Time/TimerButton'));

export interface EntryProps {
  entry: AgendaEntry;
  /** Returns the URL of a case's page. */
  caseHref: (id: string) => string;
}

/** A hearing or deadline: the time, the case, what and where it is, and who goes. In print it has lines to write on. */
export function Entry({ entry, caseHref }: EntryProps) {
  const { due, late, allDay } = useMessages(agendaWords);
  const { paper } = useMessages(messages);
  const { kind, time, title, caseId, daysLate } = entry;
  const isDeadline = kind === 'deadline';
  const personId = useTimed();
  const { name, where } = caseOf(entry);
  return (
    <li className={styles.entry}>
      <span aria-hidden className={styles.box} />
      <p className={styles.time}>
        {time ?? (isDeadline ? due : allDay)}
        {daysLate > 0 && <span className={styles.late}>{late(daysLate)}</span>}
      </p>
      <div className={styles.matter}>
        <p className={styles.strong}>
          {caseId ? (
            <Link tone="plain" href={caseHref(caseId)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {where && <p className={styles.faint}>{where}</p>}
      </div>
      <div className={styles.what}>
        <p className={styles.strong}>{title}</p>
        <Place {...entry} />
        <Warning {...entry} />
      </div>
      {caseId && personId !== undefined && (
        <div className={styles.timer}>
          <Suspense>
            <TimerButton personId={personId} caseId={caseId} caseTitle={entry.caseTitle ?? name} />
          </Suspense>
        </div>
      )}
      {isDeadline ? (
        <p aria-hidden className={styles.receipt}>
          {paper.receipt}
        </p>
      ) : (
        <div aria-hidden className={styles.outcome}>
          <span className={styles.dottedLine}>{paper.outcome}</span>
          <span className={styles.dottedLine}>{paper.nextDate}</span>
        </div>
      )}
    </li>
  );
}

/** What the entry clashes with; of a deadline, what its day means for it. The day's head says what it means for hearings. */
function Warning({ clashes, advocateName, kind, date, daysLate }: AgendaEntry) {
  const clash = useClashText();
  const courtDays = useCourtDays();
  const day = kind === 'deadline' && daysLate === 0 ? dayWarning(kind, date) : undefined;
  const text = clashes ? clash.line(clashes, advocateName) : day && courtDays.title(day);
  if (!text) return null;
  const tone = day ? dayWarningTones[day.code] : 'warning';
  return (
    <p className={styles.warning({ tone })}>
      <Icon of={tone === 'info' ? Info : TriangleAlert} />
      <span>{text}</span>
    </p>
  );
}

function Place(entry: AgendaEntry) {
  const { virtualCourt } = useMessages(agendaWords);
  const { link, room } = placeOf(entry);
  const rest = [room, entry.advocateName].filter(Boolean).join(' · ');
  if (!link && !rest) return null;
  return (
    <p className={styles.faint}>
      {link && (
        <>
          <Link href={link} target="_blank" rel="noreferrer">
            {virtualCourt}
          </Link>
          <span className={styles.address}> {link}</span>
        </>
      )}
      {link && rest && ' · '}
      {rest}
    </p>
  );
}
