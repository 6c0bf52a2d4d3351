import { useMemo } from 'react';
import type { components } from '#openapi';
import { billedList, useList, useReportUrl } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { firstOfMonth } from '#domain/dates';
import { useUrlState } from '../../list';
import { messages } from './messages';
import { figureWidth, useFigure } from './figures';
import type { ReportFilters } from './filters';
import { Report } from './Report';
import * as styles from './Reports.css';

type Row = components['schemas']['Billed'];

const lines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) 320px', areas: ['name summary'] },
  tiny: { tracks: 'minmax(0, 1fr)', areas: ['name', 'summary'] },
};

const figures = ['billed', 'feesBilled', 'collected', 'feesCollected', 'withheld', 'credited'] as const;

const idOf = ({ id }: Row) => id ?? 'none';

export interface BilledReportProps extends ReportFilters {
  by: 'advocate' | 'case';
  from?: string | undefined;
  to?: string | undefined;
}

/** What was billed, and what settled it, by advocate or case. */
export function BilledReport({ pages, clientId, by, from, to }: BilledReportProps) {
  const words = useMessages(messages);
  const { amount, dateRange } = useFormat();
  const url = useUrlState();
  const today = useToday();
  const until = to ?? today;
  const query = { ...(clientId !== undefined && { clientId }), by, from: from ?? firstOfMonth(until), to: until };
  const rows = useList(billedList, query);
  const figure = useFigure(rows.rows, figures);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'name',
        header: by === 'case' ? words.case : words.advocate,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ id, name }) =>
          id !== undefined && name !== undefined && by === 'case' ? (
            <RowLink href={pages.case(id)}>{name}</RowLink>
          ) : (
            (name ?? (by === 'case' ? words.noCase : words.nobody))
          ),
      },
      ...figures.map((name): Column<Row> => ({
        id: name,
        header: words[name],
        align: 'end',
        width: figureWidth(
          words[name],
          rows.rows.map((row) => figure(row[name])),
        ),
        cell: (row) => figure(row[name]),
      })),
      {
        id: 'summary',
        header: words.figures,
        isForLines: true,
        align: 'end',
        cell: (row) => words.summary(figure(row.billed), figure(row.collected)),
      },
    ],
    [words, figure, pages, by, rows.rows],
  );
  const totals = rows.first?.totals;
  return (
    <Report
      name="billed"
      file={useReportUrl('billed', query)}
      rows={rows}
      query={query}
      filters={
        <>
          <SegmentedControl
            label={words.by}
            items={(['advocate', 'case'] as const).map((id) => ({ id, label: words.byWhat[id] }))}
            value={by}
            onChange={(chosen) => url.set({ by: chosen === 'case' ? 'case' : '' })}
          />
          <div className={styles.period}>
            <DatePicker
              label={words.from}
              value={query.from}
              max={until}
              onChange={(day) => url.set({ from: day ?? '' })}
            />
            <DatePicker
              label={words.to}
              value={until}
              min={query.from}
              onChange={(day) => url.set({ to: day ?? '' })}
            />
          </div>
        </>
      }
      narrowed={[dateRange(query.from, query.to)]}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={(['billed', 'collected', 'withheld', 'credited'] as const).map((name) => ({
        label: words[name],
        value: totals && amount(totals[name]),
      }))}
    />
  );
}
