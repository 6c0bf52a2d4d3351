import { useMemo } from 'react';
import { type Invoice, type InvoiceQuery, useInvoicePdfUrl } from '#components/api';
import { Button } from '#components/elements/Button';
import { LinkButton } from '#components/elements/LinkButton';
import { Table, type Column } from '#components/elements/Table';
import { DateText } from '#components/patterns/DateText';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { formatDate } from '#domain/dates';
import * as styles from './InvoiceTable.css';
import { messages } from './messages';

/** The orders that the API knows; a leading `-` turns one round. */
export type InvoiceSort = NonNullable<InvoiceQuery['sort']>;

/** Every order, for reading one from the URL. */
export const sorts = [
  'issue_date',
  '-issue_date',
  'due_date',
  '-due_date',
  'total_amount',
  '-total_amount',
] as const satisfies readonly InvoiceSort[];

/** What `InvoiceTable` takes. */
export interface InvoiceTableProps {
  /** The invoices in their order. */
  invoices: readonly Invoice[];
  /** The order that the invoices are in. */
  sort: InvoiceSort;
  /** Called with the order that a person asked for. */
  onSort: (sort: InvoiceSort) => void;
  /** Called with the invoice whose Update was pressed. Must not change between renders, or every row is drawn again. */
  onUpdate: (invoice: Invoice) => void;
  /** What stands under the rows: what loads more. */
  footer?: React.ReactNode;
}

/** The invoices as rows: who bills whom, how much, how it stands, and what can be done to each (spec section 2). */
export function InvoiceTable({ invoices, sort, onSort, onUpdate, footer }: InvoiceTableProps) {
  const pdfUrl = useInvoicePdfUrl();
  const columns = useMemo(() => columnsFor(pdfUrl, onUpdate), [pdfUrl, onUpdate]);
  return (
    <Table
      caption={messages.table}
      columns={columns}
      rows={invoices}
      getRowId={({ id }) => id}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => onSort(`${direction === 'descending' ? '-' : ''}${column}` as InvoiceSort)}
      isHeaderSticky
      footer={footer}
    />
  );
}

const columnsFor = (pdfUrl: (id: string) => string, onUpdate: (invoice: Invoice) => void): Column<Invoice>[] => [
  {
    id: 'issue_date',
    header: messages.columns.invoice,
    sort: true,
    isRowHeader: true,
    width: 'minmax(112px, 1.7fr)',
    cell: ({ invoice_number, issue_date, tenant_name }) => (
      <span className={styles.lines}>
        <span>
          <span className={styles.strong}>{invoice_number}</span>{' '}
          <span className={styles.faint}>{formatDate(issue_date)}</span>
        </span>
        <span className={styles.hint}>{tenant_name}</span>
      </span>
    ),
  },
  {
    id: 'client',
    header: messages.columns.client,
    width: 'minmax(0, 1.7fr)',
    cell: ({ client_name, matter_name }) => (
      <span className={styles.lines}>
        <span>{client_name}</span>
        {matter_name && <span className={styles.hint}>{matter_name}</span>}
      </span>
    ),
  },
  {
    id: 'total_amount',
    header: messages.columns.amount,
    sort: true,
    align: 'end',
    width: 'minmax(96px, 0.9fr)',
    cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
  },
  {
    id: 'status',
    header: messages.columns.status,
    width: '104px',
    cell: ({ status }) => <StatusChip kind="invoice" value={status} />,
  },
  {
    id: 'due_date',
    header: messages.columns.due,
    sort: true,
    width: 'minmax(84px, 0.8fr)',
    cell: ({ due_date, paid_date }) => (
      <span className={styles.lines}>
        <DateText value={due_date} />
        {paid_date && <span className={styles.hint}>{messages.paidOn(formatDate(paid_date))}</span>}
      </span>
    ),
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    align: 'end',
    hideLabelOnPhone: true,
    width: '136px',
    cell: (invoice) => (
      <span className={styles.actions}>
        <Button
          size="sm"
          aria-label={messages.updateOf(invoice.invoice_number, invoice.tenant_name)}
          onPress={() => onUpdate(invoice)}
        >
          {messages.update}
        </Button>
        <LinkButton
          size="sm"
          tone="quiet"
          href={pdfUrl(invoice.id)}
          target="_blank"
          aria-label={messages.pdfOf(invoice.invoice_number, invoice.tenant_name)}
        >
          {messages.pdf}
        </LinkButton>
      </span>
    ),
  },
];
