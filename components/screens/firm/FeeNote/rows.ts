import type { FeeNoteDetail, FeeNoteLineInput } from '#components/api';
import { billTotals, type BillTotals, type LineKind, type LineVat } from '#domain/billing/totals';
import { toCents } from '#domain/money';

type Line = FeeNoteDetail['lines'][number];
type Work = NonNullable<FeeNoteDetail['work']>[number];

/** What can be on a fee note: a case's work, or a fee. */
export interface BillRow {
  /** That of its work; a fee's says which of the fees it is. */
  key: string;
  kind: LineKind;
  day?: string;
  /** As the time was worked, and as it is billed. */
  worked?: number;
  minutes?: number;
  rate?: number;
  receiptNo?: string;
  hasReceipt?: boolean;
  description: string;
  amount?: number;
  vat: LineVat;
  /** What its work says itself. */
  usual?: { description: string; amount?: number };
  /** Whether it is on the fee note. */
  isOn: boolean;
}

/** A fee note as a person edits it. */
export interface FeeNoteValues {
  rows: readonly BillRow[];
  notes: string;
}

const workIdOf = ({ timeEntryId, disbursementId }: Line) => timeEntryId ?? disbursementId;

/** The lines of a fee note in their order, then the case's other work. */
export function rowsOf({ lines, work = [] }: FeeNoteDetail): BillRow[] {
  const known = new Map(work.map((one) => [one.id, one]));
  let fees = 0;
  const billed = lines.map((line): BillRow => {
    const id = workIdOf(line);
    const { kind, description, amount, vat, day, minutes, rate } = line;
    const shown = { kind, description, amount, vat, ...defined({ day, minutes, rate }), isOn: true };
    if (id === undefined) return { ...shown, key: feeKey(fees++) };
    const own = known.get(id);
    return { ...(own && rowOf(own)), ...shown, key: id };
  });
  const chosen = new Set(lines.map(workIdOf));
  return [...billed, ...work.filter(({ id }) => !chosen.has(id)).map(rowOf)];
}

function rowOf({ id, kind, day, description, minutes, billedMinutes, rate, amount, vat, receiptNo, hasReceipt }: Work) {
  const usual = { description, ...defined({ amount }) };
  return {
    key: id,
    kind,
    day,
    vat,
    ...usual,
    usual,
    isOn: false,
    ...defined({ worked: minutes, minutes: billedMinutes, rate, receiptNo, hasReceipt }),
  } satisfies BillRow;
}

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

const defined = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;

const feeKey = (nth: number) => `fee ${nth}`;

/** A new fee, after the lines that there are. */
export function withFee(
  rows: readonly BillRow[],
  fee: Pick<BillRow, 'description' | 'vat'> & { amount: number },
): BillRow[] {
  const key = feeKey(rows.filter(({ kind }) => kind === 'fee').length);
  const last = rows.findLastIndex(({ isOn }) => isOn) + 1;
  return rows.toSpliced(last, 0, { ...fee, key, kind: 'fee', isOn: true });
}

const isSpent = ({ kind }: BillRow) => kind === 'disbursement';

/** A line's place among those under its heading on paper: its own, from 0 on, and how many there are. */
export function placeOf(rows: readonly BillRow[], row: BillRow): { place: number; of: number } {
  const group = groupOf(rows, row);
  return { place: group.findIndex(({ key }) => key === row.key), of: group.length };
}

const groupOf = (rows: readonly BillRow[], row: BillRow) =>
  rows.filter((one) => one.isOn && isSpent(one) === isSpent(row));

/** The rows with a line one place further up or down under its heading on paper. */
export function withMoved(rows: readonly BillRow[], row: BillRow, by: -1 | 1): BillRow[] {
  const group = groupOf(rows, row);
  const neighbour = group[placeOf(rows, row).place + by];
  if (!neighbour) return [...rows];
  const others = rows.filter(({ key }) => key !== row.key);
  const at = others.findIndex(({ key }) => key === neighbour.key) + (by === 1 ? 1 : 0);
  // Stored fees are told apart by their order.
  let fees = 0;
  return others.toSpliced(at, 0, row).map((one) => (one.kind === 'fee' ? { ...one, key: feeKey(fees++) } : one));
}

/** The rows that are stored by now, where they were before they were saved. */
export function arranged(rows: readonly BillRow[], before: readonly BillRow[]): BillRow[] {
  const places = new Map(before.map(({ key }, index) => [key, index]));
  const indexOf = ({ key }: BillRow) => places.get(key) ?? before.length;
  return rows.toSorted((one, other) => indexOf(one) - indexOf(other));
}

/** The same rows beside the work that there is by now: what is new is added, and what is billed elsewhere has left. */
export function withWork(rows: readonly BillRow[], work: readonly Work[]): BillRow[] {
  const there = new Map(work.map((one) => [one.id, one]));
  const kept = rows.filter(({ key, kind, isOn }) => isOn || kind === 'fee' || there.has(key));
  const shown = new Set(kept.map(({ key }) => key));
  return [...kept, ...work.filter(({ id }) => !shown.has(id)).map(rowOf)];
}

/** What is sent of the rows that are on the fee note: of work, only what somebody has changed. */
export const inputOf = (rows: readonly BillRow[]): FeeNoteLineInput[] => rows.filter(({ isOn }) => isOn).map(lineOf);

function lineOf({ key, kind, description, amount, vat, usual }: BillRow): FeeNoteLineInput {
  if (kind === 'fee') return { description, ...defined({ amount }), vat };
  return {
    ...(kind === 'time' ? { timeEntryId: key } : { disbursementId: key }),
    ...(description !== usual?.description && { description }),
    ...(amount !== usual?.amount && defined({ amount })),
  };
}

/** What the rows on the fee note come to. */
export const totalsOf = (rows: readonly BillRow[], taxRate: number): BillTotals =>
  billTotals(
    rows.filter(({ isOn }) => isOn).map(({ kind, vat, amount = 0 }) => ({ kind, vat, amountCents: toCents(amount) })),
    taxRate,
  );
