import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { judge, referencesIn, type LineReason, type Payable, type Payables } from '#domain/billing/matching';
import { nearDays, perhapsKnown } from '#domain/billing/statement/alike';
import type { StatementKind } from '#domain/billing/statement/columns';
import type { StatementLine } from '#domain/billing/statement/lines';
import { addDays, nairobiDay, nairobiMidnight } from '#domain/dates';
import type { Currency } from '#domain/money';
import { recordFirmActivity } from '#server/activity/record';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { statementImports, statementLines } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { dayOfLine, methodOf, referenceOf } from './line';
import type { readAsOf } from './remembered';
import { isRecorded, recordedLike, recordedPayments } from './recorded';
import { lockReferred, readPayables } from './queries';
import type { Fresh } from './shown';
import { takePayments, type NewPayment } from './settle';

/** A statement that was read, and who imports it. */
export type ReadStatement = {
  kind: StatementKind;
  account: { id: string; number: string };
  currency: Currency;
  fileName: string;
  sha256: string;
  lines: readonly StatementLine[];
  /** What is remembered of how a bank's was read. */
  readAs: ReturnType<typeof readAsOf> | null;
  personId: string | null;
};

const keys = new Selection({ key: statementLines.key });

const listed = (texts: readonly string[]) => sql`(SELECT json_array_elements_text(${JSON.stringify(texts)}::json))`;

const knownRows = new Selection({
  id: statementLines.id,
  key: statementLines.key,
  day: sql<string>`to_char(${statementLines.happenedAt} AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD')`,
  amountCents: statementLines.amountCents,
  details: statementLines.details,
  reference: statementLines.reference,
  balanceCents: statementLines.balanceCents,
});

/** The lines that the firm has not, each once, and which of a bank's may be known in another form. */
export async function newLinesOf(
  tx: ReadTransaction,
  { kind, accountId, lines }: { kind: StatementKind; accountId: string | undefined; lines: readonly StatementLine[] },
): Promise<Fresh> {
  const asked = lines.map(({ key }) => key);
  const there = await keys.read(tx, sql`FROM ${statementLines} WHERE ${statementLines.key} = ANY ${listed(asked)}`);
  const known = new Set(there.map(({ key }) => key));
  const fresh = lines.filter(({ key }) => {
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  const [first, last] = [fresh[0], fresh.at(-1)];
  // M-Pesa's receipts say by themselves which payment it is.
  if (kind === 'mpesa' || accountId === undefined || !first || !last) return { fresh, perhaps: new Map() };
  const near = and(
    eq(statementLines.accountId, accountId),
    gte(statementLines.happenedAt, nairobiMidnight(addDays(first.at.slice(0, 10), -nearDays))),
    lt(statementLines.happenedAt, nairobiMidnight(addDays(last.at.slice(0, 10), nearDays + 1))),
  );
  const before = await knownRows.read(tx, sql`FROM ${statementLines} WHERE ${near} ORDER BY ${statementLines.id}`);
  return { fresh, perhaps: perhapsKnown(lines, before) };
}

/** Has the imports of a firm wait for each other, so that the same file twice at once counts once. */
export const lockStatements = ({ tx, tenantId }: Change) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statements ${tenantId}`}, 0))`);

/** Adds a statement's new lines, and settles what they settle by themselves. Returns the statement's id. */
export async function importStatement(change: Change, read: ReadStatement): Promise<string> {
  const { tx, tenantId, moment } = change;
  const { kind, fileName, sha256, readAs, personId } = read;
  const { id: accountId, number: account } = read.account;
  const { fresh, perhaps } = await newLinesOf(tx, { kind, accountId, lines: read.lines });
  const importId = newId(moment);
  await tx.insert(statementImports).values({
    tenantId,
    id: importId,
    kind,
    account,
    accountId,
    fileName,
    sha256,
    readAs,
    personId,
    createdAt: moment,
    lines: read.lines.length,
    newLines: fresh.length,
  });
  const told = await toldOf(
    tx,
    fresh.flatMap(({ receiptNo, passed }) => (receiptNo !== undefined && !passed ? [receiptNo] : [])),
  );
  const of = { kind, currency: read.currency, accountId };
  const judged = await judgeLines(change, of, fresh, { told, perhaps });
  const held = await takePayments(
    change,
    judged.flatMap(({ payment }) => payment ?? []),
  );
  const kept = {
    tenantId,
    importId,
    source: kind,
    account,
    accountId,
    currency: read.currency,
    version: 1,
    createdAt: moment,
  };
  await insertRows(
    tx,
    statementLines,
    judged.map(({ row }) => ({ ...kept, ...row, unappliedId: held.get(row.paymentId ?? '') ?? null })),
  );
  // The statement has the last word on what M-Pesa told of before.
  await tx
    .update(statementLines)
    .set({ state: 'ignored', why: 'same_payment', invoiceId: null, version: sql`${statementLines.version} + 1` })
    .where(
      hasId(
        statementLines.id,
        [...told.values()].flatMap((line) => (isWaiting(line) ? [line.id] : [])),
      ),
    );
  const params = { about: fileName, count: fresh.length };
  await recordFirmActivity(tx, moment, { tenantId, code: 'statement_imported', params });
  return importId;
}

const toldRows = new Selection({
  id: statementLines.id,
  state: statementLines.state,
  isConfirmed: statementLines.isConfirmed,
  receiptNo: sql<string>`${statementLines.receiptNo}`,
  amountCents: statementLines.amountCents,
});

/** What M-Pesa has told of a receipt. */
type Told = Awaited<ReturnType<typeof toldRows.read>>[number];

/** Reads what M-Pesa has told of these receipts. */
async function toldOf(tx: ReadTransaction, receipts: readonly string[]): Promise<Map<string, Told>> {
  const isTold = and(eq(statementLines.source, 'daraja'), sql`${statementLines.receiptNo} = ANY ${listed(receipts)}`);
  const rows = await toldRows.read(tx, sql`FROM ${statementLines} WHERE ${isTold}`);
  return new Map(rows.map((row) => [row.receiptNo, row]));
}

/** Whether it still waits to be confirmed. */
const isWaiting = ({ isConfirmed, state }: Told) => !isConfirmed && state !== 'ignored';

const confirmedRows = new Selection({ count: sql<number>`count(*)::integer` });

/** Counts the payments that M-Pesa had told of and a statement has confirmed. */
export async function confirmedBy(tx: ReadTransaction, importId: string): Promise<number> {
  const [row] = await confirmedRows.read(
    tx,
    sql`FROM ${statementLines} WHERE ${and(
      eq(statementLines.source, 'daraja'),
      eq(statementLines.why, 'same_payment'),
      eq(statementLines.isConfirmed, sql`false`),
      sql`EXISTS (SELECT FROM statement_lines l WHERE l.tenant_id = ${statementLines.tenantId} AND l.import_id = ${importId}
        AND l.receipt_no = ${statementLines.receiptNo})`,
    )}`,
  );
  return row?.count ?? 0;
}

type Row = Omit<
  typeof statementLines.$inferInsert,
  'tenantId' | 'importId' | 'source' | 'account' | 'accountId' | 'createdAt'
>;

/** What M-Pesa has told of receipts before, and which lines may be known in another form, by their keys. */
type Seen = { told: ReadonlyMap<string, Told>; perhaps: ReadonlyMap<string, string> };

/** What becomes of a line. */
export type Judged = { row: Row; payment?: NewPayment };

/**
 * Says what becomes of each line, with the invoices that they settle locked. What one line settles, the next finds settled; what
 * M-Pesa has told of, and confirmed, is no second payment.
 */
export async function judgeLines(
  change: Change,
  { kind, currency, accountId }: Pick<ReadStatement, 'kind' | 'currency'> & { accountId: string | null },
  lines: readonly StatementLine[],
  { told, perhaps }: Seen = { told: new Map(), perhaps: new Map() },
): Promise<Judged[]> {
  const { tx, moment } = change;
  const receipts = lines.flatMap(({ receiptNo, passed, reverses }) => [
    ...(receiptNo !== undefined && !passed ? [receiptNo] : []),
    ...(reverses === undefined ? [] : [reverses]),
  ]);
  const references = lines.flatMap(({ reference = '', details, passed }) => {
    if (passed) return [];
    const { said, maybe } = referencesIn(reference, details);
    return [...said, ...maybe];
  });
  await lockReferred(tx, references);
  const payables = indexOf(await readPayables(tx, references));
  const settled = await settledReceipts(tx, receipts);
  const recorded = await recordedPayments(tx, receipts);
  const byHands = await recordedLike(
    tx,
    lines.map((line) => ({ reference: referenceOfRead(line), day: nairobiDay(new Date(line.at)) })),
  );
  const reversible = new Map([...recorded, ...settled].map(([receipt, { invoiceId }]) => [receipt, invoiceId]));

  return lines.map((line): Judged => {
    const { receiptNo = null, payer = null, phone = null, reference = null, details = null, key, amountCents } = line;
    const facts = { id: newId(moment), key, receiptNo, payer, phone, reference, details, amountCents };
    const perhapsOf = perhaps.get(key) ?? null;
    const { reverses = null, balanceCents = null } = line;
    const isAdded = line.isAdded ?? false;
    const of = { ...facts, happenedAt: new Date(line.at), balanceCents, perhapsOf, reverses, isAdded };
    const as = (state: string, why: LineReason, more: Partial<Row> = {}): Row => ({
      ...of,
      state,
      why,
      invoiceId: null,
      paymentId: null,
      ...more,
    });
    if (reverses !== null) {
      const invoiceId = reversible.get(reverses);
      return {
        row: as(invoiceId === undefined ? 'unmatched' : 'proposed', 'reversal', { invoiceId: invoiceId ?? null }),
      };
    }
    if (line.passed) return { row: as('ignored', line.passed) };
    if (perhapsOf !== null) return { row: as('unmatched', 'perhaps_known') };
    if (line.isOff) return { row: as('unmatched', 'off_balance') };
    if (isAdded) return { row: as('unmatched', 'added_by_hand') };
    const before = receiptNo === null ? undefined : told.get(receiptNo);
    if (before?.isConfirmed && before.state !== 'ignored' && before.amountCents === amountCents) {
      return { row: as('ignored', 'same_payment') };
    }
    const byHand = receiptNo === null ? undefined : recorded.get(receiptNo);
    if (receiptNo !== null && settled.has(receiptNo)) return { row: as('unmatched', 'receipt_settled') };
    if (byHand) {
      if (byHand.amountCents !== amountCents) return { row: as('unmatched', 'receipt_settled') };
      settled.set(byHand.receiptNo, byHand);
      return { row: as('matched', 'recorded', { invoiceId: byHand.invoiceId, paymentId: byHand.id }) };
    }
    // Whoever matches it is asked about what is recorded already.
    const came = { reference: referenceOf(of), day: dayOfLine(of), isMpesa: kind === 'mpesa' };
    if (isRecorded(came, byHands)) return { row: as('unmatched', 'perhaps_known') };
    const judgement = judge({ ...line, currency }, payables);
    if (judgement.state === 'unmatched') return { row: as('unmatched', judgement.why) };
    const { invoice, why, state } = judgement;
    if (state === 'proposed') return { row: as('proposed', why, { invoiceId: invoice.id }) };
    invoice.openCents -= amountCents;
    if (receiptNo !== null) {
      settled.set(receiptNo, { invoiceId: invoice.id });
      reversible.set(receiptNo, invoice.id);
    }
    const payment: NewPayment = {
      id: newId(moment),
      invoiceId: invoice.id,
      day: dayOfLine(of),
      amountCents,
      method: methodOf(kind),
      reference: referenceOf(of),
      accountId,
    };
    return { row: as('matched', why, { invoiceId: invoice.id, paymentId: payment.id }), payment };
  });
}

const referenceOfRead = ({ receiptNo, reference, details }: StatementLine) =>
  referenceOf({ receiptNo: receiptNo ?? null, reference: reference ?? null, details: details ?? null });

/** Finds payable invoices by what names them. */
export function indexOf(all: readonly Payable[]): Payables {
  const byReference = new Map(all.map((one) => [one.payReference, one]));
  const byCents = new Map<number, Payable[]>();
  for (const one of all) byCents.set(one.openCents, [...(byCents.get(one.openCents) ?? []), one]);
  return {
    byReference: (payReference) => byReference.get(payReference),
    // Meanwhile others may have been settled.
    byOpenCents: (cents) => (byCents.get(cents) ?? []).filter(({ openCents }) => openCents === cents),
  };
}

const receiptRows = new Selection({
  receiptNo: sql<string>`${statementLines.receiptNo}`,
  invoiceId: statementLines.invoiceId,
});

/** Of some receipts those that another line has settled, and the invoice that it did, unless it is held for a client. */
async function settledReceipts(
  tx: ReadTransaction,
  receipts: readonly string[],
): Promise<Map<string, { invoiceId: string | null }>> {
  const isSettled = and(
    eq(statementLines.state, 'matched'),
    sql`${statementLines.receiptNo} = ANY ${listed(receipts)}`,
  );
  const rows = await receiptRows.read(tx, sql`FROM ${statementLines} WHERE ${isSettled}`);
  return new Map(rows.map((row) => [row.receiptNo, row]));
}
