import { sql } from 'drizzle-orm';
import { provisionalYear } from '#domain/invoices';
import type { Transaction } from '#server/db/database';

/** The parts of an invoice's number, which the database puts together: `invoiceNumber` of `domain/invoices.ts` in SQL. */
export type InvoiceNumber = { year: number; sequence: number };

/**
 * Takes the next number of the transaction's firm in a day's year. Its counter stays locked until the transaction ends, so that a firm's numbers have no
 * gaps: concurrent invoices wait for one another.
 */
export const nextNumber = (tx: Transaction, day: string) => next(tx, Number(day.slice(0, 4)));

/** Takes a firm's next provisional number, for a draft. */
export const nextProvisionalNumber = (tx: Transaction) => next(tx, provisionalYear);

async function next(tx: Transaction, year: number): Promise<InvoiceNumber> {
  const { rows } = await tx.execute(sql`SELECT next_invoice_number(${year}) AS sequence`);
  return { year, sequence: Number(rows[0]?.['sequence']) };
}
