import { useMemo } from 'react';
import type { components } from '#openapi';
import { useFirmData, useList, useMoneyFiles } from '#components/api';
import { receivedList } from '#components/api/declared';
import { SearchField } from '#components/elements/SearchField';
import { Select } from '#components/elements/Select';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { useOfWhich } from '#components/patterns/Money';
import * as rowStyles from '#components/theme/row.css';
import { figureIn } from '#domain/money';
import { isId, useUrlState } from '../../list';
import { Days, daysOf, type DaysProps } from './Days';
import { useFigure } from './figures';
import type { ReportFilters } from './filters';
import { messages } from './messages';
import { Report } from './Report';

type Schemas = components['schemas'];

type Row = Schemas['ReceivedPayment'];

const lines: TableLines = {
  room: 'much',
  narrow: { tracks: 'minmax(0, 1fr) minmax(0, 1fr) 144px', areas: ['client method amount', 'client paid day'] },
  tiny: { tracks: 'minmax(0, 1fr) 132px', areas: ['client amount', 'paid method'] },
};

const methods = ['mpesa', 'bank_transfer', 'cash', 'cheque', 'card', 'client_account'] as const;

const all = 'all';

const idOf = ({ id }: Row) => id;

export interface ReceivedProps extends ReportFilters, DaysProps {
  /** Returns the URL of an invoice's page. Keep it stable between renders. */
  invoice: (id: string) => string;
}

/** Money that came to the firm: what each receipt paid, what of it was held, and what took it back. */
export function Received({ clientId, from, to, invoice }: ReceivedProps) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  const nameOf = useSettlementName();
  const url = useUrlState();
  const accounts = useFirmData('/api/law-firm/accounts').data?.data ?? [];
  const search = url.get('search');
  const method = methods.find((one) => one === url.get('method'));
  const accountId = isId(url.get('accountId')) ? url.get('accountId') : undefined;
  const query = {
    ...(clientId !== undefined && { clientId }),
    ...(method && { method }),
    ...(accountId !== undefined && { accountId }),
    ...(search && { search }),
    ...daysOf({ from, to }),
  };
  const rows = useList(receivedList, query);
  const columns = useColumns(rows.rows, invoice);
  const totals = rows.first?.totals;
  const ofWhich = useOfWhich();
  const byAccount = totals?.accounts ?? [];
  const stat = (label: string, of: { received: number; reversed: number } | undefined) => ({
    label,
    unit: 'KES',
    value: of && amount(of.received),
    ...(of && of.reversed > 0 && { note: words.reversedOf(amount(of.reversed)) }),
  });
  const { note, ...whole } = stat(words.received, totals);
  const notes = [ofWhich(figureIn(totals?.others, 'received')), note].filter((one) => one !== undefined);
  return (
    <Report
      name="payments"
      file={useMoneyFiles().listCsv('payments', query)}
      rows={rows}
      query={query}
      filters={
        <>
          <Select
            label={words.method}
            items={[{ id: all, label: words.allMethods }, ...methods.map((id) => ({ id, label: nameOf(id) }))]}
            value={method ?? all}
            onChange={(chosen) => url.set({ method: chosen === all ? '' : chosen })}
          />
          {accounts.length > 0 && (
            <Select
              label={words.account}
              items={[{ id: all, label: words.allAccounts }, ...accounts.map(({ id, name }) => ({ id, label: name }))]}
              value={accountId ?? all}
              onChange={(chosen) => url.set({ accountId: chosen === all ? '' : chosen })}
            />
          )}
          <Days from={from} to={to} />
          <SearchField label={words.findPayment} value={search} onChange={(text) => url.set({ search: text })} />
        </>
      }
      isNarrowed={[method, accountId, from, to].some((one) => one !== undefined) || search !== ''}
      narrowed={[
        ...(method ? [nameOf(method)] : []),
        ...accounts.flatMap(({ id, name }) => (id === accountId ? name : [])),
        ...[from, to].flatMap((day) => (day === undefined ? [] : date(day))),
      ]}
      columns={columns}
      lines={lines}
      idOf={idOf}
      totals={[
        { ...whole, ...(notes.length > 0 && { note: notes.join(' · ') }) },
        ...(totals?.methods ?? []).map((of) => stat(of.method ? nameOf(of.method) : words.noMethod, of)),
      ]}
      more={
        byAccount.some(({ account }) => account)
          ? byAccount.map((of) => stat(of.account?.name ?? words.noAccount, of))
          : []
      }
    />
  );
}

function useColumns(rows: readonly Row[], hrefOf: (invoice: string) => string): Column<Row>[] {
  const words = useMessages(messages);
  const nameOf = useSettlementName();
  const { date } = useFormat();
  const figure = useFigure(rows, ['amount', 'held']);
  return useMemo(
    () => [
      { id: 'day', header: words.day, width: '112px', cell: ({ day }) => date(day) },
      {
        id: 'client',
        header: words.client,
        isRowHeader: true,
        width: 'minmax(0, 1fr)',
        cell: ({ clientName, payer }) => (
          <span>
            {clientName}
            <span className={rowStyles.second}>{payer}</span>
          </span>
        ),
      },
      {
        id: 'method',
        header: words.method,
        width: 'minmax(0, 1fr)',
        cell: ({ method, reference, account }) => (
          <span>
            {method ? nameOf(method) : words.noMethod}
            <span className={rowStyles.second}>{[reference, account?.name].filter(Boolean).join(' · ')}</span>
          </span>
        ),
      },
      {
        id: 'paid',
        header: words.paid,
        width: 'minmax(0, 1fr)',
        cell: ({ parts, held, reversal }) => (
          <span>
            {parts.map(({ invoiceId, number }) => (
              <span key={invoiceId}>
                <RowLink href={hrefOf(invoiceId)}>{number}</RowLink>{' '}
              </span>
            ))}
            {parts.length === 0 && held === 0 && words.owedBack}
            <span className={rowStyles.second}>
              {[
                held > 0 && words.heldPart(figure(held)),
                reversal && words.reversedOn(date(reversal.day)),
                reversal?.kind && words.reversals[reversal.kind],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'amount',
        header: words.amount,
        align: 'end',
        width: '144px',
        cell: ({ amount, currency, reversal }) => {
          const shown = currency === 'KES' ? figure(amount) : `${currency} ${figure(amount)}`;
          return reversal ? <del>{shown}</del> : shown;
        },
      },
    ],
    [words, nameOf, date, figure, hrefOf],
  );
}
