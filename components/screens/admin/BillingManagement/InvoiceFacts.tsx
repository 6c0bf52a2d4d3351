import type { Invoice, InvoiceDetail } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { messages } from './updateMessages';

export interface InvoiceFactsProps {
  /** The invoice from the list, or with its payments once they are loaded. */
  invoice: Invoice | InvoiceDetail;
}

/** The facts to check before changing an invoice's status. */
export function InvoiceFacts({ invoice }: InvoiceFactsProps) {
  const words = useMessages(messages);
  const settlementName = useSettlementName();
  const format = useFormat();
  const { currency, status, total_amount: total } = invoice;
  const payments = 'payments' in invoice ? invoice.payments.filter(({ reversal }) => !reversal) : [];
  const { balance = total } = invoice;
  return (
    <DescriptionList
      items={[
        { term: words.number, detail: invoice.invoice_number },
        { term: words.firm, detail: invoice.tenant_name },
        ...(invoice.client_name ? [{ term: words.client, detail: invoice.client_name }] : []),
        { term: words.amount, detail: <Money amount={total} currency={currency} /> },
        ...payments.map(({ amount, method, reference, date }, index) => ({
          term: words.paidOn(format.date(date), index),
          detail: words.payment(format.money(amount, currency), settlementName(method), reference),
        })),
        ...(balance < total ? [{ term: words.open, detail: <Money amount={balance} currency={currency} /> }] : []),
        { term: words.status, detail: <StatusChip kind="invoice" value={status} /> },
        { term: words.due, detail: <DateText value={invoice.due_date} /> },
      ]}
    />
  );
}
