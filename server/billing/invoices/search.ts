import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { InvoiceStatus } from '#domain/invoices';
import type { Transaction } from '#server/db/database';
import { invoices, tenants } from '#server/db/schema';
import { contains, lower } from '#server/db/search';
import { countInvoices } from './count';
import { selectInvoices, type InvoiceRow } from './queries';

type ListQuery = NonNullable<operations['listInvoices']['parameters']['query']>;

/** What a list of invoices is narrowed, ordered and cut by. */
export type InvoiceSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

type Found = { rows: InvoiceRow[]; total: number };

/** So many matches of a search are gathered and then ordered. With more, they stand dense enough to be met in order. */
const few = 1_000;

const columns = { issue_date: invoices.issueDate, due_date: invoices.dueDate, total_amount: invoices.totalKesCents };

/** One page of the invoices that match on a day, and how many match in all. */
export async function searchInvoices(tx: Transaction, today: string, search: InvoiceSearch): Promise<Found> {
  const filters = narrowedBy(today, search);
  if (search.search === undefined) {
    return { rows: await pageOf(tx, search, filters), total: await totalOf(tx, today, search, filters) };
  }
  const ids = await matchingIds(tx, search.search, filters);
  if (ids.length <= few) return { rows: await pageOf(tx, search, inArray(invoices.id, ids)), total: ids.length };
  const matching = and(filters, matches(tx, search.search));
  return { rows: await pageOf(tx, search, matching), total: await countRows(tx, matching) };
}

function pageOf(tx: Transaction, { sort, limit, page }: InvoiceSearch, condition: SQL | undefined) {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const order = sort.startsWith('-') ? desc : asc;
  return selectInvoices(tx)
    .where(condition)
    .orderBy(order(column), order(invoices.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** The figures that are kept count by firm and state; what they can't tell is counted row by row. */
function totalOf(
  tx: Transaction,
  today: string,
  { status, tenantId, clientId }: InvoiceSearch,
  filters: SQL | undefined,
) {
  return clientId ? countRows(tx, filters) : countInvoices(tx, today, { status, tenantId });
}

async function countRows(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const [{ total } = { total: 0 }] = await tx
    .select({ total: count() })
    .from(invoices)
    .innerJoin(tenants, and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt)))
    .where(condition);
  return total;
}

function narrowedBy(today: string, { status, tenantId, clientId }: InvoiceSearch): SQL | undefined {
  return and(
    status && isOn(today, status),
    tenantId ? eq(invoices.tenantId, tenantId) : undefined,
    clientId ? eq(invoices.clientId, clientId) : undefined,
  );
}

/** Whether an invoice is in a state on a day: `statusOn` of `domain/invoices.ts`, for the database. */
function isOn(today: string, status: InvoiceStatus): SQL | undefined {
  if (status === 'overdue') return and(eq(invoices.status, 'sent'), lt(invoices.dueDate, today));
  if (status === 'sent') return and(eq(invoices.status, 'sent'), gte(invoices.dueDate, today));
  return eq(invoices.status, status);
}

const ofInvoice = (search: string) => contains(search, lower(invoices.clientName), lower(invoices.number));
const ofFirm = (search: string) => and(isNull(tenants.deletedAt), contains(search, lower(tenants.name)));

function matches(tx: Transaction, search: string): SQL {
  const firms = tx.select({ id: tenants.id }).from(tenants).where(ofFirm(search));
  return sql`(${ofInvoice(search)} OR ${inArray(invoices.tenantId, firms)})`;
}

/**
 * The invoices that match, or a few too many of them. Asked for in order, or for both texts at once, the planner would read
 * every invoice instead of the search's indexes.
 */
async function matchingIds(tx: Transaction, search: string, filters: SQL | undefined): Promise<string[]> {
  const select = () =>
    tx
      .select({ id: invoices.id })
      .from(invoices)
      .innerJoin(tenants, and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt)));
  const byText = await select()
    .where(and(filters, ofInvoice(search)))
    .limit(few + 1);
  const byFirm = await select()
    .where(and(filters, ofFirm(search)))
    .limit(few + 1);
  return [...new Set([...byText, ...byFirm].map(({ id }) => id))];
}
