import { useMemo, type ComponentProps } from 'react';
import type { Reconciliation } from '#components/api';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import * as rowStyles from '#components/theme/row.css';
import { mostListed } from '#domain/mostListed';
import * as styles from './ClientAccount.css';
import { messages } from './messages';

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 132px', areas: ['day cashBook', 'signer signer'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['day cashBook', 'signer signer'] },
};

const idOf = ({ id }: Reconciliation) => id;

export interface ReconciliationsProps {
  query: ComponentProps<typeof DataView>['query'];
  rows: readonly Reconciliation[];
}

/** What was signed, the latest first. */
export function Reconciliations({ query, rows }: ReconciliationsProps) {
  const words = useMessages(messages);
  return (
    <Card title={words.reconciliations} isPadded={false}>
      <DataView
        label={words.reconciliations}
        query={query}
        listed={{ shown: rows.length, most: mostListed.reconciliations }}
        isEmpty={rows.length === 0}
        loadingText={words.loadingReconciliations}
        errorText={words.failedReconciliations}
        empty={<EmptyState title={words.noReconciliations} hint={words.noReconciliationsHint} />}
      >
        <Table caption={words.reconciliations} columns={useColumns()} rows={rows} getRowId={idOf} lines={lines} />
      </DataView>
    </Card>
  );
}

function useColumns(): Column<Reconciliation>[] {
  const { signedColumns: words } = useMessages(messages);
  const { cents, date } = useFormat();
  return useMemo(
    () => [
      { id: 'day', header: words.day, isRowHeader: true, width: 'minmax(0, 1fr)', cell: ({ day }) => date(day) },
      ...(['bank', 'unpresented', 'uncredited', 'cashBook'] as const).map((id): Column<Reconciliation> => ({
        id,
        header: words[id],
        align: 'end',
        width: '124px',
        cell: (row) => <span className={styles.figure}>{cents(row[id])}</span>,
      })),
      {
        id: 'signer',
        header: words.signer,
        width: 'minmax(0, 1.2fr)',
        cell: ({ signer, created_at: at }) => (
          <span>
            {signer}
            <span className={rowStyles.second}>{date(at)}</span>
          </span>
        ),
      },
    ],
    [words, cents, date],
  );
}
