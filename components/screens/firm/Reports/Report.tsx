import type { ComponentProps, ReactNode } from 'react';
import { clientRecord, useRecord } from '#components/api';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { type Stat, StatStrip } from '#components/patterns/StatStrip';
import { ClientFilter } from './ClientFilter';
import { ReportActions } from './ReportActions';
import { messages } from './messages';
import * as styles from './Reports.css';

type PagedQuery = ComponentProps<typeof LoadMore>['query'];

type LoadedQuery = ComponentProps<typeof DataView>['query'];

/** The reports that are one table. */
export type ReportName =
  | 'aged-debt'
  | 'wip-age'
  | 'billed'
  | 'no-next-date'
  | 'certificates'
  | 'credit-notes'
  | 'payments';

export interface ReportProps<Row> {
  /** Which report. Months have a card of their own. */
  name: ReportName;
  /** Its file. */
  file: string;
  /** The report's rows, page by page. */
  rows: { rows: readonly Row[] } & PagedQuery & LoadedQuery;
  /** Whose it is. */
  query: { clientId?: string; advocate?: string };
  /** Its filters on screen, apart from the client. */
  filters?: ReactNode;
  /** Whether those filters narrow it, apart from client and advocate. */
  isNarrowed?: boolean;
  /** What those filters are set to, for paper. */
  narrowed?: readonly string[];
  /** What all rows come to, once known. */
  totals: readonly Stat[];
  /** The same in another way. */
  more?: readonly Stat[];
  /** Keep the array stable between renders. */
  columns: readonly Column<Row>[];
  lines: TableLines;
  idOf: (row: Row) => string;
}

/** A report: what it comes to, its rows, and the ways to take it along. */
export function Report<Row>({
  name,
  file,
  rows,
  query,
  filters,
  isNarrowed = false,
  narrowed = [],
  totals,
  more = [],
  columns,
  lines,
  idOf,
}: ReportProps<Row>) {
  const words = useMessages(messages);
  const client = useRecord(clientRecord, query.clientId).data?.record.name;
  const onPaper = [...(client === undefined ? [] : [words.ofClient(client)]), ...narrowed];
  return (
    <div className={styles.report}>
      <div className={styles.filters}>
        <ClientFilter value={query.clientId} />
        {filters}
      </div>
      {onPaper.length > 0 && <p className={styles.onPaper}>{onPaper.join(' · ')}</p>}
      <p className={styles.hint}>{words.hints[name]}</p>
      {rows.rows.length > 0 && <StatStrip items={totals} />}
      {rows.rows.length > 0 && more.length > 0 && <StatStrip items={more} />}
      <Card title={words.names[name]} isPadded={false} actions={<ReportActions file={file} />}>
        <DataView
          label={words.names[name]}
          query={rows}
          isEmpty={rows.rows.length === 0}
          loadingText={words.loading}
          errorText={words.failed}
          empty={
            query.clientId === undefined && query.advocate === undefined && !isNarrowed ? (
              <EmptyState title={words.none[name]} hint={words.noneHint[name]} />
            ) : (
              <EmptyState title={words.noneFound} hint={words.noneFoundHint} />
            )
          }
        >
          <Table
            caption={words.names[name]}
            columns={columns}
            rows={rows.rows}
            getRowId={idOf}
            lines={lines}
            isHeaderSticky
          />
          <LoadMore query={rows} />
        </DataView>
      </Card>
    </div>
  );
}
