import type { InvoiceTotals } from '#domain/invoices';
import { type Currency, formatMoney, fromCents } from '#domain/money';
import * as styles from './LineFields.css';
import { messages } from './messages';

/** What `Totals` takes: the sums in cents, as `invoiceTotals` gives them. */
export interface TotalsProps extends Pick<InvoiceTotals, 'subtotal' | 'tax' | 'total'> {
  /** What the sums are in. */
  currency: Currency;
  /** The rate of VAT, in per cent. */
  taxRate: number;
}

/** What an invoice comes to. */
export function Totals({ subtotal, tax, total, currency, taxRate }: TotalsProps) {
  const money = (cents: number) => formatMoney(fromCents(cents), currency);
  return (
    <dl className={styles.totals}>
      <dt className={styles.term}>{messages.subtotal}</dt>
      <dd className={styles.sum}>{money(subtotal)}</dd>
      <dt className={styles.term}>{messages.vatAt(taxRate)}</dt>
      <dd className={styles.sum}>{money(tax)}</dd>
      <dt className={styles.total}>{messages.total}</dt>
      <dd className={`${styles.sum} ${styles.total}`}>{money(total)}</dd>
    </dl>
  );
}
