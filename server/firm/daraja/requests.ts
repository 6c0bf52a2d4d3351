import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import { hashOf } from '#server/access/tokens';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { darajaRequests, invoices } from '#server/db/schema';
import { noSuchCallback } from './connection';

/** How many requests of an invoice are listed. */
const listed = 10;

/** The invoices that somebody is asked to pay, as far as it decides whether they may be asked. */
export const payable = new Selection({
  status: invoices.status,
  dueDate: invoices.dueDate,
  totalCents: invoices.totalCents,
  paidCents: invoices.paidCents,
  awaitedCents: invoices.awaitedCents,
  currency: invoices.currency,
  payReference: invoices.payReference,
});

const requestRows = new Selection(darajaRequests);

/** A request as it is stored. */
export type RequestRow = Awaited<ReturnType<typeof requestRows.read>>[number];

/** Reads the last requests of an invoice, newest first. */
export const requestsOf = (tx: ReadTransaction, invoiceId: string): Promise<RequestRow[]> =>
  requestRows.read(
    tx,
    sql`FROM ${darajaRequests} WHERE ${eq(darajaRequests.invoiceId, invoiceId)}
    ORDER BY ${desc(darajaRequests.createdAt)}, ${desc(darajaRequests.id)} LIMIT ${listed}`,
  );

/** Finds a request, if there is one. */
export const findRequest = (tx: ReadTransaction, where: ReturnType<typeof eq>): Promise<RequestRow | undefined> =>
  requestRows.first(tx, sql`FROM ${darajaRequests} WHERE ${where}`);

/** Finds the request that M-Pesa answers by a secret, and locks it. Throws a 404 if there is none. */
export async function requestAt(tx: Transaction, token: string, kind: 'payment' | 'status'): Promise<RequestRow> {
  const isAnswered = and(eq(darajaRequests.tokenHash, hashOf(token)), eq(darajaRequests.kind, kind));
  const found = await requestRows.first(tx, sql`FROM ${darajaRequests} WHERE ${isAnswered} FOR UPDATE`);
  if (!found) throw noSuchCallback();
  return found;
}

/** Finds the newest request that has ended, if any has. */
export const lastEnded = (tx: ReadTransaction): Promise<RequestRow | undefined> =>
  requestRows.first(
    tx,
    sql`FROM ${darajaRequests} WHERE ${isNotNull(darajaRequests.endedAt)} ORDER BY ${desc(darajaRequests.id)} LIMIT 1`,
  );

type Ending = Pick<typeof darajaRequests.$inferInsert, 'state' | 'said' | 'lineId' | 'endedAt'>;

/** Ends a request that waits for M-Pesa. */
export async function endRequest(tx: Transaction, id: string, ending: Ending): Promise<void> {
  await tx
    .update(darajaRequests)
    .set({ ...ending, ...(ending.said && { said: ending.said.slice(0, 200) }) })
    .where(and(eq(darajaRequests.id, id), eq(darajaRequests.state, 'waiting')));
}

/** Converts a row to the API's payment request. */
export function toRequest(row: RequestRow): components['schemas']['PaymentRequest'] {
  const { id, phone, amountCents, state, said, personName, createdAt, endedAt } = row;
  return {
    id,
    amount: fromCents(amountCents ?? 0),
    state: state as 'waiting' | 'paid' | 'failed',
    ...omitNulls({ phone, said, by: personName }),
    created_at: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
