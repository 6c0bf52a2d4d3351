import { and, asc, count, desc, eq, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { InvoiceStatus } from '#domain/invoices';
import type { Transaction } from '#server/db/database';
import { invoices, tenants } from '#server/db/schema';
import { contains, firstPartContains } from '#server/db/search';
import { countInvoices } from './count';
import { invoiceText, selectInvoices, type InvoiceRow } from './queries';
import { overdueByIssue, type Direction } from './overdue';
import { gather, horizon, walk } from './textSearch';

type ListQuery = NonNullable<operations['listInvoices']['parameters']['query']>;

/** What a list of invoices is narrowed, ordered and cut by. */
export type InvoiceSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** One page, and how many match in all; `atLeast` says that there are more. */
export type Found = { rows: InvoiceRow[]; total: number; atLeast?: true };

const columns = { issue_date: invoices.issueDate, due_date: invoices.dueDate, total_amount: invoices.totalKesCents };

/** One page of the invoices that match on a day, and how many match in all. */
export async function searchInvoices(tx: Transaction, today: string, search: InvoiceSearch): Promise<Found> {
  const filters = narrowedBy(today, search);
  if (search.search !== undefined) return searchText(tx, today, { ...search, search: search.search }, filters);
  const [rows, total] = await Promise.all([pageOf(tx, today, search, filters), totalOf(tx, today, search, filters)]);
  return { rows, total };
}

async function pageOf(tx: Transaction, today: string, search: InvoiceSearch, filters: SQL | undefined) {
  const { status, tenantId, clientId, sort, limit } = search;
  if (status === 'overdue' && sort.endsWith('issue_date') && !tenantId && !clientId) {
    return rowsOf(tx, search, await overdueByIssue(tx, today, directionOf(search), cutOf(search)));
  }
  return selectInvoices(tx)
    .where(filters)
    .orderBy(...orderOf(search))
    .limit(limit)
    .offset(cutOf(search).from);
}

function rowsOf(tx: Transaction, search: InvoiceSearch, ids: string[]): Promise<InvoiceRow[]> {
  return selectInvoices(tx)
    .where(sql`${invoices.id} = ANY (${`{${ids.join(',')}}`}::uuid[])`)
    .orderBy(...orderOf(search));
}

/**
 * A text that many invoices have is soon met in their order; one that few have is looked up in the index of texts. To count all
 * that a common text matches would take longer the more invoices there are.
 */
async function searchText(
  tx: Transaction,
  today: string,
  search: InvoiceSearch & { search: string },
  filters: SQL | undefined,
): Promise<Found> {
  const cut = cutOf(search);
  const order = orderOf(search);
  const matching = {
    ofInvoice: contains(search.search, invoiceText),
    ofFirm: firstPartContains(search.search, tenants.searchText),
  };
  const among = await totalOf(tx, today, search, filters);
  const isAll = among <= horizon;
  const met = await walk(tx, filters, or(matching.ofInvoice, matching.ofFirm), order, isAll ? horizon : cut.to + 1);
  if (isAll || met.length > cut.to) {
    const rows = await rowsOf(tx, search, met.slice(cut.from, cut.to));
    return { rows, total: met.length, ...(!isAll && { atLeast: true }) };
  }
  const { ids, total } = await gather(tx, matching, filters, order, cut);
  return { rows: await rowsOf(tx, search, ids), total };
}

/** Of one state, the state is part of the order, as it is of the index. */
function orderOf({ sort, status }: InvoiceSearch): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return [...(status ? [invoices.status] : []), column, invoices.id].map((part) => directionOf({ sort })(part));
}

const directionOf = ({ sort }: Pick<InvoiceSearch, 'sort'>): Direction => (sort.startsWith('-') ? desc : asc);

const cutOf = ({ page, limit }: InvoiceSearch) => ({ from: (page - 1) * limit, to: page * limit });

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
