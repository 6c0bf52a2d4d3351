import { useMemo } from 'react';
import type { components } from '#openapi';
import { certificateList, useList, useReportUrl } from '#components/api';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { percent, useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import { useUrlState } from '../../list';
import { Days, daysOf, type DaysProps } from './Days';
import { messages } from './messages';
import { useFigure } from './figures';
import type { ReportFilters } from './filters';
import { Report } from './Report';

type Row = components['schemas']['Certificate'];

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 144px 128px', areas: ['name kind amount', 'name date base'] },
  tiny: { tracks: 'minmax(0, 1fr) 132px', areas: ['name amount', 'kind base', 'date date'] },
};

const states = ['awaited', 'received', 'all'] as const;

const idOf = ({ paymentId }: Row) => paymentId;

export interface CertificatesProps extends ReportFilters, DaysProps {
  /** Which of them, as the URL has it. */
  state: string;
}

/** Certificates of tax withheld, awaited or come, by the day that is on them. */
export function Certificates({ pages, clientId, state: wanted, from, to }: CertificatesProps) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  const url = useUrlState();
  const state = states.find((one) => one === wanted) ?? 'awaited';
  const query = {
    ...(clientId !== undefined && { clientId }),
    state,
    ...daysOf({ from, to }),
  };
  const rows = useList(certificateList, query);
  const columns = useColumns(rows.rows, pages.client);
  const totals = rows.first?.totals;
  return (
    <Report
      name="certificates"
      file={useReportUrl('certificates', query)}
      rows={rows}
      query={query}
      filters={
        <>
          <SegmentedControl
            label={words.which}
            items={states.map((id) => ({ id, label: words.certificateStates[id] }))}
            value={state}
            onChange={(chosen) => url.set({ state: chosen === 'awaited' ? '' : chosen })}
          />
          <Days from={from} to={to} />
        </>
      }
      isNarrowed={state !== 'awaited' || from !== undefined || to !== undefined}
      narrowed={[words.certificateStates[state], ...[from, to].flatMap((day) => (day === undefined ? [] : date(day)))]}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={[
        { label: words.certificates, value: totals?.certificates },
        ...(totals && totals.late > 0 ? [{ label: words.late, value: totals.late }] : []),
        { label: words.kinds.wht, unit: 'KES', value: totals && amount(totals.wht) },
        { label: words.kinds.wh_vat, unit: 'KES', value: totals && amount(totals.whVat) },
      ]}
    />
  );
}

function useColumns(rows: readonly Row[], hrefOf: (client: string) => string): Column<Row>[] {
  const words = useMessages(messages);
  const { date } = useFormat();
  const figure = useFigure(rows, ['amount', 'base']);
  return useMemo(() => {
    const stands = ({ days, recordedOn, isLate }: Row) => {
      if (days !== undefined) return words.awaitedFor(days);
      if (recordedOn === undefined) return '';
      return isLate ? words.cameLate(date(recordedOn)) : words.recorded(date(recordedOn));
    };
    return [
      {
        id: 'name',
        header: words.client,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ clientId, clientName, clientPin, invoiceNumber, caseTitle }) => (
          <span>
            <RowLink href={hrefOf(clientId)}>{clientName}</RowLink>
            <span className={rowStyles.second}>
              {[clientPin && words.pin(clientPin), invoiceNumber, caseTitle].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'kind',
        header: words.kind,
        width: '160px',
        cell: ({ kind, number }) => (
          <span>
            {words.kinds[kind]}
            {number !== undefined && <span className={rowStyles.second}>{words.number(number)}</span>}
          </span>
        ),
      },
      {
        id: 'date',
        header: words.certificateDay,
        width: '208px',
        cell: (row) => (
          <span>
            {date(row.date)}
            <span className={rowStyles.second}>{stands(row)}</span>
          </span>
        ),
      },
      {
        id: 'base',
        header: words.base,
        align: 'end',
        width: '136px',
        cell: ({ base, rate }) => (
          <span>
            {figure(base)}
            <span className={rowStyles.second}>{percent(rate)}</span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: words.amount,
        align: 'end',
        width: '144px',
        cell: ({ amount: withheld, currency }) => `${currency} ${figure(withheld)}`,
      },
    ];
  }, [words, date, figure, hrefOf]);
}
