import { Download, Printer } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { components } from '#openapi';
import { clientRecord, useRecord, useReportUrl } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { type Column, Table, type TableLines } from '#components/elements/Table';
import { common, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { type Stat, StatStrip } from '#components/patterns/StatStrip';
import { ClientFilter } from './ClientFilter';
import { messages } from './messages';
import * as styles from './Reports.css';

/** The name of a report. */
export type ReportName = components['schemas']['ReportName'];

type PagedQuery = ComponentProps<typeof LoadMore>['query'];

type LoadedQuery = ComponentProps<typeof DataView>['query'];

export interface ReportProps<Row> {
  name: ReportName;
  /** The report's rows, page by page. */
  rows: { rows: readonly Row[] } & PagedQuery & LoadedQuery;
  /** Its filters, for the file. */
  query: NonNullable<Parameters<typeof useReportUrl>[1]>;
  /** Its filters on screen, apart from the client. */
  filters?: ReactNode;
  /** What those filters are set to, for paper. */
  narrowed?: readonly string[];
  /** What all rows come to, once known. */
  totals: readonly Stat[];
  /** Keep the array stable between renders. */
  columns: readonly Column<Row>[];
  lines: TableLines;
  idOf: (row: Row) => string;
}

/** A report: what it comes to, its rows, and the ways to take it along. */
export function Report<Row>({
  name,
  rows,
  query,
  filters,
  narrowed = [],
  totals,
  columns,
  lines,
  idOf,
}: ReportProps<Row>) {
  const words = useMessages(messages);
  const { exportCsv } = useMessages(common);
  const file = useReportUrl(name, query);
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
      <Card
        title={words.names[name]}
        isPadded={false}
        actions={
          <span className={styles.onScreen}>
            <Button size="sm" icon={<Icon of={Printer} />} onPress={() => print()}>
              {words.print}
            </Button>
            <LinkButton size="sm" href={file} icon={<Icon of={Download} />} target="_blank">
              {exportCsv}
            </LinkButton>
          </span>
        }
      >
        <DataView
          label={words.names[name]}
          query={rows}
          isEmpty={rows.rows.length === 0}
          loadingText={words.loading}
          errorText={words.failed}
          empty={
            query.clientId === undefined && query.advocate === undefined ? (
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
