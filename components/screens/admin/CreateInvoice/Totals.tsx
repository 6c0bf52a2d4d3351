import { useFormat, useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { type InvoiceTotals, totalFault } from '#domain/invoices';
import { type Currency, fromCents } from '#domain/money';
import * as styles from './LineFields.css';
import { messages } from './messages';

/** The sums in cents, from `invoiceTotals`. */
export interface TotalsProps extends Omit<InvoiceTotals, 'amounts'> {
  currency: Currency;
  /** The VAT rate, in per cent. */
  taxRate: number;
}

/** An invoice's subtotal, VAT and total, and what is wrong with it. */
export function Totals({ currency, taxRate, ...totals }: TotalsProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const faultText = useRuleText();
  const { subtotal, tax, total } = totals;
  const sum = (cents: number) => money(fromCents(cents), currency);
  return (
    <div className={styles.sums}>
      <dl className={styles.totals}>
        <dt className={styles.term}>{words.subtotal}</dt>
        <dd className={styles.sum}>{sum(subtotal)}</dd>
        <dt className={styles.term}>{words.vatAt(taxRate)}</dt>
        <dd className={styles.sum}>{sum(tax)}</dd>
        <dt className={styles.total}>{words.total}</dt>
        <dd className={`${styles.sum} ${styles.total}`}>{sum(total)}</dd>
      </dl>
      <p role="status" className={styles.fault}>
        {faultText(totalFault(totals, 1))}
      </p>
    </div>
  );
}
