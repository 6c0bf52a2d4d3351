import type { Case } from '#components/api';
import { CopyButton } from '#components/app';
import { useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { MapLink } from '../MapLink';
import { RecordActions } from '../RecordPage';
import { useStartTimer } from '../Timer';
import * as styles from './CasePage.css';
import { messages } from './messages';

/** A case's status, number and court. */
export function CaseFacts({ status, priority, caseNumber, caseType, court, station, division }: Case) {
  const words = useMessages(messages);
  return (
    <span className={styles.facts}>
      <StatusChip kind="case" value={status} />
      <StatusChip kind="priority" value={priority} />
      {caseNumber ? (
        <span className={`${styles.fact} ${styles.number}`}>
          {caseNumber}
          <CopyButton text={caseNumber} />
        </span>
      ) : (
        <span className={styles.fact}>{caseType}</span>
      )}
      {court && <span className={styles.fact}>{court}</span>}
      {station && (
        <span className={styles.fact}>
          <MapLink place={words.lawCourts(station)} label={words.map(station)}>
            {station}
          </MapLink>
        </span>
      )}
      {division && <span className={styles.fact}>{division}</span>}
    </span>
  );
}

export interface CaseActionsProps {
  one: Case;
  onEdit: () => void;
  /** Opens the form for a new event. */
  onAddEvent: () => void;
  /** Opens the form for a new task. */
  onAddTask: () => void;
  /** Opens the form for a new note. */
  onWriteNote: () => void;
  /** Asks for a reason, then closes or reopens the case. */
  onClose: () => void;
  /** Asks for confirmation, then deletes the case. */
  onDelete: () => void;
}

export function CaseActions({ one, onEdit, onAddEvent, onAddTask, onWriteNote, onClose, onDelete }: CaseActionsProps) {
  const words = useMessages(messages);
  const timer = useStartTimer();
  const { id: caseId, title: caseTitle } = one;
  return (
    <RecordActions
      more={[
        { id: 'edit', right: 'cases.write', label: words.editCase, onAction: onEdit },
        { id: 'task', right: 'cases.write', label: words.addTask, onAction: onAddTask },
        { id: 'note', right: 'notes', label: words.writeNote, onAction: onWriteNote },
        ...(timer
          ? [
              {
                id: 'timer',
                right: 'time.write' as const,
                label: timer.label,
                onAction: () => timer.start({ caseId, caseTitle }),
              },
            ]
          : []),
        {
          id: 'close',
          right: 'cases.close',
          label: one.status === 'Closed' ? words.reopen : words.close,
          onAction: onClose,
        },
        { id: 'delete', right: 'cases.close', label: words.delete, tone: 'danger', onAction: onDelete },
      ]}
      rights={{ edit: 'cases.write', add: 'cases.write' }}
      onEdit={onEdit}
      phone={one.contact?.phone}
      callLabel={words.callClient}
      addLabel={words.addEvent}
      onAdd={onAddEvent}
    />
  );
}
