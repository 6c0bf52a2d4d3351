import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type BookMonth, useList } from '#components/api';
import { monthList } from '#components/api/declared';
import { Icon } from '#components/elements/Icon';
import { type Column, RowLink, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import * as rowStyles from '#components/theme/row.css';
import { isDay, nairobiDay } from '#domain/dates';
import { fromCents, toCents } from '#domain/money';
import { useUrlState } from '../../list';
import { messages } from './messages';
import { FindingsCard } from './FindingsCard';
import { MonthCard } from './MonthCard';
import { VatCard } from './VatCard';
import { useMonthName } from './useMonthName';
import * as styles from './Months.css';

const lines: TableLines = {
  room: 'much',
  narrow: {
    tracks: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)',
    areas: ['month billed collected', 'state vat credited'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['month billed', 'state collected'] },
};

const idOf = ({ month }: BookMonth) => month;

/** The figures that are columns. What was written off is in the file. */
const figures = ['billed', 'credited', 'collected', 'vat', 'wht', 'whVat'] as const;

type Figure = (typeof figures)[number];

export interface MonthsReportProps {
  pages: {
    /** The address of this report with a month chosen. */
    month: (month: string) => string;
    invoice: (id: string) => string;
    receipts: string;
    clientAccount: string;
  };
  /** The ways to take the months along. */
  actions: ReactNode;
}

/** The months of the firm's books, what each comes to and who has closed it. The URL keeps which one is looked at. */
export function MonthsReport({ pages, actions }: MonthsReportProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const list = useList(monthList, {});
  const chosen = isDay(url.get('month'))
    ? url.get('month')
    : (list.rows.find(({ act }) => act === 'close') ?? list.rows[0])?.month;
  const { columns, totals } = useColumns(list.rows, chosen, pages.month);
  return (
    <div className={styles.months}>
      <p className={styles.hint}>{words.hint}</p>
      <Card title={words.months} isPadded={false} actions={actions}>
        <DataView
          label={words.months}
          query={list}
          isEmpty={list.rows.length === 0}
          loadingText={words.loading}
          errorText={words.failed}
          empty={<EmptyState title={words.none} hint={words.noneHint} />}
        >
          <Table
            caption={words.months}
            columns={columns}
            rows={list.rows}
            getRowId={idOf}
            lines={lines}
            totals={totals}
            isHeaderSticky
          />
          <LoadMore query={list} />
        </DataView>
      </Card>
      {chosen !== undefined && (
        <div className={styles.parts} key={chosen}>
          <VatCard month={chosen} pages={pages} />
          <MonthCard month={chosen} pages={pages} />
        </div>
      )}
      <FindingsCard pages={pages} />
    </div>
  );
}

/** The table's columns, and what those of figures come to in the months that are listed. */
function useColumns(rows: readonly BookMonth[], chosen: string | undefined, page: (month: string) => string) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const monthName = useMonthName();
  const shown = useCallback(
    (id: Figure, figure: number) => (
      <>
        <span className={rowStyles.inLines}>{words[id]} </span>
        {figure === 0 ? '–' : cents(id === 'credited' ? -figure : figure)}
      </>
    ),
    [words, cents],
  );
  const columns = useMemo<Column<BookMonth>[]>(
    () => [
      {
        id: 'month',
        header: words.month,
        isRowHeader: true,
        width: 'minmax(15ch, 1.2fr)',
        cell: ({ month }) => (
          <span className={month === chosen ? styles.chosen : undefined}>
            <RowLink href={page(month)}>{monthName(month)}</RowLink>
          </span>
        ),
      },
      ...figures.map((id): Column<BookMonth> => ({
        id,
        header: words[id],
        align: 'end',
        width: id === 'wht' || id === 'whVat' ? 'minmax(9ch, 0.8fr)' : 'minmax(11ch, 1fr)',
        cell: ({ figures: found }) => shown(id, found[id]),
      })),
      { id: 'state', header: words.state, width: 'minmax(0, 2fr)', cell: (row) => <State {...row} /> },
    ],
    [words, shown, monthName, chosen, page],
  );
  const sumOf = (id: Figure) => fromCents(rows.reduce((sum, { figures: found }) => sum + toCents(found[id]), 0));
  const totals = {
    month: words.total(rows.length),
    ...Object.fromEntries(figures.map((id) => [id, shown(id, sumOf(id))])),
  };
  return { columns, totals };
}

/** Who closed a month and when, and how much came late. */
function State({ closed, isOver, late }: BookMonth) {
  const words = useMessages(messages);
  const { dayMonth } = useFormat();
  const isOpen = isOver ? words.isOpen : words.running;
  return (
    <span className={styles.state}>
      <span>
        {closed && <span className={rowStyles.inLines}>{words.state} </span>}
        {closed ? words.closedBy(closed.by ?? '', dayMonth(nairobiDay(new Date(closed.at)))) : isOpen}
      </span>
      {late > 0 && (
        <span className={styles.late}>
          <Icon of={TriangleAlert} />
          {words.late(late)}
        </span>
      )}
    </span>
  );
}
