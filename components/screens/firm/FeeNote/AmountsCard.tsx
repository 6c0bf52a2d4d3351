import { Info } from 'lucide-react';
import type { FeeNoteDetail } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import type { BillTotals } from '#domain/billing/totals';
import { proposeWithholding } from '#domain/billing/withholding';
import { fromCents } from '#domain/money';
import * as styles from './FeeNote.css';
import { messages } from './messages';

export interface AmountsCardProps {
  note: FeeNoteDetail;
  /** What is chosen comes to. */
  totals: BillTotals;
}

/** What a fee note comes to, and what a client who withholds tax would pay of it. */
export function AmountsCard({ note, totals }: AmountsCardProps) {
  const words = useMessages(messages);
  const { cents, amount } = useFormat();
  const { kinds, taxable, tax, outside, total } = totals;
  const { whtRate, whVatRate, whVatOn } = note.withholding;
  const { wht, whVat, cash } = proposeWithholding(totals, {
    whtPercent: whtRate,
    whVatPercent: whVatRate,
    whVatOn,
  });
  const shown = (value: number) => cents(fromCents(value));
  const pairs = [
    [words.time, kinds.time],
    [words.fee, kinds.fee],
    [words.disbursements, kinds.disbursement - outside],
  ] as const;
  return (
    <Card title={words.amounts} description={words.currency} isPadded={false}>
      <div className={styles.amounts}>
        <dl className={styles.sums}>
          {pairs
            .filter(([, value]) => value !== 0)
            .map(([label, value]) => (
              <Pair key={label} label={label} value={shown(value)} />
            ))}
          <Pair label={words.taxable} value={shown(taxable)} isStrong />
          <Pair label={words.vat(amount(note.amounts.taxRate))} value={shown(tax)} />
          {outside !== 0 && <Pair label={words.outsideVat} value={shown(outside)} />}
          <Pair label={words.total} value={shown(total)} isTotal />
        </dl>
        <dl className={styles.sums}>
          <div className={styles.sumsTitle}>
            <dt>{words.withholds}</dt>
          </div>
          <Pair label={words.wht(amount(whtRate))} value={shown(-wht)} />
          <Pair label={words.whVat(amount(whVatRate))} value={shown(-whVat)} />
          <Pair label={words.cash} value={shown(cash)} isTotal />
        </dl>
      </div>
      <p className={styles.hint}>
        <Icon of={Info} /> {words.certificates}
      </p>
    </Card>
  );
}

interface PairProps {
  label: string;
  value: string;
  isStrong?: boolean;
  isTotal?: boolean;
}

const Pair = ({ label, value, isStrong = false, isTotal = false }: PairProps) => (
  <div className={isTotal ? styles.total : styles.pair}>
    <dt>{label}</dt>
    <dd className={isStrong ? styles.strong : styles.value}>{value}</dd>
  </div>
);
