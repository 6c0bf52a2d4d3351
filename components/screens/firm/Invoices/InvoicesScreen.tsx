import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { type Balance, type FirmInvoice, useList, useMay, useMoneyFiles } from '#components/api';
import { ownInvoiceList } from '#components/api/declared';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { SearchField } from '#components/elements/SearchField';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { useOfWhich } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { isOpen } from '#domain/invoices';
import { figureIn, fromCents, toCents } from '#domain/money';
import { useUrlState } from '../../list';
import { MoneyList, useNarrowed } from '../MoneyList';
import type { MoneyTabsProps } from '../MoneyTabs';
import { messages } from './messages';

/** URLs of the firm's pages. Keep it stable between renders. */
export interface InvoicesScreenProps {
  pages: MoneyTabsProps['pages'] & {
    /** Returns the URL of an invoice's page. */
    invoice: (id: string) => string;
  };
}

const states = ['open', 'overdue', 'unsigned', 'paid', 'cancelled'] as const;

const balanceOf = ({ status, amount, paid }: FirmInvoice) =>
  isOpen(status) ? fromCents(toCents(amount) - toCents(paid)) : 0;

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 132px 120px', areas: ['number status balance', 'client client due'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['number balance', 'client status'] },
};

/** The firm's invoices, newest first: those that the platform issued for it, and those of its own fee notes. */
export function InvoicesScreen({ pages }: InvoicesScreenProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const files = useMoneyFiles();
  const mayExport = useMay('money.write');
  const { money } = useFormat();
  const ofWhich = useOfWhich();
  const narrowed = useNarrowed('status', states);
  const search = url.get('search');
  const { state: status, caseId, clientId } = narrowed;
  const query = {
    ...(status === 'unsigned' ? { etims: status } : status && { status }),
    ...(search && { search }),
    ...(clientId !== undefined && { clientId }),
    ...(caseId !== undefined && { caseId }),
  };
  const list = useList(ownInvoiceList, query);
  const balance = list.first?.balance;
  const sumOf = (figure: 'invoiced' | 'outstanding', { others, ...inKes }: Balance) =>
    [words[figure](money(inKes[figure])), ofWhich(figureIn(others, figure))].filter(Boolean).join(', ');
  return (
    <MoneyList
      shown="invoices"
      pages={pages}
      words={words}
      narrowed={narrowed}
      isSearched={search !== ''}
      search={<SearchField label={words.search} value={search} onChange={(text) => url.set({ search: text })} />}
      list={list}
      total={
        balance && balance.invoiced > 0 ? `${sumOf('invoiced', balance)} · ${sumOf('outstanding', balance)}` : undefined
      }
      columns={useColumns(pages.invoice)}
      lines={lines}
      actions={
        mayExport && (
          <LinkButton icon={<Icon of={Download} />} href={files.invoicesCsv(query)} download>
            {words.csv}
          </LinkButton>
        )
      }
    />
  );
}

function useColumns(hrefOf: (id: string) => string): Column<FirmInvoice>[] {
  const words = useMessages(messages);
  const { date, cents, money } = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        header: words.columns.number,
        isRowHeader: true,
        width: '136px',
        cell: ({ id, invoiceNumber }) => <RowLink href={hrefOf(id)}>{invoiceNumber}</RowLink>,
      },
      {
        id: 'client',
        header: words.columns.client,
        width: 'minmax(0, 1fr)',
        cell: ({ clientName, caseTitle }) => (
          <span>
            {clientName}
            <span className={rowStyles.second}>{caseTitle}</span>
          </span>
        ),
      },
      { id: 'due', header: words.columns.due, width: '112px', cell: ({ dueDate }) => date(dueDate) },
      {
        id: 'status',
        header: words.columns.status,
        width: '132px',
        cell: ({ status, isAwaited }) => (
          <span>
            <StatusChip kind="invoice" value={status} />
            {isAwaited && <span className={rowStyles.second}>{words.awaited}</span>}
          </span>
        ),
      },
      {
        id: 'total',
        header: words.columns.total,
        width: '132px',
        align: 'end',
        cell: ({ amount, currency }) => (currency === 'KES' ? cents(amount) : money(amount, currency)),
      },
      {
        id: 'balance',
        header: words.columns.balance,
        width: '132px',
        align: 'end',
        cell: (row) => (row.currency === 'KES' ? cents(balanceOf(row)) : money(balanceOf(row), row.currency)),
      },
    ],
    [words, date, cents, money, hrefOf],
  );
}
