import type { InvoiceDetail } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { StatStrip } from '#components/patterns/StatStrip';
import { daysBetween } from '#domain/dates';
import { isOpen } from '#domain/invoices';
import { balanceOf } from '../BillingManagement/balance';
import { messages } from './messages';

/** The invoice's total, amount paid, balance and due date. */
export function InvoiceFigures({ invoice }: { invoice: InvoiceDetail }) {
  const { figures } = useMessages(messages);
  const { money, date } = useFormat();
  const today = useToday();
  const { currency, total_amount: total, paid_amount: paid, tax_amount: vat, status, due_date: due } = invoice;
  const standing = invoice.payments.filter(({ reversal }) => !reversal);
  const balance = isOpen(status) ? balanceOf(invoice) : 0;
  const left = daysBetween(today, due);
  return (
    <StatStrip
      items={[
        {
          label: figures.total,
          unit: currency,
          value: total,
          note: vat > 0 ? figures.withVat(money(vat, currency)) : figures.withoutVat,
        },
        { label: figures.paid, unit: currency, value: paid, note: figures.payments(standing.length) },
        {
          label: figures.balance,
          unit: currency,
          value: balance,
          note: status === 'draft' ? figures.notOwed : balance > 0 ? figures.share(balance / total) : figures.settled,
          ...(status === 'overdue' && { tone: 'error' as const }),
        },
        {
          label: figures.due,
          value: date(due),
          ...(status === 'overdue' && { alert: figures.overdue(-left) }),
          ...(status === 'sent' && left >= 0 && { note: figures.inDays(left) }),
        },
      ]}
    />
  );
}
