import { and, desc, eq, gte, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { components, operations } from '#openapi';
import { isSettled, type InvoiceStatus } from '#domain/invoices';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { named } from '#server/db/named';
import { invoices, tenants } from '#server/db/schema';
import { countRows, pageOf, where } from '#server/db/query/selection';
import { directionOf, orderBy, type Found } from '#server/lists/list';
import { countInvoices } from './count';
import { sumsOfFirms } from './firmSums';
import { isOverdueByIssue } from './overdue';
import { fromInvoices, invoiceRows, type InvoiceRow } from './queries';
import { countFolded, isOpenOrNewest, settledInvoices, perFirm, perFirmStored } from './settled';
import { containsText, searchText, type Cut } from './textSearch';

type ListQuery = NonNullable<operations['listInvoices']['parameters']['query']>;

/** What a list of invoices is asked for. */
export type InvoiceQuery = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** The filters, order and page of a list of invoices, and whether a search also looks at clients' names. */
export type InvoiceSearch = InvoiceQuery & { byClient: boolean };

const columns = { issue_date: invoices.issueDate, due_date: invoices.dueDate, total_amount: invoices.totalKesCents };

/** One page of invoices. A list by firm also has the sums of its firms; `leftOut` counts what `settled=newest` leaves out. */
export type FoundInvoices = Found<InvoiceRow> & { firms?: components['schemas']['InvoiceFirm'][]; leftOut?: number };

/** Reads one page of the invoices that match on a day, and counts all matches. */
export async function searchInvoices(
  tx: ReadTransaction,
  today: string,
  search: InvoiceSearch,
): Promise<FoundInvoices> {
  const found = await (search.search === undefined
    ? list(tx, today, search)
    : listFound(tx, today, search.search, search));
  if (!isByFirm(search.sort)) return found;
  const firms = [...new Set(found.rows.map(({ invoice }) => invoice.tenantId))];
  const settled = search.settled === 'only' ? 'only' : 'all';
  return { ...found, firms: await sumsOfFirms(tx, firms, matching(today, { ...search, settled })) };
}

async function list(tx: ReadTransaction, today: string, search: InvoiceSearch): Promise<FoundInvoices> {
  const order = orderOf(search);
  const page = isByIssueOfOverdue(search)
    ? sql`WHERE ${isOverdueByIssue(today, directionOf(search.sort), cutOf(search))} ORDER BY ${sql.join(order, sql`, `)}`
    : sql`${where(narrowedBy(today, search))} ${pageOf(order, search)}`;
  const [rows, counted] = await Promise.all([
    invoiceRows.read(tx, named('invoices', sql`${fromInvoices} ${page}`)),
    search.settled === 'newest' ? countFolded(tx, firmCounts(today, search)) : countOf(tx, today, search),
  ]);
  return { rows, ...(typeof counted === 'number' ? { total: counted } : counted) };
}

async function listFound(
  tx: ReadTransaction,
  today: string,
  text: string,
  search: InvoiceSearch,
): Promise<Found<InvoiceRow>> {
  const [filters, order, cut] = [narrowedBy(today, search), orderOf(search), cutOf(search)];
  const { byClient } = search;
  const [among, inAll] = await Promise.all([
    countOf(tx, today, search),
    isOfAllFirms(search) && isOfAllDays(search) ? countInvoices(tx, today, {}) : undefined,
  ]);
  const firstOf = (many: number) =>
    isByIssueOfOverdue(search) ? isOverdueByIssue(today, directionOf(search.sort), { from: 0, to: many }) : filters;
  const { ids, ...counted } = await searchText(tx, { text, among, inAll, firstOf, filters, order, cut, byClient });
  const rows = await invoiceRows.read(
    tx,
    sql`${fromInvoices} WHERE ${hasId(invoices.id, ids)} ORDER BY ${sql.join(order, sql`, `)}`,
  );
  return { rows, ...counted };
}

const isOfAllFirms = ({ tenantId, clientId }: InvoiceSearch) => tenantId === undefined && clientId === undefined;

const isOfAllDays = ({ from, to }: InvoiceSearch) => from === undefined && to === undefined;

/** Whether the index for this order would read every invoice that is not yet due. */
const isByIssueOfOverdue = (search: InvoiceSearch) =>
  search.status === 'overdue' &&
  search.settled !== 'only' &&
  search.sort.endsWith('issue_date') &&
  isOfAllFirms(search) &&
  isOfAllDays(search);

const isByFirm = (sort: InvoiceSearch['sort']): sort is 'tenantName' | '-tenantName' => sort.endsWith('tenantName');

/**
 * With a status filter, the status comes first in the order, as in the index. By firm, the index of firms comes first instead,
 * and settled invoices come last.
 */
function orderOf({ sort, status }: Pick<InvoiceSearch, 'sort' | 'status'>): SQL[] {
  if (isByFirm(sort)) {
    const firms = [tenants.searchKey, tenants.id].map((part) => directionOf(sort)(part));
    return [...firms, ...(status ? [] : [settledInvoices]), desc(invoices.issueDate), desc(invoices.id)];
  }
  const state = status ? [directionOf(sort)(invoices.status)] : [];
  return [...state, ...orderBy(sort, columns, invoices.id)];
}

const cutOf = ({ page, limit }: InvoiceSearch): Cut => ({ from: (page - 1) * limit, to: page * limit });

/** Uses the stored counts by firm and status where it can, and counts rows otherwise. */
async function countOf(tx: ReadTransaction, today: string, search: InvoiceSearch): Promise<number> {
  const { status, tenantId, clientId, settled } = search;
  if (!clientId && isOfAllDays(search) && (settled ?? 'all') === 'all')
    return countInvoices(tx, today, { status, tenantId });
  return countRows(tx, named('invoice count', sql`${fromInvoices} ${where(narrowedBy(today, search))}`));
}

function firmCounts(today: string, search: InvoiceSearch): SQL {
  const { status, tenantId, clientId } = search;
  if (!status && !clientId && isOfAllDays(search)) return perFirmStored(tenantId);
  return perFirm(narrowedBy(today, { ...search, settled: 'all' }));
}

function narrowedBy(today: string, search: Omit<InvoiceSearch, 'page' | 'limit'>): SQL | undefined {
  const { status, tenantId, clientId, from, to, settled } = search;
  return and(
    settled === 'newest' ? isOpenOrNewest(search) : undefined,
    settled === 'only' ? settledInvoices : undefined,
    status && isOn(today, status),
    tenantId ? eq(invoices.tenantId, tenantId) : undefined,
    clientId ? eq(invoices.clientId, clientId) : undefined,
    from ? gte(invoices.issueDate, from) : undefined,
    to ? lte(invoices.issueDate, to) : undefined,
  );
}

/**
 * Reads the next batch of matching invoices in order, after the last row of the previous batch. Each batch starts from an index,
 * however many came before.
 */
export function batchOfInvoices(
  tx: ReadTransaction,
  today: string,
  search: Omit<InvoiceSearch, 'page' | 'limit'>,
  size: number,
  after?: InvoiceRow,
): Promise<InvoiceRow[]> {
  const rest = and(matching(today, search), after && isAfter(after.invoice, search.sort));
  const order = sql.join(orderOf({ sort: search.sort }), sql`, `);
  return invoiceRows.read(tx, sql`${fromInvoices} ${where(rest)} ORDER BY ${order} LIMIT ${size}`);
}

function matching(today: string, search: Omit<InvoiceSearch, 'page' | 'limit'>): SQL | undefined {
  const { search: text, byClient } = search;
  return and(narrowedBy(today, search), text === undefined ? undefined : containsText({ text, byClient }));
}

function isAfter(invoice: InvoiceRow['invoice'], sort: InvoiceSearch['sort']): SQL | undefined {
  if (isByFirm(sort)) return isAfterByFirm(invoice, sort);
  const { id, issueDate, dueDate, totalKesCents } = invoice;
  const last = { issue_date: issueDate, due_date: dueDate, total_amount: totalKesCents };
  const column = sort.replace('-', '') as keyof typeof columns;
  const beyond = sql.raw(sort.startsWith('-') ? '<' : '>');
  return sql`(${columns[column]}, ${invoices.id}) ${beyond} (${last[column]}, ${id})`;
}

/** The condition on firms is separate, so that a batch starts from their index and reads no invoices of earlier firms. */
function isAfterByFirm({ tenantId, id, issueDate, status }: InvoiceRow['invoice'], sort: string): SQL | undefined {
  const beyond = sql.raw(sort.startsWith('-') ? '<=' : '>=');
  const name = sql`(SELECT search_key FROM tenants WHERE id = ${tenantId})`;
  const wasSettled = isSettled(status);
  const isOlder = sql`(${invoices.issueDate}, ${invoices.id}) < (${issueDate}::date, ${id}::uuid)`;
  return and(
    sql`(${tenants.searchKey}, ${tenants.id}) ${beyond} (${name}, ${tenantId}::uuid)`,
    or(ne(tenants.id, tenantId), wasSettled ? and(settledInvoices, isOlder) : or(settledInvoices, isOlder)),
  );
}

/** Matches invoices with a status on a day: `statusOn` of `domain/invoices.ts` in SQL. */
function isOn(today: string, status: InvoiceStatus): SQL | undefined {
  if (status === 'overdue')
    return and(eq(invoices.status, 'sent'), lt(invoices.dueDate, today), not(invoices.isAwaited));
  if (status === 'sent') return and(eq(invoices.status, 'sent'), or(gte(invoices.dueDate, today), invoices.isAwaited));
  return eq(invoices.status, status);
}
