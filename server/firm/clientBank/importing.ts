import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { clearedBy, judgeBankLine, type BankJudgement, type Clearable } from '#domain/clientBank';
import { countsOn } from '#domain/clientMoney';
import { addDays } from '#domain/dates';
import { nearDays, perhapsKnown } from '#domain/billing/statement/alike';
import type { StatementLine } from '#domain/billing/statement/lines';
import { recordFirmActivity } from '#server/activity/record';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { insertRows } from '#server/db/query/insertRows';
import { Selection } from '#server/db/query/selection';
import { bankLines, bankStatements, clientEntries } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { lockAccounts } from '#server/firm/clientMoney/posting';
import { findAccount } from '#server/firm/clientMoney/queries';
import { clear } from '#server/firm/clientMoney/reversing';
import type { readAsOf } from '#server/firm/receipts/remembered';
import type { Fresh } from '#server/firm/receipts/shown';
import { isClearable } from './queries';

/** A statement that was read, and who imports it. */
export type ReadBankStatement = {
  accountId: string;
  fileName: string;
  sha256: string;
  lines: readonly StatementLine[];
  /** What is remembered of how it was read. */
  readAs: ReturnType<typeof readAsOf>;
  personId: string | null;
};

const keys = new Selection({ key: bankLines.key });

const knownRows = new Selection({
  id: bankLines.id,
  key: bankLines.key,
  day: bankLines.day,
  amountCents: bankLines.amountCents,
  details: bankLines.details,
  reference: bankLines.reference,
  balanceCents: bankLines.balanceCents,
});

/** The lines of an account that are not known, each once, and which may be known in another form. */
export async function newBankLines(
  tx: ReadTransaction,
  accountId: string,
  lines: readonly StatementLine[],
): Promise<Fresh> {
  const asked = JSON.stringify(lines.map(({ key }) => key));
  const isOfAccount = eq(bankLines.accountId, accountId);
  const isAsked = and(isOfAccount, sql`${bankLines.key} = ANY (SELECT json_array_elements_text(${asked}::json))`);
  const known = new Set((await keys.read(tx, sql`FROM ${bankLines} WHERE ${isAsked}`)).map(({ key }) => key));
  const fresh = lines.filter(({ key }) => {
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last) return { fresh, perhaps: new Map() };
  const near = and(
    isOfAccount,
    gte(bankLines.day, addDays(dayOf(first), -nearDays)),
    lte(bankLines.day, addDays(dayOf(last), nearDays)),
  );
  const before = await knownRows.read(tx, sql`FROM ${bankLines} WHERE ${near} ORDER BY ${bankLines.id}`);
  return { fresh, perhaps: perhapsKnown(lines, before) };
}

/** Adds a statement's new lines, and clears the entries that they are. Returns the statement's id. */
export async function importBankStatement(change: Change, read: ReadBankStatement): Promise<string> {
  const { tx, tenantId, moment } = change;
  const { accountId, fileName, sha256, readAs, personId } = read;
  // The same file twice at once counts once.
  await lockAccounts(change, [accountId]);
  const { fresh, perhaps } = await newBankLines(tx, accountId, read.lines);
  const statementId = newId(moment);
  await tx.insert(bankStatements).values({
    tenantId,
    id: statementId,
    accountId,
    fileName,
    sha256,
    readAs,
    personId,
    createdAt: moment,
    lines: read.lines.length,
    newLines: fresh.length,
  });
  const judged = await judgeLines(change, accountId, fresh, perhaps);
  for (const { line, judgement } of judged) {
    if (judgement.state !== 'matched' || judgement.entry.clearedOn !== null) continue;
    const { id, day, amountCents } = judgement.entry;
    const clearedOn = clearedBy({ day: dayOf(line) }, { day });
    await clear(change, { id }, clearedOn, countsOn(day, amountCents, clearedOn));
  }
  const kept = { tenantId, statementId, accountId, version: 1, createdAt: moment };
  await insertRows(
    tx,
    bankLines,
    judged.map(({ line, judgement }, position) => ({
      ...kept,
      id: newId(moment),
      key: line.key,
      day: dayOf(line),
      position,
      reference: line.reference ?? null,
      details: line.details ?? null,
      amountCents: line.amountCents,
      balanceCents: line.balanceCents ?? null,
      perhapsOf: perhaps.get(line.key) ?? null,
      isAdded: line.isAdded ?? false,
      state: judgement.state,
      why: judgement.why,
      entryId: 'entry' in judgement ? judgement.entry.id : null,
    })),
  );
  const params = { about: fileName, count: fresh.length };
  await recordFirmActivity(tx, moment, { tenantId, code: 'statement_imported', params });
  return statementId;
}

/** Why a line is no entry by itself, whatever entries there are. */
function doubtOf({ isOff, isAdded }: StatementLine) {
  if (isOff) return 'off_balance';
  return isAdded ? 'added_by_hand' : undefined;
}

const dayOf = ({ at }: StatementLine) => at.slice(0, 10);

const clearables = new Selection({
  id: clientEntries.id,
  day: clientEntries.day,
  amountCents: clientEntries.amountCents,
  reference: clientEntries.reference,
  clearedOn: clientEntries.clearedOn,
});

/** Says what each line of a locked account is. An entry that one line takes, the next doesn't find. */
async function judgeLines(
  change: Change,
  accountId: string,
  lines: readonly StatementLine[],
  perhaps: Fresh['perhaps'],
) {
  const first = lines[0];
  if (!first) return [];
  const { tx } = change;
  const lockedTo = (await findAccount(tx, accountId))?.lockedTo ?? null;
  const matching = and(
    eq(clientEntries.accountId, accountId),
    lte(clientEntries.day, addDays(dayOf(lines.at(-1) ?? first), 3)),
    or(isNull(clientEntries.clearedOn), gte(clientEntries.clearedOn, addDays(dayOf(first), -7))),
    isClearable,
  );
  const entries = await clearables.read(
    tx,
    sql`FROM ${clientEntries} WHERE ${matching} ORDER BY ${clientEntries.day}, ${clientEntries.id}`,
  );
  const alike = new Map<number, Clearable[]>();
  for (const entry of entries) {
    const of = alike.get(entry.amountCents);
    if (of) of.push(entry);
    else alike.set(entry.amountCents, [entry]);
  }
  return lines.map((line): { line: StatementLine; judgement: BankJudgement } => {
    const doubt = perhaps.has(line.key) ? 'perhaps_known' : doubtOf(line);
    const isLocked = lockedTo !== null && dayOf(line) <= lockedTo;
    if (doubt) {
      return { line, judgement: isLocked ? { state: 'ignored', why: 'locked' } : { state: 'unmatched', why: doubt } };
    }
    const of = alike.get(line.amountCents) ?? [];
    const fact = { ...line, day: dayOf(line) };
    const judgement: BankJudgement = judgeBankLine(fact, of, lockedTo);
    if ('entry' in judgement) of.splice(of.indexOf(judgement.entry), 1);
    return { line, judgement };
  });
}
