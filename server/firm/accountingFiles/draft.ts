import { journalsOf, type Journal, type NamedEvent } from '#domain/books/journals/journal';
import type { AccountKey } from '#domain/books/journals/rules';
import { addDays, isPlausibleDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { components } from '#openapi';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { accountAt, keyOf, readMap, type MappedAccount } from './accounts';
import { checksOf } from './checks';
import { eventsSince, eventsWithin } from './events';
import { memoOf } from './memos';
import { readNames, type PeopleNames } from './names';
import { findOverlapping, findTaken, takenEvents, toLedgerExport, type Asked, type ExportRow } from './queries';

type Schemas = components['schemas'];

/** The longest period, in days. */
const longest = 400;

/** How many journals a preview shows whole. */
const shown = 20;

/** A file before it is written. */
export type Draft = {
  events: NamedEvent[];
  journals: Journal[];
  accounts: MappedAccount[];
  totals: Schemas['LedgerTotal'][];
  checks: Schemas['LedgerCheck'][];
  /** What of its accounts is called nothing yet. */
  unmapped: MappedAccount[];
  /** The file of the same period that was taken before, or one that has a part of it. */
  taken: ExportRow | undefined;
  overlaps: ExportRow | undefined;
};

/** Refuses a period that is none, or too long. */
export function requirePeriod({ from, to }: Asked): void {
  if (!isPlausibleDay(from)) throw badRequest({ field: 'from', ...fault('day_out_of_range') });
  if (!isPlausibleDay(to)) throw badRequest({ field: 'to', ...fault('day_out_of_range') });
  if (to < from) throw badRequest({ field: 'to', ...fault('before_from', { from }) });
  if (addDays(from, longest) < to) throw badRequest({ field: 'to', ...fault('period_of_days', { limit: longest }) });
}

/** Drafts the file of a period. Of one that was taken before it has what that one has. */
export async function draftOf(tx: ReadTransaction, asked: Asked): Promise<Draft> {
  const { from, to, format } = asked;
  const taken = await findTaken(tx, asked);
  const overlaps = taken ? undefined : await findOverlapping(tx, asked);
  const events: NamedEvent[] = taken
    ? await takenEvents(tx, taken.id)
    : [...(await eventsWithin(tx, from, to)), ...(await eventsSince(tx, format))];
  const isLate = ({ day, takesBack = false }: NamedEvent) => takesBack || day < from || day > to;
  const journals = [
    ...journalsOf(events.filter((event) => !isLate(event))),
    ...journalsOf(events.filter(isLate), true),
  ];
  const { accounts } = await readMap(tx);
  const totals = totalsOf(journals, accounts);
  return {
    events,
    journals,
    accounts,
    totals,
    checks: await checksOf(tx, asked, journals),
    unmapped: totals.map(({ account }) => account).filter(({ code }) => code === undefined),
    taken,
    overlaps,
  };
}

/** Adds up what journals debit and credit, by account, in the map's order. */
function totalsOf(journals: readonly Journal[], accounts: readonly MappedAccount[]): Schemas['LedgerTotal'][] {
  const sums = new Map<AccountKey, { debit: number; credit: number }>();
  for (const { account, cents } of journals.flatMap(({ lines }) => lines)) {
    const { debit, credit } = sums.get(account) ?? { debit: 0, credit: 0 };
    sums.set(account, { debit: debit + Math.max(cents, 0), credit: credit + Math.max(-cents, 0) });
  }
  const places = accounts.map(keyOf);
  return [...sums]
    .toSorted(([one], [other]) => places.indexOf(one) - places.indexOf(other))
    .map(([key, { debit, credit }]) => ({
      account: accountAt(key, accounts),
      debit: fromCents(debit),
      credit: fromCents(credit),
    }));
}

/** What a preview says of a draft, as of today. */
export async function previewOf(tx: ReadTransaction, asked: Asked, today: string): Promise<Schemas['LedgerPreview']> {
  const { journals, accounts, totals, checks, unmapped, taken, overlaps } = await draftOf(tx, asked);
  const first = journals.slice(0, shown);
  const names = await readNames(tx, first);
  return {
    ...asked,
    isOver: asked.to < today,
    journals: journals.length,
    late: lateIn(journals),
    lines: linesIn(journals),
    totals,
    checks,
    unmapped,
    ...(taken && { taken: toLedgerExport(taken) }),
    ...(overlaps && { overlaps: toLedgerExport(overlaps) }),
    first: first.map((journal) => whole(journal, accounts, names)),
  };
}

/** How many of the journals are of periods that were taken before. */
export const lateIn = (journals: readonly Journal[]): number => journals.filter(({ isLate }) => isLate).length;

/** How many lines journals have. */
export const linesIn = (journals: readonly Journal[]): number =>
  journals.reduce((sum, { lines }) => sum + lines.length, 0);

function whole(
  journal: Journal,
  accounts: readonly MappedAccount[],
  names: PeopleNames,
): Schemas['LedgerPreview']['first'][number] {
  const { day, document, isLate, lines } = journal;
  return {
    day,
    memo: memoOf(journal),
    ...(document !== null && { document }),
    isLate,
    lines: lines.map(({ account, clientId, cents }) => ({
      account: accountAt(account, accounts),
      client: names.client(clientId),
      debit: fromCents(Math.max(cents, 0)),
      credit: fromCents(Math.max(-cents, 0)),
    })),
  };
}
