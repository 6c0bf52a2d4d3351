import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { jsonList } from '#server/db/query/json';
import { readPage, Selection, where } from '#server/db/query/selection';
import { clientDebts, clientDebtUses, clients, invoices, unappliedReceipts } from '#server/db/schema';
import { joinLeftInKes } from './leftInKes';

type Schemas = components['schemas'];

const rows = new Selection({
  debt: clientDebts,
  clientName: clients.name,
  invoice: { id: sql<string | null>`${invoices.id}`, number: sql<string | null>`${invoices.number}` },
  uses: jsonList(sql`
    SELECT json_strip_nulls(json_build_object('id', ${clientDebtUses.id}, 'kind', ${clientDebtUses.kind}, 'day', ${clientDebtUses.day},
      'amount', ${clientDebtUses.amountCents}, 'method', ${clientDebtUses.method}, 'reference', ${clientDebtUses.reference},
      'notes', ${clientDebtUses.notes}, 'undoneAt', ${clientDebtUses.undoneAt}))
    FROM ${clientDebtUses} WHERE ${eq(clientDebtUses.debtId, clientDebts.id)} ORDER BY ${asc(clientDebtUses.id)}
    LIMIT ${sql.raw(String(mostListed.heldMoneyUses))}`),
});

const from = sql`FROM ${clientDebts}
  JOIN ${clients} ON ${eq(clients.id, clientDebts.clientId)}
  JOIN ${unappliedReceipts} ON ${eq(unappliedReceipts.id, clientDebts.receiptId)}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, unappliedReceipts.invoiceId)}`;

/** What a client owes back, and what has settled it. */
export type OwedBackRow = Awaited<ReturnType<typeof rows.read>>[number];

/** In KES, as it was booked, and in each currency. */
const owedSums = new Selection({
  currency: clientDebts.currency,
  cents: sql<number>`coalesce(sum(${clientDebts.leftCents}), 0)::float8`,
  kesCents: sql<number>`coalesce(sum(still.kes_cents), 0)::float8`,
});

/** Reads one page of what is owed back, the newest first, and adds up what is left of all. */
export async function searchOwedBack(tx: ReadTransaction, query: Input<'listOwedBack'>['query']) {
  const matching = and(
    query.also === 'settled' ? undefined : gt(clientDebts.leftCents, 0),
    query.clientId === undefined ? undefined : eq(clientDebts.clientId, query.clientId),
  );
  const counted = sql`FROM ${clientDebts}`;
  const order = [desc(clientDebts.day), desc(clientDebts.id)];
  const [page, sums] = await Promise.all([
    readPage(tx, 'owed back', rows, { from, counted, matching, order }, query),
    owedSums.read(
      tx,
      named(
        'owed back, in all',
        sql`${from} ${joinLeftInKes} ${where(matching)} GROUP BY ${clientDebts.currency} ORDER BY ${clientDebts.currency}`,
      ),
    ),
  ]);
  return { ...page, sums, cents: sums.reduce((sum, { kesCents }) => sum + kesCents, 0) };
}

/** Reads one debt. */
export const findOwedBack = (tx: ReadTransaction, id: string): Promise<OwedBackRow | undefined> =>
  rows.first(tx, named('one owed back', sql`${from} WHERE ${eq(clientDebts.id, id)}`));

/** Converts a debt to the API's. */
export function toOwedBack({ debt, clientName, invoice, uses }: OwedBackRow): Schemas['OwedBack'] {
  const { id, clientId, day, reason, currency, amountCents, leftCents } = debt;
  return {
    id,
    clientId,
    clientName,
    day,
    reason,
    currency,
    amount: fromCents(amountCents),
    left: fromCents(leftCents),
    ...(invoice.id !== null && invoice.number !== null && { invoice: { id: invoice.id, number: invoice.number } }),
    uses: (JSON.parse(uses) as Schemas['OwedBackUse'][]).map(({ undoneAt, amount, ...use }) => ({
      ...use,
      amount: fromCents(amount),
      ...(undoneAt !== undefined && { undoneAt: new Date(undoneAt).toISOString() }),
    })),
  };
}
