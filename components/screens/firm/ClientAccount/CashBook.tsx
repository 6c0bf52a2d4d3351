import { Check, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ClientEntry, clientEntryList, useExportUrl, useList, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import {
  actionsColumn,
  type Column,
  type RowAction,
  RowActions,
  RowLink,
  Table,
  type TableLines,
} from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import * as rowStyles from '#components/theme/row.css';
import { ExportLink, useUrlState } from '../../list';
import { useEntryText } from '../ClientMoney';
import { filters } from '../MoneyTabs/filters.css';
import * as styles from './ClientAccount.css';
import type { ClientAccountScreenProps } from './ClientAccountScreen';
import { messages } from './messages';

const ClearEntry = lazyDialog(() => import('../ClientMoney/ClearEntry'));
const ReverseEntry = lazyDialog(() => import('../ClientMoney/ReverseEntry'));

const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 104px 104px 120px 44px',
    areas: ['what in out bank actions', 'day in out bank actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto 44px', areas: ['what amount actions', 'day bank actions'] },
};

const idOf = ({ id }: ClientEntry) => id;

export interface CashBookProps extends ClientAccountScreenProps {
  /** Only this account's entries. */
  accountId: string | undefined;
}

/** What came in and went out, the latest first. What is not on the bank's statement yet can be marked as cleared. */
export function CashBook({ accountId, pages }: CashBookProps) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const url = useUrlState();
  const isUncleared = url.get('bankState') === 'uncleared';
  const query = {
    ...(accountId !== undefined && { accountId }),
    ...(isUncleared && { bankState: 'uncleared' as const }),
  };
  const found = useList(clientEntryList, query);
  const file = useExportUrl('/api/law-firm/client-entries/export', query);
  const [asked, ask] = useState<{ entry: ClientEntry; act: 'clear' | 'reverse' }>();
  const columns = useColumns(pages.ledger, ask);
  const totals = found.first?.totals;
  return (
    <div className={styles.page}>
      <div className={styles.shown}>
        <div className={filters}>
          <SegmentedControl
            label={words.shownEntries}
            items={(['all', 'uncleared'] as const).map((id) => ({ id, label: words.entryStates[id] }))}
            value={isUncleared ? 'uncleared' : 'all'}
            onChange={(id) => url.set({ bankState: id === 'all' ? '' : id })}
          />
        </div>
        {found.rows.length > 0 && <ExportLink size="sm" right="clientmoney.read" href={file} />}
      </div>
      <Card isPadded={false}>
        <DataView
          label={words.cashBook}
          query={found}
          isEmpty={found.rows.length === 0}
          loadingText={words.loadingEntries}
          errorText={words.failedEntries}
          empty={
            isUncleared ? (
              <EmptyState title={words.noUncleared} hint={words.noUnclearedHint} />
            ) : (
              <EmptyState title={words.noEntries} hint={words.noEntriesHint} />
            )
          }
        >
          <Table
            caption={words.cashBook}
            columns={columns}
            rows={found.rows}
            getRowId={idOf}
            lines={lines}
            isHeaderSticky
            totals={
              totals === undefined || found.hasNextPage
                ? undefined
                : {
                    what: <strong>{words.total}</strong>,
                    in: <strong className={styles.doubleRuled}>{amount(totals.in)}</strong>,
                    out: <strong className={styles.doubleRuled}>{amount(totals.out)}</strong>,
                    amount: (
                      <strong className={styles.figure}>
                        {words.plus(amount(totals.in))}
                        <br />
                        {words.minus(amount(totals.out))}
                      </strong>
                    ),
                  }
            }
          />
          <LoadMore query={found} />
        </DataView>
      </Card>
      {asked?.act === 'clear' && <ClearEntry entry={asked.entry} onClose={() => ask(undefined)} />}
      {asked?.act === 'reverse' && <ReverseEntry entry={asked.entry} onClose={() => ask(undefined)} />}
    </div>
  );
}

function useColumns(
  ledgerHref: (clientId: string, caseId: string) => string,
  ask: (asked: { entry: ClientEntry; act: 'clear' | 'reverse' }) => void,
): Column<ClientEntry>[] {
  const words = useMessages(messages);
  const { amount, date, dayMonth } = useFormat();
  const entryText = useEntryText();
  const mayPost = useMay('clientmoney.post');
  return useMemo(() => {
    const actionsOf = (entry: ClientEntry): RowAction[] => {
      const what = entryText(entry);
      const of = (act: 'clear' | 'reverse') => () => ask({ entry, act });
      return [
        ...(entry.clearedOn === undefined
          ? [
              {
                id: 'clear',
                label: words.clear,
                name: words.clearNamed(what),
                icon: <Icon of={Check} />,
                onAction: of('clear'),
              },
            ]
          : []),
        ...(entry.kind !== 'reversal' && entry.reversedBy === undefined
          ? [
              {
                id: 'reverse',
                label: words.reverse,
                name: words.reverseNamed(what),
                icon: <Icon of={Undo2} />,
                onAction: of('reverse'),
              },
            ]
          : []),
      ];
    };
    return [
      { id: 'day', header: words.entryColumns.day, width: '108px', cell: ({ day }) => date(day) },
      {
        id: 'what',
        header: words.entryColumns.what,
        isRowHeader: true,
        width: 'minmax(0, 1fr)',
        cell: (entry) => (
          <span>
            {entry.clientId !== undefined && entry.caseId !== undefined ? (
              <RowLink href={ledgerHref(entry.clientId, entry.caseId)}>{entryText(entry)}</RowLink>
            ) : (
              entryText(entry)
            )}
            <span className={rowStyles.second}>
              {entry.client === undefined
                ? words.officeItem
                : [entry.client, entry.caseTitle, entry.reference].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'in',
        header: words.entryColumns.in,
        align: 'end',
        width: '104px',
        cell: (entry) => entry.amount > 0 && <span className={styles.figure}>{amount(entry.amount)}</span>,
      },
      {
        id: 'out',
        header: words.entryColumns.out,
        align: 'end',
        width: '104px',
        cell: (entry) => entry.amount < 0 && <span className={styles.figure}>{amount(-entry.amount)}</span>,
      },
      {
        id: 'amount',
        header: words.entryColumns.in,
        isForLines: true,
        align: 'end',
        cell: (entry) => (
          <span className={styles.figure}>
            {entry.amount > 0 ? words.plus(amount(entry.amount)) : words.minus(amount(-entry.amount))}
          </span>
        ),
      },
      {
        id: 'bank',
        header: words.entryColumns.bank,
        width: '124px',
        cell: ({ clearedOn, reversedBy }) =>
          reversedBy !== undefined ? (
            words.wasReversed
          ) : clearedOn === undefined ? (
            <span className={styles.uncleared}>{words.uncleared}</span>
          ) : (
            words.clearedOn(dayMonth(clearedOn))
          ),
      },
      ...(mayPost
        ? [
            actionsColumn<ClientEntry>(words.entryColumns.actions, '92px', (entry) => (
              <RowActions row={entryText(entry)} items={actionsOf(entry)} />
            )),
          ]
        : []),
    ];
  }, [words, amount, date, dayMonth, entryText, mayPost, ledgerHref, ask]);
}
