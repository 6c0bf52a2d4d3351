import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { type FirmInvoice, useList, useMay, useMoneyFiles } from '#components/api';
import { ownInvoiceList } from '#components/api/declared';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { SearchField } from '#components/elements/SearchField';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { type Column, RowLink, Table, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { isOpen } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import { isId, useUrlState } from '../../list';
import { MoneyTabs, type MoneyTabsProps } from '../MoneyTabs';
import { filters } from '../MoneyTabs/filters.css';
import { messages } from './messages';

/** URLs of the firm's pages. Keep it stable between renders. */
export interface InvoicesScreenProps {
  pages: MoneyTabsProps['pages'] & {
    /** Returns the URL of an invoice's page. */
    invoice: (id: string) => string;
  };
}

const states = ['open', 'overdue', 'paid', 'cancelled'] as const;

const idOf = ({ id }: FirmInvoice) => id;

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
  const status = states.find((one) => one === url.get('status'));
  const search = url.get('search');
  const clientId = isId(url.get('clientId')) ? url.get('clientId') : undefined;
  const caseId = isId(url.get('caseId')) ? url.get('caseId') : undefined;
  const query = {
    ...(status && { status }),
    ...(search && { search }),
    ...(clientId !== undefined && { clientId }),
    ...(caseId !== undefined && { caseId }),
  };
  const found = useList(ownInvoiceList, query);
  const columns = useColumns(pages.invoice);
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          mayExport && (
            <LinkButton icon={<Icon of={Download} />} href={files.invoicesCsv(query)} download>
              {words.csv}
            </LinkButton>
          )
        }
      />
      <MoneyTabs shown="invoices" pages={pages} />
      <div className={filters}>
        <SegmentedControl
          label={words.states}
          items={[{ id: 'all', label: words.all }, ...states.map((id) => ({ id, label: words.named[id] }))]}
          value={status ?? 'all'}
          onChange={(chosen) => url.set({ status: chosen === 'all' ? '' : chosen })}
        />
      </div>
      <SearchField label={words.search} value={search} onChange={(text) => url.set({ search: text })} />
      <Card isPadded={false}>
        <DataView
          label={words.table}
          query={found}
          isEmpty={found.rows.length === 0}
          loadingText={words.loading}
          errorText={words.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneFound} hint={words.noneFoundHint} />
            ) : (
              <EmptyState title={words.none} hint={words.noneHint} />
            )
          }
        >
          <Table
            caption={words.table}
            columns={columns}
            rows={found.rows}
            getRowId={idOf}
            lines={lines}
            isHeaderSticky
          />
          <LoadMore query={found} />
        </DataView>
      </Card>
    </>
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
