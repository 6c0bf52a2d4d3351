import { sql } from 'drizzle-orm';
import { factsOf } from '#domain/books/journals/late';
import { fault } from '#domain/faults';
import { toCents } from '#domain/money';
import { conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { ledgerExports } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { calledBy, nameOf } from './accounts';
import { lateIn, linesIn, type Draft } from './draft';
import type { LedgerFile } from './file';
import { partsOf, type Part } from './formats';
import type { PeopleNames } from './names';
import { countExports, findTaken, type Asked } from './queries';

/** Refuses a draft of which no file can be taken. */
export function refuseFaults({ unmapped, checks, overlaps }: Draft): void {
  if (overlaps) throw conflict('from', fault('period_taken', { from: overlaps.from, to: overlaps.to }));
  const [nameless] = unmapped;
  if (nameless) throw conflict('accounts', fault('account_unmapped', { kind: nameless.kind, name: nameOf(nameless) }));
  const failed = checks.find(({ isOk }) => !isOk);
  if (failed) {
    const { what: check, journals, books } = failed;
    throw conflict('to', fault('journals_differ', { check, journals, books }));
  }
}

/** Writes a draft's rows. Its accounts are all called something. */
export function rowsOf({ journals, accounts }: Draft, { from, format }: Asked, names: PeopleNames): Part[] {
  const called = calledBy(accounts);
  const account: Parameters<typeof partsOf>[3]['account'] = (key) =>
    called.get(key) ?? { code: '', name: '', tax: null };
  return partsOf(format, from, journals, { ...names, account });
}

/** Keeps a file, and returns its id. `known` is how many files of the format there were when it was drafted. */
export async function keepFile(
  { tx, tenantId, moment }: Change,
  asked: Asked,
  { journals, totals, events }: Draft,
  { file, known, isOver }: { file: LedgerFile; known: number; isOver: boolean },
): Promise<string> {
  const { from, to, format } = asked;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`accounting files ${tenantId}`}, 0))`);
  const taken = await findTaken(tx, asked);
  if (taken) return taken.id;
  // What came late is in one file only.
  if ((await countExports(tx, format)) !== known) throw conflict('format', fault('done_meanwhile'));
  const id = newId(moment);
  await tx.insert(ledgerExports).values({
    tenantId,
    id,
    fromDay: from,
    toDay: to,
    format,
    isOver,
    takenAt: moment,
    ...file,
    journals: journals.length,
    late: lateIn(journals),
    lines: linesIn(journals),
    totalCents: totals.reduce((sum, { debit }) => sum + toCents(debit), 0),
    madeOf: events.map(factsOf),
  });
  return id;
}
