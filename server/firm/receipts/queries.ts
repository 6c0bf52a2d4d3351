import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Payable } from '#domain/billing/matching';
import type { Currency } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { hasId } from '#server/db/query/ids';
import { jsonList } from '#server/db/query/json';
import { readPage, Selection, where } from '#server/db/query/selection';
import {
  clients,
  invoices,
  matters,
  payments,
  statementImports,
  statementLines,
  unappliedReceipts,
  unappliedUses,
  users,
} from '#server/db/schema';
import { hasWords } from '#server/firm/search/find';

type Schemas = components['schemas'];

/** What of an invoice a payment can settle: awaited certificates are still to come. */
const openCents = sql<number>`(CASE ${invoices.status} WHEN 'sent'
  THEN ${invoices.totalCents} - ${invoices.paidCents} - ${invoices.awaitedCents} ELSE 0 END)::float8`;

const payableRows = new Selection({
  id: invoices.id,
  clientId: invoices.clientId,
  clientName: invoices.clientName,
  clientPhone: clients.phone,
  payReference: sql<string>`${invoices.payReference}`,
  currency: invoices.currency,
  openCents,
});

/** Locks the invoices that these pay references say, in the order in which all lock them. */
export async function lockReferred(tx: ReadTransaction, payReferences: readonly string[]): Promise<void> {
  const isReferred = sql`${invoices.payReference} = ANY (SELECT json_array_elements_text(${JSON.stringify(payReferences)}::json))`;
  await tx.execute(
    sql`SELECT FROM ${invoices} WHERE ${isReferred} AND ${invoices.status} = 'sent' ORDER BY ${invoices.id} FOR UPDATE`,
  );
}

/** Reads the invoices that payments can be for: those that are open, and those that these references say. */
export function readPayables(tx: ReadTransaction, payReferences: readonly string[]): Promise<Payable[]> {
  const isReferred = sql`${invoices.payReference} = ANY (SELECT json_array_elements_text(${JSON.stringify(payReferences)}::json))`;
  return payableRows.read(
    tx,
    sql`FROM ${invoices} JOIN ${clients} ON ${eq(clients.id, invoices.clientId)}
    WHERE ${invoices.payReference} IS NOT NULL AND (${invoices.status} = 'sent' OR ${isReferred})`,
  );
}

const wholePayables = new Selection({
  id: invoices.id,
  number: invoices.number,
  status: invoices.status,
  clientId: invoices.clientId,
  clientName: invoices.clientName,
  matterId: invoices.matterId,
  currency: invoices.currency,
  rateToKes: invoices.rateToKes,
  issueDate: invoices.issueDate,
  openCents,
});

/** An invoice as a payment finds it. */
export type LockedInvoice = Awaited<ReturnType<typeof wholePayables.read>>[number];

/** Locks invoices until the transaction ends, in the order in which all lock them, and before what settles them. */
export function lockInvoices(tx: ReadTransaction, ids: readonly string[]): Promise<LockedInvoice[]> {
  return wholePayables.read(
    tx,
    sql`FROM ${invoices} WHERE ${hasId(invoices.id, ids)} ORDER BY ${invoices.id} FOR UPDATE`,
  );
}

const lineRows = new Selection({
  line: statementLines,
  invoice: {
    number: sql<string | null>`${invoices.number}`,
    payReference: sql<string | null>`${invoices.payReference}`,
    clientId: sql<string | null>`${invoices.clientId}`,
    clientName: sql<string | null>`${invoices.clientName}`,
    currency: sql<Currency | null>`${invoices.currency}`,
    openCents: sql<number | null>`CASE WHEN ${invoices.id} IS NOT NULL THEN ${openCents} END`,
  },
  client: sql<string | null>`${clients.name}`,
  perhaps: {
    id: sql<string | null>`known.id`,
    day: sql<string | null>`to_char(known.happened_at AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD')`,
    details: sql<string | null>`known.details`,
  },
  paidCents: sql<number | null>`${payments.amountCents}::float8`,
  /** What came before its invoice was held, too, and settles it by itself. */
  heldCents: sql<
    number | null
  >`(${unappliedReceipts.amountCents} - coalesce((SELECT u.amount_cents FROM unapplied_uses u
    WHERE u.tenant_id = ${statementLines.tenantId} AND u.payment_id = ${statementLines.paymentId}
      AND u.receipt_id = ${statementLines.unappliedId}), 0))::float8`,
  /** The payments of a receipt that several invoices share. */
  parts: sql<string | null>`CASE WHEN ${payments.splitId} IS NOT NULL THEN (
    SELECT json_agg(json_build_object('invoiceId', i.id, 'paymentId', p.id, 'number', i.number, 'amount', p.amount_cents) ORDER BY i.number)
    FROM payments p JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    WHERE p.tenant_id = ${statementLines.tenantId} AND p.split_id = ${payments.splitId} AND p.reversed_at IS NULL)::text END`,
});

const fromLines = sql`FROM ${statementLines}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, statementLines.invoiceId)}
  LEFT JOIN ${clients} ON ${eq(clients.id, statementLines.clientId)}
  LEFT JOIN ${payments} ON ${eq(payments.id, statementLines.paymentId)}
  LEFT JOIN ${unappliedReceipts} ON ${eq(unappliedReceipts.id, statementLines.unappliedId)}
  LEFT JOIN statement_lines known ON known.tenant_id = ${statementLines.tenantId} AND known.id = ${statementLines.perhapsOf}`;

/** A line, and where its money went or may go. */
export type LineRow = Awaited<ReturnType<typeof lineRows.read>>[number];

/** What waits for a person comes first. */
const waitingFirst = [
  sql`CASE ${statementLines.state} WHEN 'proposed' THEN 0 WHEN 'unmatched' THEN 1 ELSE 2 END`,
  desc(statementLines.happenedAt),
  desc(statementLines.id),
];

const isPaidIn = sql`${statementLines.amountCents} > 0 AND ${statementLines.why} <> 'failed'`;

const kesCents = sql`CASE WHEN ${statementLines.currency} = 'KES' THEN ${statementLines.amountCents} ELSE 0 END`;

const sumRows = new Selection({
  state: sql<Schemas['LineState']>`${statementLines.state}`,
  count: sql<number>`count(*)::integer`,
  cents: sql<number>`coalesce(sum(greatest(${kesCents}, 0)), 0)::float8`,
  paidIn: sql<number>`(count(*) FILTER (WHERE ${isPaidIn}))::integer`,
  paidInCents: sql<number>`coalesce(sum(${kesCents}) FILTER (WHERE ${isPaidIn}), 0)::float8`,
});

/** Reads one page of the matching lines, and what there is of each state. */
export async function searchLines(tx: ReadTransaction, query: Input<'listStatementLines'>['query']) {
  const { state, statementId, search, only } = query;
  const found = and(
    statementId === undefined ? undefined : eq(statementLines.importId, statementId),
    only === 'perhapsKnown'
      ? or(isNotNull(statementLines.perhapsOf), eq(statementLines.why, 'perhaps_known'))
      : undefined,
    search === undefined ? undefined : hasText(search),
  );
  const counted = sql`FROM ${statementLines}`;
  const matching = and(found, state === undefined ? undefined : eq(statementLines.state, state));
  const [page, sums] = await Promise.all([
    readPage(tx, 'statement lines', lineRows, { from: fromLines, counted, matching, order: waitingFirst }, query),
    sumRows.read(
      tx,
      named('statement lines, summed', sql`${counted} ${where(found)} GROUP BY ${statementLines.state}`),
    ),
  ]);
  return { ...page, sums };
}

/** Matches lines with a part of a text, or of an amount. */
function hasText(search: string): SQL | undefined {
  const part = search.trim().toLowerCase();
  const { receiptNo, payer, phone, reference, details, amountCents } = statementLines;
  const amount = Number(part.replace(/[, ]/g, ''));
  return or(
    ...[receiptNo, payer, phone, reference, details].map((column) => sql`position(${part} IN lower(${column})) > 0`),
    Number.isFinite(amount) && part !== '' ? sql`${amountCents} = ${Math.round(amount * 100)}::float8` : undefined,
  );
}

/** Reads one line. */
export function findLine(tx: ReadTransaction, id: string): Promise<LineRow | undefined> {
  return lineRows.first(tx, named('statement line', sql`${fromLines} WHERE ${eq(statementLines.id, id)}`));
}

/** Reads lines of a statement by their ids. */
export function findLines(tx: ReadTransaction, ids: readonly string[]): Promise<LineRow[]> {
  return lineRows.read(tx, sql`${fromLines} WHERE ${hasId(statementLines.id, ids)} ORDER BY ${asc(statementLines.id)}`);
}

const wholeLines = new Selection(statementLines);

/** A line as a change finds it. */
export type LockedLine = Awaited<ReturnType<typeof wholeLines.read>>[number];

/** Locks a line until the transaction ends. Lock its invoices before. */
export function lockLine(tx: ReadTransaction, id: string): Promise<LockedLine | undefined> {
  return wholeLines.first(tx, sql`FROM ${statementLines} WHERE ${eq(statementLines.id, id)} FOR UPDATE`);
}

/** Locks the lines that came with a statement. */
export function lockLinesOf(tx: ReadTransaction, importId: string): Promise<LockedLine[]> {
  return wholeLines.read(
    tx,
    sql`FROM ${statementLines} WHERE ${eq(statementLines.importId, importId)} ORDER BY ${statementLines.id} FOR UPDATE`,
  );
}

const ofLines = (state: Schemas['LineState']) =>
  sql<number>`(SELECT count(*) FROM statement_lines l
    WHERE l.tenant_id = ${statementImports.tenantId} AND l.import_id = ${statementImports.id} AND l.state = ${sql.raw(`'${state}'`)})::integer`;

const dayOfLine = (which: 'min' | 'max') =>
  sql<
    string | null
  >`(SELECT to_char(${sql.raw(which)}(l.happened_at) AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') FROM statement_lines l
    WHERE l.tenant_id = ${statementImports.tenantId} AND l.import_id = ${statementImports.id})`;

const importRows = new Selection({
  statement: statementImports,
  absent: { by: sql<string | null>`${users.name}`, from: dayOfLine('min'), to: dayOfLine('max') },
  states: {
    matched: ofLines('matched'),
    proposed: ofLines('proposed'),
    unmatched: ofLines('unmatched'),
    ignored: ofLines('ignored'),
  },
});

const fromImports = sql`FROM ${statementImports} LEFT JOIN ${users} ON ${eq(users.id, statementImports.personId)}`;

/** A statement, and what has become of its lines. */
export type StatementRow = Awaited<ReturnType<typeof importRows.read>>[number];

/** Reads one page of the imported statements, the newest first. */
export function searchStatements(tx: ReadTransaction, query: Input<'listStatements'>['query']) {
  const counted = sql`FROM ${statementImports}`;
  const order = [desc(statementImports.createdAt), desc(statementImports.id)];
  return readPage(tx, 'statements', importRows, { from: fromImports, counted, matching: undefined, order }, query);
}

/** Reads one statement. */
export function findStatement(tx: ReadTransaction, id: string): Promise<StatementRow | undefined> {
  return importRows.first(tx, named('statement', sql`${fromImports} WHERE ${eq(statementImports.id, id)}`));
}

const imports = new Selection(statementImports);

/** Locks a statement until the transaction ends. */
export const lockStatement = (tx: ReadTransaction, id: string) =>
  imports.first(tx, sql`FROM ${statementImports} WHERE ${eq(statementImports.id, id)} FOR UPDATE`);

const targetRows = new Selection({
  id: invoices.id,
  number: invoices.number,
  payReference: invoices.payReference,
  clientId: invoices.clientId,
  clientName: invoices.clientName,
  currency: invoices.currency,
  openCents,
});

const clientRows = new Selection({ id: clients.id, name: clients.name });

/** Finds open invoices, the oldest first, and clients. */
export async function findTargets(tx: ReadTransaction, { q, clientId }: Input<'findLineTargets'>['query']) {
  const part = q.trim().toLowerCase();
  const digits = part.replace(/[^\d]/g, '');
  const amount = Number(part.replace(/[, ]/g, ''));
  const { number, payReference, clientName, status, id, dueDate } = invoices;
  const found = or(
    sql`position(${part} IN lower(${number} || ' ' || ${clientName})) > 0`,
    digits.length >= 2 ? sql`position(${digits} IN ${payReference}) > 0` : undefined,
    digits.length >= 4 ? sql`position(${digits} IN regexp_replace(${number}, '[^0-9]', '', 'g')) > 0` : undefined,
    Number.isFinite(amount) ? sql`${openCents} = ${Math.round(amount * 100)}::float8` : undefined,
  );
  const isOpen = and(
    eq(status, 'sent'),
    gt(openCents, 0),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
    found,
  );
  const called = clientId === undefined ? and(isNull(clients.deletedAt), await hasWords(tx, 'clients', q)) : sql`false`;
  const [open, people] = await Promise.all([
    targetRows.read(tx, sql`FROM ${invoices} WHERE ${isOpen} ORDER BY ${dueDate}, ${id} LIMIT 8`),
    clientRows.read(tx, sql`FROM ${clients} WHERE ${called} ORDER BY ${clients.searchKey}, ${clients.id} LIMIT 5`),
  ]);
  return { invoices: open, clients: people };
}

const heldRows = new Selection({
  held: unappliedReceipts,
  clientName: clients.name,
  caseTitle: sql<string | null>`${matters.title}`,
  invoiceNumber: sql<string | null>`${invoices.number}`,
  uses: jsonList(sql`
    SELECT json_strip_nulls(json_build_object(
      'id', ${unappliedUses.id}, 'kind', ${unappliedUses.kind}, 'day', ${unappliedUses.day}, 'amount', ${unappliedUses.amountCents},
      'reference', ${unappliedUses.reference}, 'undoneAt', ${unappliedUses.undoneAt},
      'invoice', (SELECT json_build_object('id', i.id, 'number', i.number) FROM payments p JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
        WHERE p.tenant_id = ${unappliedUses.tenantId} AND p.id = ${unappliedUses.paymentId}),
      'entry', (SELECT json_build_object('id', e.id, 'accountId', e.account_id, 'caseId', e.matter_id, 'clearedOn', e.cleared_on) FROM client_entries e
        WHERE e.tenant_id = ${unappliedUses.tenantId} AND e.id = ${unappliedUses.entryId})
    ))
    FROM ${unappliedUses} WHERE ${eq(unappliedUses.receiptId, unappliedReceipts.id)} ORDER BY ${asc(unappliedUses.id)} LIMIT ${sql.raw(String(mostListed.heldMoneyUses))}`),
});

const fromHeld = sql`FROM ${unappliedReceipts}
  JOIN ${clients} ON ${eq(clients.id, unappliedReceipts.clientId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, unappliedReceipts.matterId)}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, unappliedReceipts.invoiceId)}`;

/** Money held for a client, and what became of it. */
export type HeldRow = Awaited<ReturnType<typeof heldRows.read>>[number];

const heldSums = new Selection({
  currency: sql<Currency>`${unappliedReceipts.currency}`,
  cents: sql<number>`sum(${unappliedReceipts.leftCents})::float8`,
  kesCents: sql<number>`sum(round(${unappliedReceipts.leftCents} * ${unappliedReceipts.rateToKes}))::float8`,
});

/** Reads one page of what is held, the newest first, and adds up what is left of all, in KES and in each currency. */
export async function searchHeld(tx: ReadTransaction, query: Input<'listHeldMoney'>['query']) {
  const matching = and(
    isNull(unappliedReceipts.undoneAt),
    query.also === 'used' ? undefined : gt(unappliedReceipts.leftCents, 0),
    query.clientId === undefined ? undefined : eq(unappliedReceipts.clientId, query.clientId),
  );
  const counted = sql`FROM ${unappliedReceipts}`;
  const order = [desc(unappliedReceipts.day), desc(unappliedReceipts.id)];
  const [page, sums] = await Promise.all([
    readPage(tx, 'held money', heldRows, { from: fromHeld, counted, matching, order }, query),
    heldSums.read(
      tx,
      named('held money, in all', sql`${counted} ${where(matching)} GROUP BY ${unappliedReceipts.currency} ORDER BY 1`),
    ),
  ]);
  return { ...page, sums, cents: sums.reduce((total, { kesCents }) => total + kesCents, 0) };
}

/** Reads what is held of one receipt. */
export function findHeld(tx: ReadTransaction, id: string): Promise<HeldRow | undefined> {
  return heldRows.first(tx, named('held', sql`${fromHeld} WHERE ${eq(unappliedReceipts.id, id)}`));
}

const wholeHeld = new Selection({ held: unappliedReceipts, clientName: clients.name });

/** Locks what is held until the transaction ends. Lock invoices before. */
export function lockHeld(tx: ReadTransaction, id: string) {
  return wholeHeld.first(
    tx,
    sql`FROM ${unappliedReceipts} JOIN ${clients} ON ${eq(clients.id, unappliedReceipts.clientId)}
    WHERE ${eq(unappliedReceipts.id, id)} FOR UPDATE OF ${unappliedReceipts}`,
  );
}
