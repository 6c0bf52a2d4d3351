import { useMemo } from 'react';
import type { components } from '#openapi';
import { certificateList, useList } from '#components/api';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import { messages } from './messages';
import { useFigure } from './figures';
import type { ReportFilters } from './filters';
import { Report } from './Report';

type Row = components['schemas']['AwaitedCertificate'];

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 104px 128px', areas: ['name kind amount', 'name days amount'] },
  tiny: { tracks: 'minmax(0, 1fr) 132px', areas: ['name amount', 'kind days'] },
};

const idOf = ({ paymentId }: Row) => paymentId;

/** Certificates of tax withheld that have not come, the longest awaited first. */
export function Certificates({ pages, clientId }: ReportFilters) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  const query = { ...(clientId !== undefined && { clientId }) };
  const rows = useList(certificateList, query);
  const figure = useFigure(rows.rows, ['amount']);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'name',
        header: words.client,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ clientId, clientName, invoiceNumber, caseTitle }) => (
          <span>
            <RowLink href={pages.client(clientId)}>{clientName}</RowLink>
            <span className={rowStyles.second}>{[invoiceNumber, caseTitle].filter(Boolean).join(' · ')}</span>
          </span>
        ),
      },
      { id: 'kind', header: words.kind, width: '112px', cell: ({ kind }) => words.kinds[kind] },
      { id: 'date', header: words.since, width: '120px', cell: (row) => date(row.date) },
      { id: 'days', header: words.waiting, align: 'end', width: '104px', cell: ({ days }) => words.days(days) },
      {
        id: 'amount',
        header: words.amount,
        align: 'end',
        width: '144px',
        cell: ({ amount: withheld, currency }) => `${currency} ${figure(withheld)}`,
      },
    ],
    [words, date, figure, pages],
  );
  const totals = rows.first?.totals;
  return (
    <Report
      name="certificates"
      rows={rows}
      query={query}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={[
        { label: words.certificates, value: totals?.certificates },
        { label: words.kinds.wht, unit: 'KES', value: totals && amount(totals.wht) },
        { label: words.kinds.wh_vat, unit: 'KES', value: totals && amount(totals.whVat) },
      ]}
    />
  );
}
