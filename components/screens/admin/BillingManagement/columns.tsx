import { useMemo } from 'react';
import { type Invoice, useInvoicePdfUrl } from '#components/api';
import { Button } from '#components/elements/Button';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { actionsColumn, type Column } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { DateText } from '#components/patterns/DateText';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { nextStatuses } from '#domain/invoices';
import * as styles from './columns.css';
import { messages } from './messages';

/** The columns of the invoice list (spec section 2). `onUpdate` must not change between renders. */
export function useInvoiceColumns(onUpdate: (invoice: Invoice) => void): Column<Invoice>[] {
  const words = useMessages(messages);
  const { date } = useFormat();
  const pdfUrl = useInvoicePdfUrl();
  return useMemo(() => {
    const { columns } = words;
    return [
      {
        id: 'issue_date',
        header: columns.invoice,
        sort: true,
        isRowHeader: true,
        width: 'minmax(112px, 1.7fr)',
        cell: ({ id, invoice_number, issue_date, tenant_name }) => (
          <span className={styles.lines}>
            <span>
              <span className={styles.strong}>
                <Link href={`/admin/billing/${id}`} aria-label={words.open(invoice_number, tenant_name)}>
                  {invoice_number}
                </Link>
              </span>{' '}
              <span className={styles.faint}>{date(issue_date)}</span>
            </span>
            <span className={styles.hint}>{tenant_name}</span>
          </span>
        ),
      },
      {
        id: 'client',
        header: columns.client,
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
        header: columns.amount,
        sort: true,
        align: 'end',
        width: 'minmax(96px, 0.9fr)',
        cell: ({ total_amount, currency }) => <Money amount={total_amount} currency={currency} />,
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
        width: 'minmax(84px, 0.8fr)',
        cell: ({ due_date, paid_date }) => (
          <span className={styles.lines}>
            <DateText value={due_date} />
            {paid_date && <span className={styles.hint}>{words.paidOn(date(paid_date))}</span>}
          </span>
        ),
      },
      actionsColumn(columns.actions, '136px', (invoice) => (
        <>
          {nextStatuses(invoice.status).length > 0 ? (
            <Button
              size="sm"
              aria-label={words.updateOf(invoice.invoice_number, invoice.tenant_name)}
              onPress={() => onUpdate(invoice)}
            >
              {words.update}
            </Button>
          ) : (
            <LinkButton
              size="sm"
              href={`/admin/billing/${invoice.id}`}
              aria-label={words.viewOf(invoice.invoice_number, invoice.tenant_name)}
            >
              {words.view}
            </LinkButton>
          )}
          <LinkButton
            size="sm"
            tone="quiet"
            href={pdfUrl(invoice.id)}
            target="_blank"
            aria-label={words.pdfOf(invoice.invoice_number, invoice.tenant_name)}
          >
            {words.pdf}
          </LinkButton>
        </>
      )),
    ];
  }, [words, date, pdfUrl, onUpdate]);
}
