import { eq } from 'drizzle-orm';
import type { LineReason } from '#domain/billing/matching';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import { statementLines } from '#server/db/schema';
import { nextVersion, type Change } from '#server/firm/kept/records';
import { dayOfLine, methodOf, referenceOf } from './line';
import type { LockedLine } from './queries';
import { holdMoney } from './settle';

type Held = Parameters<typeof holdMoney>[1];

/** Holds money of a line for a client. Returns the id of what is held. */
export const hold = (
  change: Change,
  line: LockedLine,
  held: Pick<Held, 'clientId' | 'amountCents' | 'invoiceId' | 'matterId' | 'paymentId' | 'splitId'>,
  rateToKes: number,
) =>
  holdMoney(change, {
    ...held,
    day: dayOfLine(line),
    method: methodOf(line.source),
    reference: referenceOf(line),
    accountId: line.accountId,
    currency: line.currency,
    rateToKes,
  });

type LineColumns = Pick<
  typeof statementLines.$inferInsert,
  'state' | 'invoiceId' | 'clientId' | 'paymentId' | 'unappliedId'
> & {
  why: LineReason;
};

/** Says what has become of a locked line. */
export async function setLine({ tx, moment }: Change, { id }: LockedLine, columns: LineColumns): Promise<void> {
  await tx
    .update(statementLines)
    .set({ ...columns, ...nextVersion(statementLines, moment) })
    .where(eq(statementLines.id, id));
}

/** Refuses to settle in another currency than the line’s. */
export function refuseCurrency(currency: string, wanted: string, field: string): void {
  if (currency !== wanted) throw conflict(field, fault('other_currency', { currency: wanted }));
}
