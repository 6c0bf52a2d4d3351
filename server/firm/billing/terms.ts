import { sql } from 'drizzle-orm';
import { usualWithholding, type WithholdingTerms } from '#domain/billing/withholding';
import { standardVatOn } from '#domain/vat';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { billingSettings } from '#server/db/schema';

/** What a firm's bills calculate with. */
export type BillingTerms = WithholdingTerms & {
  isVatRegistered: boolean;
  /** How many days after issue an invoice is due. */
  paymentDays: number;
};

const { isVatRegistered, paymentDays, whtPercent, whVatPercent, whVatOn } = billingSettings;

const termRows = new Selection({
  isVatRegistered,
  paymentDays,
  whtPercent,
  whVatPercent,
  whVatOn: sql<WithholdingTerms['whVatOn']>`${whVatOn}`,
});

/** Reads what the firm's bills calculate with: what is usual, unless it has set its own. */
export async function billingTerms(tx: ReadTransaction): Promise<BillingTerms> {
  const own = await termRows.first(tx, named('billing terms', sql`FROM ${billingSettings}`));
  return own ?? { ...usualWithholding, isVatRegistered: true, paymentDays: 30 };
}

/** The VAT rate of a firm's bills of a day, in percent. */
export const vatRateOf = ({ isVatRegistered: isRegistered }: BillingTerms, day: string): number =>
  isRegistered ? standardVatOn(day) : 0;
