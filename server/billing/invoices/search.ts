import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { InvoiceStatus } from '#domain/invoices';
import type { Transaction } from '#server/db/database';
import { invoices } from '#server/db/schema';
import { named } from '#server/db/query/named';
import { countRows, pageOf, where } from '#server/db/query/selection';
import { countInvoices } from './count';
import { isOverdueByIssue, type Direction } from './overdue';
import { fromInvoices, invoiceRows, type InvoiceRow } from './queries';
import { searchText, type Cut } from './textSearch';

type ListQuery = NonNullable<operations['listInvoices']['parameters']['query']>;

/** What a list of invoices is narrowed, ordered and cut by. */
export type InvoiceSearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** One page, and how many match in all; `atLeast` says that there are more. */
type Found = { rows: InvoiceRow[]; total: number; atLeast?: true };

const columns = { issue_date: invoices.issueDate, due_date: invoices.dueDate, total_amount: invoices.totalKesCents };

/** One page of the invoices that match on a day, and how many match in all. */
export function searchInvoices(tx: Transaction, today: string, search: InvoiceSearch): Promise<Found> {
  return search.search === undefined ? list(tx, today, search) : listFound(tx, today, search.search, search);
}

async function list(tx: Transaction, today: string, search: InvoiceSearch): Promise<Found> {
  const order = orderOf(search);
  const page = isByIssueOfOverdue(search)
    ? sql`WHERE ${isOverdueByIssue(today, directionOf(search), cutOf(search))} ORDER BY ${sql.join(order, sql`, `)}`
    : sql`${where(narrowedBy(today, search))} ${pageOf(order, search)}`;
  const [rows, total] = await Promise.all([
    invoiceRows.read(tx, named('invoices', sql`${fromInvoices} ${page}`)),
    countOf(tx, today, search),
  ]);
  return { rows, total };
}

async function listFound(tx: Transaction, today: string, text: string, search: InvoiceSearch): Promise<Found> {
  const [filters, order, cut] = [narrowedBy(today, search), orderOf(search), cutOf(search)];
  const [among, inAll] = await Promise.all([
    countOf(tx, today, search),
    isOfAllFirms(search) ? countInvoices(tx, today, {}) : undefined,
  ]);
  const firstOf = (many: number) =>
    isByIssueOfOverdue(search) ? isOverdueByIssue(today, directionOf(search), { from: 0, to: many }) : filters;
  const { ids, ...counted } = await searchText(tx, { text, among, inAll, firstOf, filters, order, cut });
  const ofPage = sql`${invoices.id} = ANY (${`{${ids.join(',')}}`}::uuid[])`;
  const rows = await invoiceRows.read(tx, sql`${fromInvoices} WHERE ${ofPage} ORDER BY ${sql.join(order, sql`, `)}`);
  return { rows, ...counted };
}

const isOfAllFirms = ({ tenantId, clientId }: InvoiceSearch) => tenantId === undefined && clientId === undefined;

/** Whether the index of the order would lead past all that is not yet due. */
const isByIssueOfOverdue = (search: InvoiceSearch) =>
  search.status === 'overdue' && search.sort.endsWith('issue_date') && isOfAllFirms(search);

/** Of one state, the state is part of the order, as it is of the index. */
function orderOf({ sort, status }: InvoiceSearch): SQL[] {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return [...(status ? [invoices.status] : []), column, invoices.id].map((part) => directionOf({ sort })(part));
}

const directionOf = ({ sort }: Pick<InvoiceSearch, 'sort'>): Direction => (sort.startsWith('-') ? desc : asc);

const cutOf = ({ page, limit }: InvoiceSearch): Cut => ({ from: (page - 1) * limit, to: page * limit });

/** The figures that are kept count by firm and state; what they can't tell is counted row by row. */
async function countOf(tx: Transaction, today: string, search: InvoiceSearch): Promise<number> {
  const { status, tenantId, clientId } = search;
  if (!clientId) return countInvoices(tx, today, { status, tenantId });
  return countRows(tx, named('invoice count', sql`${fromInvoices} ${where(narrowedBy(today, search))}`));
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
