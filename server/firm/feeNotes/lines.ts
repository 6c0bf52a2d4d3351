import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { LineKind, LineVat } from '#domain/billing/totals';
import { fault, type Fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { toCents } from '#domain/money';
import { amountOf, roundUp, type TimeUnit } from '#domain/time/billing';
import { badRequest, type FieldFault, Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { disbursements, matters, timeEntries, type feeNoteLines } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { holdRates } from '#server/firm/time/pricing';

type Input = components['schemas']['FeeNoteLineInput'];

/** A line's columns, without its keys. */
export type NewLine = Omit<typeof feeNoteLines.$inferInsert, 'tenantId' | 'feeNoteId' | 'isHeld'> & {
  kind: LineKind;
  vat: LineVat;
};

/** The fee note that lines are for: its case, and the work that is on it already. */
export type Composed = { caseId: string; held: ReadonlySet<string> };

const entryRows = new Selection({ entry: timeEntries, unit: sql<TimeUnit>`${matters.timeUnit}` });

const spentRows = new Selection(disbursements);

type Entry = Awaited<ReturnType<typeof entryRows.read>>[number];
type Spent = Awaited<ReturnType<typeof spentRows.read>>[number];

/**
 * Makes a fee note's lines of a person's input, and locks their work until the transaction ends. Throws a 400 for what no line can
 * be, and a 409 that names the lines whose work is billed elsewhere.
 */
export async function composeLines(change: Change, note: Composed, lines: readonly Input[]): Promise<NewLine[]> {
  refuse(lines.flatMap(shapeFaults));
  refuse([...repeatedIn(lines, 'timeEntryId'), ...repeatedIn(lines, 'disbursementId')]);
  await holdRates(change);
  const { tx } = change;
  const entries = await lockEntries(tx, note, idsOf(lines, 'timeEntryId'));
  const spent = await lockSpent(tx, note, idsOf(lines, 'disbursementId'));
  const taken: FieldFault[] = [];
  const faults: FieldFault[] = [];
  const composed = lines.map((line, index): NewLine | undefined => {
    const at = (field: keyof Input, found: Fault): FieldFault => ({ field: `lines.${index}.${field}`, ...found });
    const isElsewhere = ({ id, state }: { id: string; state: string }) => state !== 'unbilled' && !note.held.has(id);
    if (line.timeEntryId !== undefined) {
      const found = entries.get(line.timeEntryId.toLowerCase());
      if (!found) return void faults.push(at('timeEntryId', fault('no_such_work')));
      if (!found.entry.isBillable) return void faults.push(at('timeEntryId', fault('not_billable')));
      if (isElsewhere(found.entry))
        return void taken.push(at('timeEntryId', fault('time_locked', { state: found.entry.state })));
      if (found.entry.rateCents === null && line.amount === undefined)
        return void faults.push(at('amount', fault('rate_missing')));
      return timeLine(index, line, found);
    }
    if (line.disbursementId !== undefined) {
      const found = spent.get(line.disbursementId.toLowerCase());
      if (!found) return void faults.push(at('disbursementId', fault('no_such_work')));
      if (isElsewhere(found))
        return void taken.push(at('disbursementId', fault('disbursement_locked', { state: found.state })));
      return spentLine(index, line, found);
    }
    return feeLine(index, line);
  });
  refuse(faults);
  if (taken.length > 0) throw new Problem(409, fault('lines_taken', { count: taken.length }), taken);
  return composed.filter((line) => line !== undefined);
}

function shapeFaults(line: Input, index: number): FieldFault[] {
  const { timeEntryId, disbursementId, description, amount, vat } = line;
  const at = (field: keyof Input) => `lines.${index}.${field}`;
  const isWork = timeEntryId !== undefined || disbursementId !== undefined;
  const faults: FieldFault[] = [];
  if (timeEntryId !== undefined && disbursementId !== undefined)
    faults.push({ field: at('disbursementId'), ...fault('line_of_one') });
  if (isWork && vat !== undefined) faults.push({ field: at('vat'), ...fault('line_of_one') });
  if (!isWork && description === undefined) faults.push({ field: at('description'), ...fault('required') });
  if (!isWork && amount === undefined) faults.push({ field: at('amount'), ...fault('required') });
  if (amount !== undefined && !isInCents(amount))
    faults.push({ field: at('amount'), ...fault('decimals', { limit: 2 }) });
  if (isWork && amount !== undefined && amount < 0) faults.push({ field: at('amount'), ...fault('min', { limit: 0 }) });
  return faults;
}

type IdField = 'timeEntryId' | 'disbursementId';

const idsOf = (lines: readonly Input[], field: IdField) => lines.flatMap((line) => line[field]?.toLowerCase() ?? []);

function repeatedIn(lines: readonly Input[], field: IdField): FieldFault[] {
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const id = line[field]?.toLowerCase();
    if (id === undefined) return [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ field: `lines.${index}.${field}`, ...fault('repeated') }] : [];
  });
}

async function lockEntries(tx: ReadTransaction, { caseId }: Composed, ids: string[]): Promise<Map<string, Entry>> {
  if (ids.length === 0) return new Map();
  const wanted = and(hasId(timeEntries.id, ids), eq(timeEntries.matterId, caseId), isNull(timeEntries.deletedAt));
  const rows = await entryRows.read(
    tx,
    sql`FROM ${timeEntries} JOIN ${matters} ON ${eq(matters.id, timeEntries.matterId)}
    WHERE ${wanted} ORDER BY ${asc(timeEntries.id)} FOR UPDATE OF ${timeEntries}`,
  );
  return new Map(rows.map((row) => [row.entry.id, row]));
}

async function lockSpent(tx: ReadTransaction, { caseId }: Composed, ids: string[]): Promise<Map<string, Spent>> {
  if (ids.length === 0) return new Map();
  const wanted = and(hasId(disbursements.id, ids), eq(disbursements.matterId, caseId), isNull(disbursements.deletedAt));
  const rows = await spentRows.read(
    tx,
    sql`FROM ${disbursements} WHERE ${wanted} ORDER BY ${asc(disbursements.id)} FOR UPDATE`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** All columns of a line that bills no work. */
const bare = { day: null, personId: null, minutes: null, rateCents: null, timeEntryId: null, disbursementId: null };

/** What was rounded once stays rounded as it was. */
function timeLine(index: number, { description, amount }: Input, { entry, unit }: Entry): NewLine {
  const { id: timeEntryId, day, personId, rateCents } = entry;
  const minutes = roundUp(entry.minutes, (entry.roundedTo ?? unit) as TimeUnit);
  return {
    ...bare,
    position: index + 1,
    kind: 'time',
    description: (description ?? entry.description).trim() || kindWords.time,
    day,
    personId,
    minutes,
    rateCents,
    timeEntryId,
    amountCents: amount === undefined ? amountOf(minutes, rateCents ?? 0) : toCents(amount),
    vat: 'standard',
  };
}

function spentLine(index: number, { description, amount }: Input, spent: Spent): NewLine {
  const { id: disbursementId, day, personId, vat } = spent;
  return {
    ...bare,
    position: index + 1,
    kind: 'disbursement',
    description: (description ?? spent.description).trim(),
    day,
    personId,
    disbursementId,
    amountCents: amount === undefined ? spent.amountCents : toCents(amount),
    vat: vat as LineVat,
  };
}

const feeLine = (index: number, { description = '', amount = 0, vat = 'standard' }: Input): NewLine => ({
  ...bare,
  position: index + 1,
  kind: 'fee',
  description: description.trim(),
  amountCents: toCents(amount),
  vat,
});

/** What a line bills, in a word: all that the platform's people see of a firm's own invoice. */
export const kindWords: Record<LineKind, string> = { fee: 'Fee', time: 'Time', disbursement: 'Disbursement' };

function refuse(faults: FieldFault[]): void {
  if (faults.length > 0) throw badRequest(...faults);
}
