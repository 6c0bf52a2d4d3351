import type { TimeEntry } from '#components/api';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { Money } from '#components/patterns/Money';
import { clockOf } from '#domain/time/duration';
import { ActionMenu } from '../../rights';
import { useStartTimer } from '../Timer';
import { messages } from './messages';
import * as styles from './Time.css';
import { useEntryName, useTimeActions } from './useTimeActions';
import { minutesOf } from './week';

export interface DayListProps {
  day: string;
  entries: readonly TimeEntry[];
  caseHref: (id: string) => string;
  onEdit: (id: string) => void;
  /** Whether it is the time of whoever is here, who can start a timer for the same work. */
  isOwn: boolean;
}

/** What somebody worked on a day, and how long. */
export function DayList({ day, entries, ...row }: DayListProps) {
  const words = useMessages(messages);
  const { fullDate } = useFormat();
  return (
    <Card title={fullDate(day)} figure={clockOf(minutesOf(entries))} isPadded={false}>
      <ul aria-label={words.ofDay(fullDate(day))}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...row} />
        ))}
      </ul>
    </Card>
  );
}

type EntryProps = Omit<DayListProps, 'day' | 'entries'> & { entry: TimeEntry };

function Entry({ entry, caseHref, onEdit, isOwn }: EntryProps) {
  const words = useMessages(messages);
  const actions = useTimeActions();
  const timer = useStartTimer();
  const name = useEntryName()(entry);
  const { id, minutes, caseId, caseTitle, description, isBillable, amount, state } = entry;
  const marks = [!isBillable && caseId && words.notBillable, state !== 'unbilled' && words.states[state]].filter(
    Boolean,
  );
  return (
    <li className={styles.entry}>
      <span className={styles.clock}>{clockOf(minutes)}</span>
      <span className={styles.words}>
        {caseId === undefined ? (
          words.practice
        ) : (
          <Link tone="plain" href={caseHref(caseId)}>
            {caseTitle}
          </Link>
        )}
        <span className={styles.soft}>{[description || words.noDescription, ...marks].join(' · ')}</span>
      </span>
      <span className={styles.amount}>{amount !== undefined && <Money amount={amount} />}</span>
      <ActionMenu
        label={words.actions(name)}
        items={[
          ...(isOwn && timer ? [{ id: 'start', label: timer.label, onAction: () => timer.start(entry) }] : []),
          ...(state === 'unbilled'
            ? [
                { id: 'edit', label: words.edit, onAction: () => onEdit(id) },
                {
                  id: 'delete',
                  label: words.delete,
                  tone: 'danger' as const,
                  onAction: () => void actions.remove(entry),
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
