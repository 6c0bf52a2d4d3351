import { and, asc, eq, gte, lt, not, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { statusOn } from '#domain/invoices';
import { type Currency, fromCents } from '#domain/money';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { invoices, payments } from '#server/db/schema';
import { jsonList } from '#server/db/query/json';
import { contains } from '#server/db/query/search';
import { orderBy, type SortColumns } from '#server/lists/list';
import { isSigned } from './isSigned';

type Schemas = components['schemas'];

const { id, number, clientId, clientName, matterId, matterName, currency, totalCents, paidCents } = invoices;
const { status, issueDate, dueDate, paidDate, isAwaited } = invoices;

const invoiceRows = new Selection({
  invoice: {
    id,
    number,
    clientId,
    clientName,
    currency,
    totalCents,
    paidCents,
    status,
    issueDate,
    dueDate,
    isAwaited,
    creditedCents: invoices.creditedCents,
    awaitedCents: invoices.awaitedCents,
  },
  absent: { caseId: matterId, caseTitle: matterName, paidDate },
  payments: jsonList(sql`
    SELECT json_strip_nulls(json_build_object(
      'id', ${payments.id}, 'date', ${payments.day}, 'bankDate', ${payments.bankDay}, 'method', CASE ${payments.kind} WHEN 'payment' THEN ${payments.method}::text ELSE ${payments.kind} END, 'amount', ${payments.amountCents},
      'reference', ${payments.reference}, 'notes', ${payments.notes}, 'certificate',
      CASE WHEN ${payments.certificate} IS NOT NULL
        THEN json_build_object('state', ${payments.certificate}, 'number', ${payments.certificateNo}) END, 'reversal',
      CASE WHEN ${payments.reversedAt} IS NOT NULL
        THEN json_build_object('at', ${payments.reversedAt}, 'date', ${payments.reversedOn}, 'kind', ${payments.reversalKind},
          'reason', ${payments.reversalReason}) END
    ))
    FROM ${payments} WHERE ${eq(payments.invoiceId, invoices.id)} ORDER BY ${asc(payments.day)}, ${asc(payments.id)}`),
});

const cents = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)::float8`;

const issuedIn = (amount: Column) =>
  sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${status} IN ('sent', 'paid')), 0)::float8`;

const openCents = (settled: SQL) => sql`CASE ${status} WHEN 'sent' THEN ${totalCents} - (${settled}) ELSE 0 END`;

/** What invoices of each currency come to, in KES and in it. */
const balances = new Selection({
  currency,
  inKes: {
    invoiced: issuedIn(invoices.totalKesCents),
    paid: cents(sql`CASE ${invoices.creditedCents} WHEN 0 THEN ${invoices.receivedKesCents} ELSE (
    SELECT coalesce(sum(${payments.kesCents}), 0) FROM ${payments}
    WHERE ${eq(payments.invoiceId, invoices.id)} AND ${payments.isRevenue} AND ${payments.reversedAt} IS NULL) END`),
    open: cents(sql`${invoices.openKesCents}`),
    overdue: cents(sql`CASE WHEN ${dueDate} < today.day THEN ${invoices.dueKesCents} END`),
  },
  own: {
    invoiced: issuedIn(totalCents),
    paid: cents(sql`${paidCents} - ${invoices.creditedCents}`),
    open: cents(openCents(sql`${paidCents}`)),
    overdue: cents(
      sql`CASE WHEN ${dueDate} < today.day THEN ${openCents(sql`${paidCents} + ${invoices.awaitedCents}`)} END`,
    ),
  },
});

/** An invoice and its payments, as JSON. */
export type FirmInvoiceRow = Awaited<ReturnType<typeof invoiceRows.read>>[number];

type Query = Input<'listFirmInvoices'>['query'];

const sortColumns: SortColumns<Query['sort']> = {
  issueDate,
  dueDate,
  amount: invoices.totalKesCents,
  balance: invoices.openKesCents,
  client: invoices.searchKey,
};

const search = (text: string) => contains(text, invoices.searchKey, sql`search_form(coalesce(${matterName}, ''))`);

/** Reads one page of the firm's matching invoices, counts them all, and adds up their balance. */
export async function searchInvoices(tx: ReadTransaction, query: Query, today: string) {
  const matching = and(
    query.search === undefined ? undefined : search(query.search),
    query.caseId === undefined ? undefined : eq(matterId, query.caseId),
    query.clientId === undefined ? undefined : eq(clientId, query.clientId),
    query.status && inStatus(query.status, today),
    query.etims && and(sql`${status} IN ('sent', 'paid')`, isSigned(invoices.etimsState, query.etims)),
  );
  const ofDay = sql`FROM ${invoices} CROSS JOIN (SELECT ${today}::date AS day) today`;
  const [rows, total, sums] = await Promise.all([
    invoiceRows.read(
      tx,
      named(
        'firm invoices',
        sql`FROM ${invoices} ${where(matching)} ${pageOf(orderBy(query.sort, sortColumns, id), query)}`,
      ),
    ),
    countRows(tx, named('firm invoice count', sql`FROM ${invoices} ${where(matching)}`)),
    balances.read(
      tx,
      named('firm balances', sql`${ofDay} ${where(matching)} GROUP BY ${currency} ORDER BY ${currency}`),
    ),
  ]);
  return { rows, total, balance: toBalance(sums) };
}

/** Converts a row to the API's invoice, with its status on a day. */
export function toFirmInvoice(
  { invoice, absent, payments: paid }: FirmInvoiceRow,
  today: string,
): Schemas['FirmInvoice'] {
  return {
    id: invoice.id,
    invoiceNumber: invoice.number,
    client: invoice.clientId,
    clientName: invoice.clientName,
    ...omitNulls(absent),
    currency: invoice.currency,
    amount: fromCents(invoice.totalCents),
    paid: fromCents(invoice.paidCents),
    ...(invoice.creditedCents > 0 && { credited: fromCents(invoice.creditedCents) }),
    ...(invoice.awaitedCents > 0 && { awaited: fromCents(invoice.awaitedCents) }),
    ...(invoice.isAwaited && { isAwaited: true }),
    status: statusOn(today, invoice),
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    payments: (JSON.parse(paid) as Schemas['Payment'][]).map(({ reversal, ...one }) => ({
      ...one,
      amount: fromCents(one.amount),
      ...(reversal && { reversal: { ...reversal, at: new Date(reversal.at).toISOString() } }),
    })),
  };
}

/** Sent invoices past their due date are overdue. */
function inStatus(wanted: NonNullable<Query['status']>, today: string): SQL | undefined {
  if (wanted === 'open') return eq(status, 'sent');
  if (wanted === 'overdue') return and(eq(status, 'sent'), lt(dueDate, today), not(isAwaited));
  if (wanted === 'sent') return and(eq(status, 'sent'), or(gte(dueDate, today), isAwaited));
  return eq(status, wanted);
}

type Sums = { invoiced: number; paid: number; open: number; overdue: number };

/** All balances in KES, with what of them is in other currencies. */
function toBalance(found: readonly { currency: Currency; inKes: Sums; own: Sums }[]): Schemas['Balance'] {
  const sum = (figure: keyof Sums) => found.reduce((total, { inKes }) => total + inKes[figure], 0);
  const others = found.filter(({ currency: of, own }) => of !== 'KES' && Object.values(own).some((one) => one !== 0));
  return {
    ...balanceOf({ invoiced: sum('invoiced'), paid: sum('paid'), open: sum('open'), overdue: sum('overdue') }),
    ...(others.length > 0 && { others: others.map(({ currency: of, own }) => ({ currency: of, ...balanceOf(own) })) }),
  };
}

const balanceOf = ({ invoiced, paid, open: outstanding, overdue }: Sums) => ({
  invoiced: fromCents(invoiced),
  paid: fromCents(paid),
  outstanding: fromCents(outstanding),
  overdue: fromCents(overdue),
});
