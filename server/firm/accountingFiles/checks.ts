import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Journal } from '#domain/books/journals/journal';
import type { AccountKey } from '#domain/books/journals/rules';
import { addDays } from '#domain/dates';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { bookedWithin } from './events';
import { openOn, owedBackOn } from './openOn';

type Check = components['schemas']['LedgerCheck'];

type Period = { from: string; to: string };

const standRows = new Selection({
  before: sql<number>`books.before::float8`,
  after: sql<number>`books.after::float8`,
  clientsBefore: sql<number>`books.clients_before::float8`,
  clientsAfter: sql<number>`books.clients_after::float8`,
});

/**
 * Reads what clients owe before a period and after it, and what they have in the client accounts, in cents: not from what journals are made
 * of, but from invoices and settlements; before it from the accounts' cash books less what is not clients', after it from each client's
 * balance.
 */
async function standAround(tx: ReadTransaction, { from, to }: Period) {
  const debtOn = (day: string) => sql`${openOn(day, from)} + ${owedBackOn(day)}`;
  const entries = (condition: SQL) => sql`(
      SELECT coalesce(sum(e.amount_cents), 0) FROM client_entries e WHERE ${condition}
    )`;
  const books = sql`
    SELECT ${debtOn(addDays(from, -1))} AS before, ${debtOn(to)} AS after,
      (SELECT coalesce(sum(a.cash_cents), 0) FROM client_accounts a) - ${entries(sql`e.day >= ${from}::date`)}
        - ${entries(sql`e.client_id IS NULL AND e.day < ${from}::date`)} AS clients_before,
      (SELECT coalesce(sum(b.balance_cents), 0) FROM client_balances b)
        - ${entries(sql`e.client_id IS NOT NULL AND e.day > ${to}::date`)} AS clients_after`;
  const found = await standRows.first(tx, named('books around a period', sql`FROM (${books}) books`));
  return found ?? { before: 0, after: 0, clientsBefore: 0, clientsAfter: 0 };
}

const vatRows = new Selection({ cents: sql<number>`vat.cents::float8` });

/** Reads the VAT of a period's invoices, less those that were cancelled in it and its credit notes, in cents. */
async function vatWithin(tx: ReadTransaction, { from, to }: Period): Promise<number> {
  const within = (day: string) => sql`${sql.raw(day)} BETWEEN ${from}::date AND ${to}::date`;
  const ofInvoices = (day: string) => sql`
    SELECT coalesce(sum(round(i.tax_cents * i.rate_to_kes)), 0) FROM invoices i WHERE i.year > 0 AND ${within(day)}`;
  const ofCredits = sql`
    SELECT coalesce(sum(round(n.tax_cents * i.rate_to_kes)), 0) FROM credit_notes n
    JOIN invoices i ON i.tenant_id = n.tenant_id AND i.id = n.invoice_id WHERE ${within('n.day')}`;
  const cents = sql`(${ofInvoices('i.issue_date')}) - (${ofInvoices('i.cancelled_on')}) - (${ofCredits})`;
  return (await vatRows.first(tx, named('VAT of a period', sql`FROM (SELECT ${cents} AS cents) vat`)))?.cents ?? 0;
}

/**
 * Compares a file's debits with its credits, and a period's journals with the books: what they say of the day before it and what the
 * journals then add is what they say of its last day. What came before is the check of earlier files, and is not added up again.
 */
export async function checksOf(tx: ReadTransaction, period: Period, journals: readonly Journal[]): Promise<Check[]> {
  const [booked, stood, vat] = await Promise.all([
    bookedWithin(tx, period.from, period.to),
    standAround(tx, period),
    vatWithin(tx, period),
  ]);
  const side = (sign: 1 | -1) =>
    journals.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + Math.max(sign * cents, 0), 0);
  const added = (account: AccountKey) => booked.get(account) ?? 0;
  return [
    check('balance', side(1), side(-1)),
    check('debtors', stood.before + added('debtors'), stood.after),
    check('liability', stood.clientsBefore - added('client_liability'), stood.clientsAfter),
    check('vat', 0 - added('vat'), vat),
  ];
}

const check = (what: Check['what'], journals: number, books: number): Check => ({
  what,
  journals: fromCents(journals),
  books: fromCents(books),
  isOk: journals === books,
});
