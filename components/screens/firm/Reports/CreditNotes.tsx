import { useMemo } from 'react';
import type { components } from '#openapi';
import { useList, useMoneyFiles } from '#components/api';
import { creditNoteList } from '#components/api/declared';
import { SearchField } from '#components/elements/SearchField';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useOfWhich } from '#components/patterns/Money';
import * as rowStyles from '#components/theme/row.css';
import { useUrlState } from '../../list';
import { Days, daysOf, type DaysProps } from './Days';
import { useFigure } from './figures';
import type { ReportFilters } from './filters';
import { messages } from './messages';
import { Report } from './Report';

type Row = components['schemas']['FirmCreditNote'];

const lines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) 144px 144px', areas: ['number etims total', 'client client day'] },
  tiny: { tracks: 'minmax(0, 1fr) 132px', areas: ['number total', 'client etims'] },
};

const idOf = ({ id }: Row) => id;

export interface CreditNotesProps extends ReportFilters, DaysProps {
  /** Which of them, as the URL has it. */
  etims: string;
  /** Returns the URL of an invoice's page. Keep it stable between renders. */
  invoice: (id: string) => string;
}

/** What the firm took back of its invoices, and what KRA has signed of it. */
export function CreditNotes({ clientId, etims, from, to, invoice }: CreditNotesProps) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  const url = useUrlState();
  const search = url.get('search');
  const isUnsigned = etims === 'unsigned';
  const query = {
    ...(clientId !== undefined && { clientId }),
    ...(isUnsigned && { etims: 'unsigned' as const }),
    ...(search && { search }),
    ...daysOf({ from, to }),
  };
  const rows = useList(creditNoteList, query);
  const columns = useColumns(rows.rows, invoice);
  const totals = rows.first?.totals;
  const inOthers = useOfWhich()(totals?.others);
  return (
    <Report
      name="credit-notes"
      file={useMoneyFiles().listCsv('credit-notes', query)}
      rows={rows}
      query={query}
      filters={
        <>
          <SegmentedControl
            label={words.etims}
            items={[
              { id: 'all', label: words.anySignature },
              { id: 'unsigned', label: words.unsigned },
            ]}
            value={isUnsigned ? 'unsigned' : 'all'}
            onChange={(chosen) => url.set({ etims: chosen === 'unsigned' ? 'unsigned' : '' })}
          />
          <Days from={from} to={to} />
          <SearchField label={words.find} value={search} onChange={(text) => url.set({ search: text })} />
        </>
      }
      isNarrowed={isUnsigned || search !== '' || from !== undefined || to !== undefined}
      narrowed={[
        ...(isUnsigned ? [words.unsigned] : []),
        ...[from, to].flatMap((day) => (day === undefined ? [] : date(day))),
      ]}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={(['taxable', 'vat', 'outside', 'total'] as const).map((name) => ({
        label: words[name],
        unit: 'KES',
        value: totals && amount(name === 'vat' ? totals.tax : totals[name]),
        ...(name === 'total' && inOthers !== undefined && { note: inOthers }),
      }))}
    />
  );
}

function useColumns(rows: readonly Row[], hrefOf: (invoice: string) => string): Column<Row>[] {
  const words = useMessages(messages);
  const { date } = useFormat();
  const figure = useFigure(rows, ['taxable', 'tax', 'outside', 'total']);
  return useMemo(() => {
    const figures = (['taxable', 'vat', 'outside', 'total'] as const).map((id): Column<Row> => ({
      id,
      header: words[id],
      align: 'end',
      width: id === 'total' ? 'minmax(11ch, 0.6fr)' : 'minmax(9ch, 0.6fr)',
      cell: (row) => {
        const shown = figure(id === 'vat' ? row.tax : row[id]);
        return id === 'total' && row.currency !== 'KES' ? `${row.currency} ${shown}` : shown;
      },
    }));
    return [
      {
        id: 'number',
        header: words.creditNote,
        isRowHeader: true,
        width: 'minmax(15ch, 0.8fr)',
        cell: ({ number, invoiceId, invoiceNumber }) => (
          <span>
            <RowLink href={hrefOf(invoiceId)}>{number}</RowLink>
            <span className={rowStyles.second}>{words.ofInvoice(invoiceNumber)}</span>
          </span>
        ),
      },
      { id: 'day', header: words.day, width: '12ch', cell: ({ day }) => date(day) },
      {
        id: 'client',
        header: words.client,
        width: 'minmax(15ch, 1.6fr)',
        cell: ({ clientName, reason }) => (
          <span>
            {clientName}
            <span className={rowStyles.second}>{reason}</span>
          </span>
        ),
      },
      {
        id: 'etims',
        header: words.etims,
        width: 'minmax(14ch, 0.8fr)',
        cell: ({ etims }) => (
          <span>
            {words.etimsState[etims.state]}
            <span className={rowStyles.second}>{etims.cuInvoiceNumber}</span>
          </span>
        ),
      },
      ...figures,
    ];
  }, [words, date, figure, hrefOf]);
}
