import { Undo2 } from 'lucide-react';
import { type InvoiceDetail, type Payment, useMay } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { isOpen } from '#domain/invoices';
import { balanceOf } from '../BillingManagement/balance';
import * as styles from './InvoicePage.css';
import { messages } from './messages';

export interface InvoicePaperProps {
  invoice: InvoiceDetail;
  /** Called to reverse a payment. */
  onReverse: (payment: Payment) => void;
}

/** An invoice's lines, totals and payments. */
export function InvoicePaper({ invoice, onReverse }: InvoicePaperProps) {
  const { status, payments, notes } = invoice;
  return (
    <Card isPadded={false}>
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      {payments.length > 0 && <Payments invoice={invoice} onReverse={onReverse} />}
      {(payments.length > 0 || isOpen(status)) && status !== 'cancelled' && <Balance invoice={invoice} />}
      {notes && <p className={styles.notes}>{notes}</p>}
    </Card>
  );
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const to = invoice.history.find(({ email }) => email?.outcome === 'accepted')?.email?.to;
  const facts = [
    [words.matter, invoice.matter_name],
    [words.issued, date(invoice.issue_date)],
    [words.sentTo, to],
  ].filter(([, detail]) => detail);
  return (
    <dl className={styles.facts}>
      {facts.map(([term, detail]) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ invoice: { lines, tax_rate, currency } }: { invoice: InvoiceDetail }) {
  const words = useMessages(messages);
  const format = useFormat();
  const inWide = `${styles.td} ${styles.figure} ${styles.inWide}`;
  const headInWide = `${styles.th} ${styles.figure} ${styles.inWide}`;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.lines}</caption>
      <thead>
        <tr>
          <th className={styles.th}>{words.description}</th>
          <th className={headInWide}>{words.quantity}</th>
          <th className={headInWide}>{words.unitPrice}</th>
          <th className={headInWide}>{words.vat}</th>
          <th className={`${styles.th} ${styles.figure}`}>{words.amount(currency)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, quantity, unitPrice, amount }, index) => (
          <tr key={index}>
            <th scope="row" className={styles.td}>
              {description}
              <span className={styles.onPhone}>{words.times(format.amount(quantity), format.cents(unitPrice))}</span>
            </th>
            <td className={inWide}>{format.amount(quantity)}</td>
            <td className={inWide}>{format.cents(unitPrice)}</td>
            <td className={inWide}>{words.percent(tax_rate)}</td>
            <td className={`${styles.td} ${styles.figure}`}>{format.cents(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice: { subtotal, tax_rate, tax_amount, total_amount } }: { invoice: InvoiceDetail }) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  return (
    <dl className={styles.sums}>
      <dt className={styles.soft}>{words.subtotal}</dt>
      <dd className={styles.sum}>{cents(subtotal)}</dd>
      <dt className={styles.soft}>{words.vatAt(tax_rate)}</dt>
      <dd className={styles.sum}>{cents(tax_amount)}</dd>
      <dt className={styles.strong}>{words.total}</dt>
      <dd className={`${styles.sum} ${styles.strong}`}>{cents(total_amount)}</dd>
    </dl>
  );
}

function Payments({ invoice: { payments, currency }, onReverse }: InvoicePaperProps) {
  const mayReverse = useMay('billing.write');
  const words = useMessages(messages);
  const settlementName = useSettlementName();
  const { date, cents, money } = useFormat();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.payments}</caption>
      <thead>
        <tr>
          <th className={styles.th}>{words.date}</th>
          <th className={styles.th}>{words.method}</th>
          <th className={`${styles.th} ${styles.inWide}`}>{words.reference}</th>
          <th className={`${styles.th} ${styles.figure}`}>{words.amount(currency)}</th>
          {mayReverse && (
            <th className={styles.th}>
              <VisuallyHidden>{words.reverse}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => {
          const { id, date: day, method, reference, amount, reversal } = payment;
          return (
            <tr key={id}>
              <td className={styles.td}>{date(day)}</td>
              <td className={styles.td}>
                {settlementName(method)}
                <span className={styles.onPhone}>{reference}</span>
                {reversal && (
                  <span className={styles.more}>{words.reversed(date(reversal.date), reversal.reason)}</span>
                )}
              </td>
              <td className={`${styles.td} ${styles.inWide}`}>{reference}</td>
              <td className={`${styles.td} ${styles.figure}`}>
                {reversal ? <del className={styles.soft}>{cents(-amount)}</del> : cents(-amount)}
              </td>
              {mayReverse && (
                <td className={`${styles.td} ${styles.figure}`}>
                  {!reversal && (
                    <IconButton
                      size="sm"
                      icon={<Icon of={Undo2} />}
                      label={words.reverseOf(money(amount, currency), date(day))}
                      onPress={() => onReverse(payment)}
                    />
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Balance({ invoice }: { invoice: InvoiceDetail }) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  return (
    <dl className={styles.balance}>
      <dt className={styles.strong}>{words.balance}</dt>
      <dd className={`${styles.sum} ${styles.comesTo} ${invoice.status === 'overdue' ? styles.late : styles.strong}`}>
        {cents(balanceOf(invoice))}
      </dd>
    </dl>
  );
}
