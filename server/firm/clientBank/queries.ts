import { and, asc, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import type { BankLineReason } from '#domain/clientBank';
import { fromCents } from '#domain/money';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { hasId } from '#server/db/query/ids';
import { readPage, Selection, where } from '#server/db/query/selection';
import { bankLines, bankStatements, clientEntries, users } from '#server/db/schema';
import { findEntries, toEntry, type EntryRow } from '#server/firm/clientMoney/queries';

type Schemas = components['schemas'];

const wholeLines = new Selection(bankLines);

/** What the bank says of a client account. */
export type BankLine = Awaited<ReturnType<typeof wholeLines.read>>[number];

/** A line, with its entry. */
export type BankLineRow = { line: BankLine; entry: EntryRow | undefined; perhaps: BankLine | undefined };

/** Reads one page of the matching lines, what waits first, and counts those of each state. */
export async function searchBankLines(tx: ReadTransaction, query: Input<'listBankLines'>['query']) {
  const { accountId, statementId, state, search, only } = query;
  const found = and(
    accountId === undefined ? undefined : eq(bankLines.accountId, accountId),
    statementId === undefined ? undefined : eq(bankLines.statementId, statementId),
    only === 'perhapsKnown' ? isNotNull(bankLines.perhapsOf) : undefined,
    search === undefined ? undefined : hasText(search),
  );
  const counted = sql`FROM ${bankLines}`;
  const matching = and(found, state === undefined ? undefined : eq(bankLines.state, state));
  const waiting = sql`(${bankLines.state} IN ('proposed', 'unmatched')) DESC`;
  const order = [waiting, desc(bankLines.day), desc(bankLines.position), desc(bankLines.id)];
  const [page, sums] = await Promise.all([
    readPage(tx, 'bank lines', wholeLines, { from: counted, counted, matching, order }, query),
    countStates.read(tx, named('bank lines, counted', sql`${counted} ${where(found)} GROUP BY ${bankLines.state}`)),
  ]);
  const of = (wanted: Schemas['LineState']) => sums.find((one) => one.state === wanted)?.count ?? 0;
  const states = {
    matched: of('matched'),
    proposed: of('proposed'),
    unmatched: of('unmatched'),
    ignored: of('ignored'),
  };
  return { rows: await withEntries(tx, page.rows), total: page.total, states };
}

const countStates = new Selection({ state: sql<string>`${bankLines.state}`, count: sql<number>`count(*)::integer` });

function hasText(search: string): SQL | undefined {
  const part = search.trim().toLowerCase();
  const amount = Number(part.replace(/[, ]/g, ''));
  return or(
    ...[bankLines.reference, bankLines.details].map((column) => sql`position(${part} IN lower(${column})) > 0`),
    Number.isFinite(amount) && part !== ''
      ? sql`abs(${bankLines.amountCents}) = ${Math.round(Math.abs(amount) * 100)}::float8`
      : undefined,
  );
}

async function withEntries(tx: ReadTransaction, lines: readonly BankLine[]): Promise<BankLineRow[]> {
  const ids = lines.flatMap(({ entryId }) => entryId ?? []);
  const entries = new Map((await findEntries(tx, ids)).map((row) => [row.entry.id, row]));
  const perhaps = lines.flatMap(({ perhapsOf }) => perhapsOf ?? []);
  const known =
    perhaps.length > 0 ? await wholeLines.read(tx, sql`FROM ${bankLines} WHERE ${hasId(bankLines.id, perhaps)}`) : [];
  return lines.map((line) => ({
    line,
    entry: line.entryId === null ? undefined : entries.get(line.entryId),
    perhaps: known.find(({ id }) => id === line.perhapsOf),
  }));
}

/** Reads one line. */
export async function findBankLine(tx: ReadTransaction, id: string): Promise<BankLineRow | undefined> {
  const [row] = await findBankLines(tx, [id]);
  return row;
}

/** Reads lines by their ids. */
export async function findBankLines(tx: ReadTransaction, ids: readonly string[]): Promise<BankLineRow[]> {
  const lines = await wholeLines.read(
    tx,
    sql`FROM ${bankLines} WHERE ${hasId(bankLines.id, ids)} ORDER BY ${asc(bankLines.day)}, ${asc(bankLines.position)}`,
  );
  return withEntries(tx, lines);
}

/** Reads the lines that came with a statement. */
export const linesOf = (tx: ReadTransaction, statementId: string): Promise<BankLine[]> =>
  wholeLines.read(tx, sql`FROM ${bankLines} WHERE ${eq(bankLines.statementId, statementId)} ORDER BY ${bankLines.id}`);

/** Converts a row to the API's line. */
export function toBankLine({ line, entry, perhaps }: BankLineRow): Schemas['BankLine'] {
  const { id, statementId, accountId, day, details, reference, amountCents, balanceCents } = line;
  return {
    id,
    statementId,
    accountId,
    day,
    amount: fromCents(amountCents),
    ...omitNulls({ details, reference, balance: balanceCents === null ? null : fromCents(balanceCents) }),
    ...(line.isAdded && { isAdded: true as const }),
    state: line.state as Schemas['LineState'],
    why: line.why as BankLineReason,
    ...(perhaps && {
      perhapsKnown: { id: perhaps.id, day: perhaps.day, ...omitNulls({ details: perhaps.details }) },
    }),
    ...(entry && { entry: toEntry(entry) }),
  };
}

/** Entries that no line is yet and that can be at the bank: not a transfer within the account, nor what was reversed before the bank had it. */
export const isClearable = sql`${clientEntries.kind} <> 'between'
  AND NOT EXISTS (SELECT FROM bank_lines l
    WHERE l.tenant_id = ${clientEntries.tenantId} AND l.entry_id = ${clientEntries.id} AND l.state = 'matched')
  AND NOT EXISTS (SELECT FROM client_entries r
    WHERE r.tenant_id = ${clientEntries.tenantId} AND (r.reverses = ${clientEntries.id} OR r.id = ${clientEntries.reverses})
      AND (r.kind = 'between' OR r.cleared_on = ${clientEntries.clearedOn}))`;

const ids = new Selection({ id: clientEntries.id });

/** Finds the entries that a line can be: those of its account and amount that no line is yet. */
export async function findLineEntries(tx: ReadTransaction, { accountId, amountCents }: BankLine): Promise<EntryRow[]> {
  const alike = and(eq(clientEntries.accountId, accountId), eq(clientEntries.amountCents, amountCents), isClearable);
  const found = await ids.read(
    tx,
    sql`FROM ${clientEntries} WHERE ${alike} ORDER BY ${desc(clientEntries.day)}, ${desc(clientEntries.id)} LIMIT 20`,
  );
  const rows = await findEntries(
    tx,
    found.map(({ id }) => id),
  );
  return rows.toSorted((a, b) => (a.entry.day < b.entry.day ? 1 : a.entry.day > b.entry.day ? -1 : 0));
}

const ofLines = (state: Schemas['LineState']) =>
  sql<number>`(SELECT count(*) FROM bank_lines l
    WHERE l.tenant_id = ${bankStatements.tenantId} AND l.statement_id = ${bankStatements.id} AND l.state = ${sql.raw(`'${state}'`)})::integer`;

const ofDays = (which: 'min' | 'max') =>
  sql<string | null>`(SELECT ${sql.raw(which)}(l.day)::text FROM bank_lines l
    WHERE l.tenant_id = ${bankStatements.tenantId} AND l.statement_id = ${bankStatements.id})`;

const statementRows = new Selection({
  statement: bankStatements,
  absent: { by: sql<string | null>`${users.name}`, from: ofDays('min'), to: ofDays('max') },
  closingCents: sql<number | null>`(SELECT l.balance_cents FROM bank_lines l
    WHERE l.tenant_id = ${bankStatements.tenantId} AND l.statement_id = ${bankStatements.id}
    ORDER BY l.day DESC, l.position DESC LIMIT 1)::float8`,
  states: {
    matched: ofLines('matched'),
    proposed: ofLines('proposed'),
    unmatched: ofLines('unmatched'),
    ignored: ofLines('ignored'),
  },
});

const fromStatements = sql`FROM ${bankStatements} LEFT JOIN ${users} ON ${eq(users.id, bankStatements.personId)}`;

type StatementRow = Awaited<ReturnType<typeof statementRows.read>>[number];

/** Reads one page of the imported statements, the newest first. */
export function searchBankStatements(tx: ReadTransaction, query: Input<'listBankStatements'>['query']) {
  const { accountId } = query;
  const matching = accountId === undefined ? undefined : eq(bankStatements.accountId, accountId);
  const order = [desc(bankStatements.createdAt), desc(bankStatements.id)];
  const counted = sql`FROM ${bankStatements}`;
  return readPage(tx, 'bank statements', statementRows, { from: fromStatements, counted, matching, order }, query);
}

/** Reads one statement. */
export const findBankStatement = (tx: ReadTransaction, id: string): Promise<StatementRow | undefined> =>
  statementRows.first(tx, named('bank statement', sql`${fromStatements} WHERE ${eq(bankStatements.id, id)}`));

/** Converts a row to the API's statement. */
export function toBankStatement({ statement, absent, closingCents, states }: StatementRow): Schemas['BankStatement'] {
  const { id, accountId, fileName, lines, newLines, createdAt, undoneAt } = statement;
  return {
    id,
    accountId,
    fileName,
    lines,
    newLines,
    states,
    ...omitNulls({ ...absent, closing: closingCents === null ? null : fromCents(closingCents) }),
    created_at: createdAt.toISOString(),
    ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
  };
}
