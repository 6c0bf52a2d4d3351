import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { countRows, Selection } from '#server/db/query/selection';
import { unappliedReceipts } from '#server/db/schema';

/** A client, one of its cases, or both. */
type Whose = { clientId?: string; matterId?: string };

const sums = new Selection({ cents: sql<number>`held.cents` });

/** What the client account has of a client or for a case, in cents, whoever asks. */
export async function heldInAccount(tx: ReadTransaction, { clientId, matterId }: Whose): Promise<number> {
  const asked = sql`client_money_held(${clientId ?? null}::uuid, ${matterId ?? null}::uuid)::float8`;
  return (await sums.first(tx, sql`FROM (SELECT ${asked} AS cents) held`))?.cents ?? 0;
}

/** Refuses to delete a case of which the client account has money. */
export async function refuseMoneyHeld(tx: ReadTransaction, whose: Whose): Promise<void> {
  const cents = await heldInAccount(tx, whose);
  if (cents > 0) throw conflict('id', fault('client_money_held', { balance: fromCents(cents) }));
}

const asked = new Selection({ hasBooks: sql<boolean>`books.found` });

/** Refuses to give a case to another client that has fee notes, invoices or clients' money: it could be paid to nobody. */
export async function refuseBooks(tx: ReadTransaction, matterId: string): Promise<void> {
  const found = sql`case_has_books(current_tenant_id(), ${matterId}::uuid)`;
  if ((await asked.first(tx, sql`FROM (SELECT ${found} AS found) books`))?.hasBooks)
    throw conflict('client', fault('case_keeps_client'));
}

/** Refuses to delete a client whose money the firm holds, in the client account or not yet. */
export async function refuseClientsMoneyHeld(tx: ReadTransaction, clientId: string): Promise<void> {
  await refuseMoneyHeld(tx, { clientId });
  const { clientId: owner, leftCents, undoneAt } = unappliedReceipts;
  const isHeld = and(eq(owner, clientId), gt(leftCents, 0), isNull(undoneAt));
  if ((await countRows(tx, sql`FROM ${unappliedReceipts} WHERE ${isHeld}`)) > 0)
    throw conflict('id', fault('client_has_held_money'));
}
