import { sql } from 'drizzle-orm';
import { provisionalYear } from '#domain/invoices';
import type { Transaction } from '#server/db/database';
import { invoiceCounters } from '#server/db/schema';

/** The parts of an invoice's number, which the database puts together: `invoiceNumber` of `domain/invoices.ts` in SQL. */
export type InvoiceNumber = { year: number; sequence: number };

/**
 * Takes a firm's next number of a day's year. Its row stays locked until the transaction ends, so that a firm's numbers have no
 * gaps: concurrent invoices wait for one another.
 */
export const nextNumber = (tx: Transaction, tenantId: string, day: string) =>
  next(tx, tenantId, Number(day.slice(0, 4)));

/** Takes a firm's next provisional number, for a draft. */
export const nextProvisionalNumber = (tx: Transaction, tenantId: string) => next(tx, tenantId, provisionalYear);

async function next(tx: Transaction, tenantId: string, year: number): Promise<InvoiceNumber> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ tenantId, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.tenantId, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!counter) throw new Error(`nextNumber: the counter of ${year} gave no number.`);
  return { year, sequence: counter.last };
}
