import { Copy, Eye, FileText, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { type Invoice, useInvoicePdfUrl, useMay } from '#components/api';
import { useCopy } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, RowActions, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { DateText } from '#components/patterns/DateText';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { isSettled } from '#domain/invoices';
import * as styles from './columns.css';
import { messages } from './messages';

/** The compact layout of an invoice: its number, firm and amount, then its client and status. On a phone the firm has a line of its own. */
const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) minmax(0, 1fr) 112px minmax(140px, max-content) 44px',
    areas: ['issue_date client status total_amount actions', 'issue_date client due_date total_amount actions'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto auto 44px',
    areas: ['issue_date total_amount total_amount actions', 'client client status actions'],
  },
};

/** The same for whoever doesn't know clients: the due date has the client's place. */
const linesWithoutClient: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 112px minmax(140px, max-content) 44px',
    areas: ['issue_date status total_amount actions', 'issue_date due_date total_amount actions'],
  },
  tiny: {
    tracks: 'minmax(0, 1fr) auto auto 44px',
    areas: ['issue_date total_amount total_amount actions', 'due_date due_date status actions'],
  },
};

/** The compact layout of an invoice as far as the reader may know it. */
export const useInvoiceLines = (): TableLines => (useMay('billing.write') ? lines : linesWithoutClient);

/**
 * The columns of the invoice list (spec section 2). `onUpdate` must be stable between renders. With `isByFirm`, a group heading
 * names the firm.
 */
export function useInvoiceColumns(onUpdate: (invoice: Invoice) => void, isByFirm: boolean): Column<Invoice>[] {
  const words = useMessages(messages);
  const { date, dayMonth } = useFormat();
  const knowsClients = useMay('billing.write');
  return useMemo(() => {
    const { columns } = words;
    const all: Column<Invoice>[] = [
      {
        id: 'issue_date',
        header: columns.invoice,
        sort: true,
        isRowHeader: true,
        width: 'minmax(206px, 1.7fr)',
        cell: ({ id, invoice_number, issue_date, tenant_name }) => (
          <span className={styles.lines}>
            <span className={rowStyles.oneLine}>
              <span className={styles.strong}>
                <Link href={`/admin/billing/${id}`} aria-label={words.open(invoice_number, tenant_name)}>
                  {invoice_number}
                </Link>
              </span>{' '}
              <span className={`${styles.faint} ${rowStyles.inColumns}`}>{date(issue_date)}</span>
            </span>
            {!isByFirm && <span className={rowStyles.second}>{tenant_name}</span>}
          </span>
        ),
      },
      {
        id: 'client',
        header: columns.client,
        width: 'minmax(0, 1.7fr)',
        cell: ({ client_name, matter_name, due_date }) => (
          <span className={styles.lines}>
            <span className={styles.client}>
              <span className={styles.clientName}>{client_name}</span>
              <span className={styles.due}> · {words.due(dayMonth(due_date))}</span>
            </span>
            {matter_name && <span className={`${rowStyles.second} ${rowStyles.notTiny}`}>{matter_name}</span>}
          </span>
        ),
      },
      {
        id: 'total_amount',
        header: columns.amount,
        sort: true,
        align: 'end',
        width: 'minmax(144px, 0.9fr)',
        cell: ({ total_amount, balance = total_amount, currency }) => {
          const isPartPaid = balance < total_amount;
          return (
            <span className={styles.amount}>
              <span className={isPartPaid ? rowStyles.notTiny : undefined}>
                <Money amount={total_amount} currency={currency} />
              </span>
              {isPartPaid && (
                <span className={styles.balance}>
                  <span className={styles.balanceWord}>{words.balance}</span>{' '}
                  <Money amount={balance} currency={currency} />
                </span>
              )}
            </span>
          );
        },
      },
      {
        id: 'status',
        header: columns.status,
        width: '104px',
        cell: ({ status }) => <StatusChip kind="invoice" value={status} />,
      },
      {
        id: 'due_date',
        header: columns.due,
        sort: true,
        width: 'minmax(112px, 0.8fr)',
        cell: ({ due_date, paid_date }) => (
          <span className={styles.lines}>
            <span className={rowStyles.inColumns}>
              <DateText value={due_date} />
            </span>
            <span className={`${rowStyles.second} ${rowStyles.inLines}`}>{words.due(date(due_date))}</span>
            {paid_date && (
              <span className={`${rowStyles.second} ${rowStyles.inColumns}`}>{words.paidOn(date(paid_date))}</span>
            )}
          </span>
        ),
      },
      actionsColumn(columns.actions, '76px', (invoice) => <InvoiceActions invoice={invoice} onUpdate={onUpdate} />),
    ];
    return knowsClients ? all : all.filter(({ id }) => id !== 'client');
  }, [words, date, dayMonth, onUpdate, isByFirm, knowsClients]);
}

interface InvoiceActionsProps {
  invoice: Invoice;
  onUpdate: (invoice: Invoice) => void;
}

function InvoiceActions({ invoice, onUpdate }: InvoiceActionsProps) {
  const words = useMessages(messages);
  const pdfUrl = useInvoicePdfUrl();
  const copy = useCopy();
  const mayBill = useMay('billing.write');
  const { id, invoice_number, tenant_name, status } = invoice;
  return (
    <RowActions
      row={invoice_number}
      items={[
        isSettled(status) || !mayBill
          ? {
              id: 'view',
              label: words.view,
              name: words.viewOf(invoice_number, tenant_name),
              icon: <Icon of={Eye} />,
              href: `/admin/billing/${id}`,
            }
          : {
              id: 'update',
              label: words.update,
              name: words.updateOf(invoice_number, tenant_name),
              icon: <Icon of={Pencil} />,
              onAction: () => onUpdate(invoice),
            },
        ...(mayBill
          ? [
              {
                id: 'pdf',
                label: words.pdf,
                name: words.pdfOf(invoice_number, tenant_name),
                icon: <Icon of={FileText} />,
                href: pdfUrl(id),
                target: '_blank' as const,
              },
            ]
          : []),
        {
          id: 'copy',
          label: words.copy,
          name: words.copy,
          icon: <Icon of={Copy} />,
          onAction: () => copy(invoice_number),
          isForLines: true,
        },
      ]}
    />
  );
}
