import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Disbursement, type TimeEntry, useList, useMay, useSession } from '#components/api';
import { disbursementList, timeList, wipList } from '#components/api/declared';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { clockOf } from '#domain/time/duration';
import { newRecord } from '../../record';
import { ActionMenu, May } from '../../rights';
import { Newest } from '../FileCards';
import { useTimed } from '../Timer';
import { messages } from './messages';
import { QuickEntry } from './QuickEntry';
import * as styles from './Time.css';
import { useDisbursementActions } from './useDisbursementActions';
import { useEntryName, useTimeActions } from './useTimeActions';

const EntryEditor = lazyDialog(() => import('./EntryEditor'));
const DisbursementEditor = lazyDialog(() => import('../Disbursements/DisbursementEditor'));

export interface TimeCardProps {
  caseId: string;
  caseTitle: string;
}

/** What was worked on a case and paid for it, what of that is not billed, and a line to record more. A default export, so that it can be lazy-loaded. */
export default function TimeCard({ caseId, caseTitle }: TimeCardProps) {
  const words = useMessages(messages);
  const today = useToday();
  const seesAll = useMay('time.all');
  const isOpen = useSession() === undefined;
  const personId = useTimed();
  const time = useList(timeList, { caseId, ...(seesAll && { whose: 'everybody' as const }) });
  const spent = useList(disbursementList, { caseId });
  const ofCase = useMemo(() => ({ id: caseId, label: caseTitle }), [caseId, caseTitle]);
  const [edited, setEdited] = useState<TimeEntry>();
  const [paid, setPaid] = useState<string>();
  return (
    <Card
      title={words.card}
      isPadded={false}
      actions={
        <Button size="sm" icon={<Icon of={Plus} />} onPress={() => setPaid(newRecord)}>
          {words.addSpent}
        </Button>
      }
    >
      <DataView
        label={words.card}
        query={time}
        isEmpty={time.rows.length === 0 && spent.rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.cardNone} />}
      >
        <dl className={styles.sums}>
          <div className={styles.sumRow}>
            <dt>{seesAll || isOpen ? words.recorded : words.recordedByYou}</dt>
            <dd>{clockOf(time.first?.totals.minutes ?? 0)}</dd>
          </div>
          <May right="fees.read">
            <Unbilled caseId={caseId} />
          </May>
        </dl>
        <Newest label={words.latest} list={time} all={words.allTime}>
          {(entry) => <Entry key={entry.id} entry={entry} onEdit={() => setEdited(entry)} />}
        </Newest>
        {spent.rows.length > 0 && (
          <>
            <p className={styles.partTitle}>{words.spent}</p>
            <Newest label={words.spent} list={spent} all={words.allSpent}>
              {(one) => <Spent key={one.id} one={one} onEdit={() => setPaid(one.id)} />}
            </Newest>
          </>
        )}
      </DataView>
      {personId !== undefined && <QuickEntry personId={personId} day={today} of={ofCase} />}
      {edited && <EntryEditor id={edited.id} personId={edited.personId} onClose={() => setEdited(undefined)} />}
      {paid !== undefined && (
        <DisbursementEditor key={paid} id={paid} ofCase={ofCase} onClose={() => setPaid(undefined)} />
      )}
    </Card>
  );
}

function Unbilled({ caseId }: { caseId: string }) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const found = useList(wipList, { caseId }).first;
  if (!found) return null;
  const { minutes, amount, disbursements } = found.totals;
  return (
    <>
      <div className={styles.sumRow}>
        <dt>{words.unbilled}</dt>
        <dd>
          {clockOf(minutes)} · {money(amount)}
        </dd>
      </div>
      {disbursements > 0 && (
        <div className={styles.sumRow}>
          <dt>{words.spentUnbilled}</dt>
          <dd>{money(disbursements)}</dd>
        </div>
      )}
    </>
  );
}

function Entry({ entry, onEdit }: { entry: TimeEntry; onEdit: () => void }) {
  const words = useMessages(messages);
  const { dayMonth } = useFormat();
  const actions = useTimeActions();
  const name = useEntryName()(entry);
  const { minutes, day, person, description, amount, state } = entry;
  const mark = state === 'unbilled' ? undefined : words.states[state];
  return (
    <li className={styles.entry}>
      <span className={styles.clock}>{clockOf(minutes)}</span>
      <span className={styles.words}>
        {description || words.noDescription}
        <span className={styles.soft}>{[dayMonth(day), person, mark].filter(Boolean).join(' · ')}</span>
      </span>
      {amount === undefined ? <span /> : <Money amount={amount} />}
      {state === 'unbilled' ? (
        <ActionMenu
          label={words.actions(name)}
          items={[
            { id: 'edit', right: 'time.write', label: words.edit, onAction: onEdit },
            {
              id: 'delete',
              right: 'time.write',
              label: words.delete,
              tone: 'danger',
              onAction: () => void actions.remove(entry),
            },
          ]}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

function Spent({ one, onEdit }: { one: Disbursement; onEdit: () => void }) {
  const words = useMessages(messages);
  const { dayMonth } = useFormat();
  const { remove } = useDisbursementActions();
  const { day, description, amount, receiptNo, state } = one;
  const mark = state === 'unbilled' ? undefined : words.states[state];
  return (
    <li className={styles.spent}>
      <span className={styles.words}>
        {description}
        <span className={styles.soft}>{[dayMonth(day), receiptNo, mark].filter(Boolean).join(' · ')}</span>
      </span>
      <Money amount={amount} />
      {state === 'unbilled' ? (
        <ActionMenu
          label={words.actions(description)}
          items={[
            { id: 'edit', right: 'time.write', label: words.edit, onAction: onEdit },
            {
              id: 'delete',
              right: 'time.write',
              label: words.delete,
              tone: 'danger',
              onAction: () => void remove(one),
            },
          ]}
        />
      ) : (
        <span />
      )}
    </li>
  );
}
