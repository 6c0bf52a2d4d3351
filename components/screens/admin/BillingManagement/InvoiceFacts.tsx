import type { Invoice, InvoiceDetail } from '#components/api';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { formatDate } from '#domain/dates';
import { formatMoney, fromCents, toCents } from '#domain/money';
import { methodNames } from './messages';
import { messages } from './updateMessages';

/** What `InvoiceFacts` takes. */
export interface InvoiceFactsProps {
  /** The invoice as the list has it, or with its payments once they are read. */
  invoice: Invoice | InvoiceDetail;
}

/** What a person must know of an invoice before deciding what becomes of it. */
export function InvoiceFacts({ invoice }: InvoiceFactsProps) {
  const { currency, status, total_amount: total } = invoice;
  const payments = 'payments' in invoice ? invoice.payments : [];
  const open = fromCents(payments.reduce((left, { amount }) => left - toCents(amount), toCents(total)));
  const isOpen = status === 'sent' || status === 'overdue';
  return (
    <DescriptionList
      items={[
        { term: messages.number, detail: invoice.invoice_number },
        { term: messages.firm, detail: invoice.tenant_name },
        { term: messages.client, detail: invoice.client_name },
        { term: messages.amount, detail: <Money amount={total} currency={currency} /> },
        ...payments.map(({ amount, method, reference, date }, index) => ({
          term: messages.paidOn(formatDate(date), index),
          detail: messages.payment(formatMoney(amount, currency), methodNames[method], reference),
        })),
        ...(isOpen && open < total
          ? [{ term: messages.open, detail: <Money amount={open} currency={currency} /> }]
          : []),
        { term: messages.status, detail: <StatusChip kind="invoice" value={status} /> },
        { term: messages.due, detail: <DateText value={invoice.due_date} /> },
      ]}
    />
  );
}
