import { and, eq, sql } from 'drizzle-orm';
import { clearedBy, fitsDirection, type BankLineReason } from '#domain/clientBank';
import { countsOn } from '#domain/clientMoney';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { components } from '#openapi';
import { recordFirmActivity } from '#server/activity/record';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import { hasId } from '#server/db/query/ids';
import { countRows, Selection } from '#server/db/query/selection';
import { bankLines, bankStatements, clientEntries } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { isReversed, lockAccounts, lockEntry, requireUnlocked, type Entry } from '#server/firm/clientMoney/posting';
import { postOne } from '#server/firm/clientMoney/postOne';
import { availableOn, findAccount } from '#server/firm/clientMoney/queries';
import { clear, reverse } from '#server/firm/clientMoney/reversing';
import { linesOf, type BankLine } from './queries';

type Schemas = components['schemas'];

/** Matches a line to an entry, which the bank has then cleared. */
export async function matchBankLine(change: Change, id: string, { entryId }: Schemas['BankLineMatch']): Promise<void> {
  const line = await lockLine(change, id);
  refuseMatched(line);
  const wanted = entryId?.toLowerCase() ?? (line.state === 'proposed' ? line.entryId : null);
  if (wanted === null) throw conflict('id', fault('line_without_proposal'));
  const entry = await lockEntry(change, wanted).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404)
      throw badRequest({ field: 'entryId', ...fault('no_such_record') });
    throw error;
  });
  if (entry.accountId !== line.accountId) throw badRequest({ field: 'entryId', ...fault('no_such_record') });
  if (entry.amountCents !== line.amountCents) throw conflict('entryId', fault('other_amount'));
  const isOnLine = and(eq(bankLines.entryId, entry.id), eq(bankLines.state, 'matched'));
  if ((await countRows(change.tx, sql`FROM ${bankLines} WHERE ${isOnLine}`)) > 0)
    throw conflict('entryId', fault('entry_is_matched'));
  const why = entry.clearedOn === null ? 'person' : 'cleared';
  if (why === 'person') {
    const clearedOn = clearedBy(line, entry);
    await requireOpen(change, line.accountId, clearedOn);
    await clear(change, entry, clearedOn, countsOn(entry.day, entry.amountCents, clearedOn));
  }
  await setLine(change, line, { state: 'matched', why, entryId: entry.id });
}

/** Posts what the ledger lacks, as the bank says it, and matches the line to it. */
export async function postBankLine(change: Change, id: string, input: Schemas['BankLineEntryInput']): Promise<void> {
  const line = await lockLine(change, id);
  refuseMatched(line);
  const { accountId, day, amountCents, reference } = line;
  if (!fitsDirection(input.kind, amountCents)) throw badRequest({ field: 'kind', ...fault('other_direction') });
  await requireOpen(change, accountId, day);
  const entryId = await postOne(change, {
    ...input,
    accountId,
    day,
    clearedOn: day,
    amount: fromCents(Math.abs(amountCents)),
    isOut: amountCents < 0,
    ...(reference !== null && { reference }),
  });
  await setLine(change, line, { state: 'matched', why: 'posted', entryId });
}

/** Ignores a line that is nothing of the ledger's. */
export async function ignoreBankLine(change: Change, id: string): Promise<void> {
  const line = await lockLine(change, id);
  refuseMatched(line);
  if (line.state !== 'ignored') await setLine(change, line, { state: 'ignored', why: 'by_person', entryId: null });
}

/** Undoes what was done with a line: what it had cleared is outstanding again, and what was posted from it is reversed on its day. */
export async function undoBankLine(change: Change, id: string): Promise<void> {
  const line = await lockLine(change, id);
  const isDone = line.state === 'matched' || line.why === 'by_person';
  if (!isDone) throw conflict('id', fault('line_not_settled'));
  let why: BankLineReason = 'undone';
  if (line.entryId !== null && line.why !== 'cleared') {
    const entry = await lockEntry(change, line.entryId);
    const isBack = await isReversed(change, entry.id);
    if (isBack && line.why !== 'posted') throw conflict('id', fault('already_reversed'));
    if (!isBack) {
      await requireOpen(change, line.accountId, entry.clearedOn ?? line.day);
      await requireUnspent(change, entry);
      if (line.why === 'posted') {
        await reverse(change, entry.id, { day: entry.day, reason: 'The line of the bank’s statement was undone.' });
        why = 'reversed';
      } else await unclear(change, [line.id]);
    }
  }
  await setLine(change, line, { state: 'unmatched', why, entryId: null });
}

/**
 * Undoes the import of a statement. Returns the ids of the lines that stay: those from which something was posted, whose money has been
 * paid out, or that a signed period covers.
 */
export async function undoBankStatement(change: Change, id: string): Promise<string[]> {
  const { tx, tenantId, moment } = change;
  const isOne = eq(bankStatements.id, id);
  const seen = await statements.first(tx, sql`FROM ${bankStatements} WHERE ${isOne}`);
  if (!seen) throw noSuchRecord();
  await lockAccounts(change, [seen.accountId]);
  const statement = await statements.first(tx, sql`FROM ${bankStatements} WHERE ${isOne}`);
  if (statement?.undoneAt) throw conflict('id', fault('already_undone'));
  const lines = await linesOf(tx, id);
  const lockedTo = (await findAccount(tx, seen.accountId))?.lockedTo ?? null;
  const cleared = lines.filter(
    ({ entryId, state, why }) => entryId !== null && state === 'matched' && why !== 'cleared',
  );
  const ids = cleared.flatMap(({ entryId }) => entryId ?? []);
  const found = await wholeEntries.read(tx, sql`FROM ${clientEntries} WHERE ${hasId(clientEntries.id, ids)}`);
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  const kept = new Set<string>();
  for (const line of cleared) {
    const entry = entries.get(line.entryId ?? '');
    const isSigned = lockedTo !== null && (entry?.clearedOn ?? line.day) <= lockedTo;
    const stays = !entry || isSigned || line.why === 'posted' || (await isReversed(change, entry.id));
    if (stays || !(await isUnspent(change, entry))) kept.add(line.id);
    else await unclear(change, [line.id]);
  }
  const removed = lines.flatMap((line) => (kept.has(line.id) ? [] : [line.id]));
  await tx.delete(bankLines).where(hasId(bankLines.id, removed));
  await tx.update(bankStatements).set({ undoneAt: moment }).where(isOne);
  const params = { about: seen.fileName, removed: removed.length, kept: kept.size };
  await recordFirmActivity(tx, moment, { tenantId, code: 'statement_import_undone', params });
  return [...kept];
}

const statements = new Selection(bankStatements);
const wholeLines = new Selection(bankLines);
const wholeEntries = new Selection(clientEntries);

/** Reads a line, and has everybody else wait who works with the statements of its account. */
async function lockLine(change: Change, id: string): Promise<BankLine> {
  const find = () => wholeLines.first(change.tx, sql`FROM ${bankLines} WHERE ${eq(bankLines.id, id)}`);
  const seen = await find();
  if (!seen) throw noSuchRecord();
  await lockAccounts(change, [seen.accountId]);
  const line = await find();
  if (!line) throw noSuchRecord();
  return line;
}

/** Whether all of a receipt is still there, on every day since it counts. */
async function isUnspent(
  { tx }: Change,
  { accountId, clientId, matterId, amountCents, countsOn: since }: Entry,
): Promise<boolean> {
  if (amountCents < 0 || since === null || clientId === null || matterId === null) return true;
  return (await availableOn(tx, { accountId, clientId, matterId }, since)) >= amountCents;
}

async function requireUnspent(change: Change, entry: Entry): Promise<void> {
  if (!(await isUnspent(change, entry))) throw conflict('id', fault('cleared_money_spent'));
}

async function requireOpen({ tx }: Change, accountId: string, day: string): Promise<void> {
  requireUnlocked('id', (await findAccount(tx, accountId))?.lockedTo ?? null, day);
}

const unclear = ({ tx }: Change, ids: readonly string[]) =>
  tx.execute(sql`SELECT unclear_client_entries(${`{${ids.join(',')}}`}::uuid[])`);

function refuseMatched({ state }: BankLine): void {
  if (state === 'matched') throw conflict('id', fault('line_is_matched'));
}

async function setLine(
  { tx }: Change,
  { id }: BankLine,
  columns: { state: string; why: BankLineReason; entryId: string | null },
): Promise<void> {
  await tx
    .update(bankLines)
    .set({ ...columns, version: sql`${bankLines.version} + 1` })
    .where(eq(bankLines.id, id));
}
