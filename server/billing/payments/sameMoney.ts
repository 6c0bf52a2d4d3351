import { sql } from 'drizzle-orm';
import { referenceForm, sameMoneyFaults, type SameMoney } from '#domain/payments';
import { Problem } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

const rows = new Selection({
  id: sql<string>`one.id`,
  what: sql<SameMoney['what']>`one.what`,
  name: sql<string>`one.name`,
  day: sql<string>`one.day::text`,
  amountCents: sql<number>`one.amount_cents::float8`,
  currency: sql<SameMoney['currency']>`one.currency`,
});

/** A receipt that is about to be recorded: its reference, day and method, and the line of a statement that it is. */
type Receipt = {
  reference: string | null | undefined;
  day: string;
  method: string | null | undefined;
  lineId?: string;
};

/**
 * Has whoever records money of one receipt wait for each other, and for imports of statements. Call it before invoices are locked:
 * imports lock them afterwards, too.
 */
export async function lockReceipts(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('statements ' || current_tenant_id(), 0))`);
}

/**
 * Refuses to record the same receipt once more, on whatever invoice, as held money, or as on a line of a statement, and names the others.
 * `also` are payments of the same invoice that look alike. The receipt stays locked until the transaction ends.
 */
export async function refuseSame(
  tx: Transaction,
  tenantId: string,
  { reference, day, method, lineId }: Receipt,
  field: string,
  also: readonly SameMoney[] = [],
): Promise<void> {
  const form = referenceForm(reference);
  const found = new Map(also.map((one) => [one.id, one]));
  if (form !== '') {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`receipt ${tenantId} ${form}`}, 0))`);
    const of = sql`${form}, ${day}::date, ${method === 'mpesa'}, ${lineId ?? null}::uuid`;
    for (const one of await rows.read(tx, sql`FROM money_like(${of}) one LIMIT 100`)) found.set(one.id, one);
  }
  const faults = sameMoneyFaults([...found.values()]);
  if (faults[0]) {
    throw new Problem(
      409,
      faults[0],
      faults.map((one) => ({ field, ...one })),
    );
  }
}
