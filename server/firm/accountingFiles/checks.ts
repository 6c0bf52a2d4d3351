import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Journal } from '#domain/books/journals/journal';
import type { AccountKey } from '#domain/books/journals/rules';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { balancesOn } from './events';
import { openOn, owedBackOn, stoodOn } from './openOn';

type Check = components['schemas']['LedgerCheck'];

const bookRows = new Selection({
  open: sql<number>`books.open::float8`,
  owedBack: sql<number>`books.owed_back::float8`,
  clients: sql<number>`books.clients::float8`,
  vat: sql<number>`books.vat::float8`,
});

/** Reads what the books say on a day, in cents: from invoices, settlements and the clients' balances, and not from what journals are made of. */
async function readBooks(tx: ReadTransaction, day: string) {
  const books = sql`
    SELECT ${openOn(day)} AS open, ${owedBackOn(day)} AS owed_back, (
      SELECT coalesce(sum(b.balance_cents), 0) FROM client_balances b
    ) - (
      SELECT coalesce(sum(e.amount_cents), 0) FROM client_entries e WHERE e.client_id IS NOT NULL AND e.day > ${day}::date
    ) AS clients, (
      SELECT coalesce(sum(round(i.tax_cents * i.rate_to_kes)), 0) FROM invoices i
      WHERE i.year > 0 AND ${stoodOn(day, 'i.issue_date', 'i.cancelled_on')}
    ) - (
      SELECT coalesce(sum(round(n.tax_cents * i.rate_to_kes)), 0) FROM credit_notes n
      JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id WHERE n.day <= ${day}::date
    ) AS vat`;
  const found = await bookRows.first(tx, named('books on a day', sql`FROM (${books}) books`));
  return found ?? { open: 0, owedBack: 0, clients: 0, vat: 0 };
}

/** Compares the journals to a day with the books of that day, and a file's debits with its credits. */
export async function checksOf(tx: ReadTransaction, day: string, journals: readonly Journal[]): Promise<Check[]> {
  const [balances, books] = await Promise.all([balancesOn(tx, day), readBooks(tx, day)]);
  const side = (sign: 1 | -1) =>
    journals.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + Math.max(sign * cents, 0), 0);
  const owed = (account: AccountKey) => -(balances.get(account) ?? 0);
  return [
    check('balance', side(1), side(-1)),
    check('debtors', balances.get('debtors') ?? 0, books.open + books.owedBack),
    check('liability', owed('client_liability'), books.clients),
    check('vat', owed('vat'), books.vat),
  ];
}

const check = (what: Check['what'], journals: number, books: number): Check => ({
  what,
  journals: fromCents(journals),
  books: fromCents(books),
  isOk: journals === books,
});
