import { useFormat, useMessages } from '#components/language';
import type { InvoiceTotals } from '#domain/invoices';
import { type Currency, fromCents } from '#domain/money';
import * as styles from './LineFields.css';
import { messages } from './messages';

/** The sums in cents, from `invoiceTotals`. */
export interface TotalsProps extends Pick<InvoiceTotals, 'subtotal' | 'tax' | 'total'> {
  /** The currency of the sums. */
  currency: Currency;
  /** The VAT rate, in per cent. */
  taxRate: number;
}

/** An invoice's subtotal, VAT and total. */
export function Totals({ subtotal, tax, total, currency, taxRate }: TotalsProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const sum = (cents: number) => money(fromCents(cents), currency);
  return (
    <dl className={styles.totals}>
      <dt className={styles.term}>{words.subtotal}</dt>
      <dd className={styles.sum}>{sum(subtotal)}</dd>
      <dt className={styles.term}>{words.vatAt(taxRate)}</dt>
      <dd className={styles.sum}>{sum(tax)}</dd>
      <dt className={styles.total}>{words.total}</dt>
      <dd className={`${styles.sum} ${styles.total}`}>{sum(total)}</dd>
    </dl>
  );
}
