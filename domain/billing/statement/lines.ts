import { fault, type Fault } from '../../faults';
import { isMonthFirst, readDay, type Read } from '../../import/days';
import { numberForm } from '../../searchForm';
import { partyOf, type PartyText } from '../party';
import { readBalance } from './amount';
import { checkBalances, type Arithmetic } from './arithmetic';
import type { Row, StatementField, StatementKind, StatementLayout } from './columns';
import { recordsOf, type Cell, type OtherRows, type StatementRecord } from './records';
import { likelyMeaning, movementOf, signedCents, signMeanings, type Movement, type SignMeaning } from './signs';

/** Why a line never settles anything: M-Pesa has not completed it, or the money went out. */
export type Passed = 'failed' | 'withdrawal';

/** A line of a statement. Money that went out is below zero. */
export type StatementLine = PartyText & {
  /** Its row in a spreadsheet, from 1 on. */
  line: number;
  /** By which the same line is known again, from whichever file and in whichever form. */
  key: string;
  receiptNo?: string;
  /** When it happened, as a moment in Nairobi. */
  at: string;
  reference?: string;
  details?: string;
  amountCents: number;
  /** What the account had after it, if the statement says. */
  balanceCents?: number;
  passed?: Passed;
  /** The receipt that M-Pesa takes back by it. */
  reverses?: string;
  /** Whether the file's own balances lead past it. Such a line settles nothing by itself. */
  isOff?: true;
  /** Whether the file lacks it, and a person has added it. It settles nothing by itself either. */
  isAdded?: true;
};

/** A line that a bank's file lacks, as a person adds it. It happened before a row of the file, to which the balances then lead. */
export type AddedLine = { row: number; day: string; amountCents: number; text: string };

/** A row that is a line, but of which something can't be read. */
export type UnreadRow = Fault & { line: number; field: StatementField };

/** What is the same for all rows of a file. */
export type StatementFile = {
  kind: StatementKind;
  account: string;
  /** No line is later. */
  today: string;
  layout: StatementLayout;
  /** How its signs are meant, if a person has said it. */
  signs?: SignMeaning | undefined;
  /** Whether it leaves rows out, so that its balances say nothing. */
  leavesRowsOut?: boolean | undefined;
  /** What a person adds to a bank's. */
  added?: readonly AddedLine[] | undefined;
};

/** The first row to which a file's balances don't lead, in cents. */
export type FirstMisstep = { line: number; expectedCents: number; saidCents: number };

/** What a file says. */
export type StatementReading = {
  /** The oldest first. */
  lines: StatementLine[];
  unread: UnreadRow[];
  signs: SignMeaning;
  /** How many balances were checked, and the first that is not led to. */
  checked: number;
  misstep?: FirstMisstep;
  /** Rows that are no lines, in the order of the file. */
  others: OtherRows[];
};

/** How many characters of a text are kept. */
const longest = { details: 500, reference: 100 };

/** A line, what the account had at a place of the file, or a row that can't be read. */
type Step = Found | { line: number; balanceCents: number } | { balanceCents?: undefined };

type Found = {
  line: number;
  cell: Cell;
  at: string;
  movement: Movement;
  balanceCents: number | undefined;
  /** The amount of a line that a person has added, whatever the file's signs mean. */
  addedCents?: number;
};

const centsOf = ({ addedCents, movement }: Found, signs: SignMeaning) => addedCents ?? signedCents(movement, signs);

/** Reads the lines of a statement at once. */
export function readLines(rows: readonly Row[], file: StatementFile): StatementReading {
  const reading = reader(rows, file);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/**
 * Reads the lines of a statement, and yields after each row. Which way its signs are meant, whether its dates have their day or their
 * month first, and which line came first, the whole file says; its own balances have the last word.
 */
export function* reader(rows: readonly Row[], file: StatementFile): Generator<undefined, StatementReading> {
  const { records, others } = yield* recordsOf(rows, file.kind, file.layout);
  const { steps: inFile, unread } = yield* stepsOf(records, file);
  const steps = withAdded(inFile, file);
  const { signs, arithmetic } = meaningOf(steps, file);
  const lines = yield* linesOf(steps, signs, arithmetic?.failing, file);
  const first = arithmetic?.first;
  const at = first && steps[first.index];
  const isNewestFirst = isBackwards(steps, arithmetic);
  return {
    lines: oldestFirst(lines, isNewestFirst),
    unread,
    signs,
    checked: arithmetic?.checked ?? 0,
    others: arithmetic?.checked ? marked(others, steps, isNewestFirst) : others,
    ...(first &&
      at && {
        misstep: { line: 'line' in at ? at.line : 0, expectedCents: first.expectedCents, saidCents: first.saidCents },
      }),
  };
}

const isBackwards = (steps: readonly Step[], arithmetic: Arithmetic | undefined) =>
  arithmetic?.isNewestFirst === true || runsBackwards(steps.filter((step) => 'movement' in step));

/** Says with which balances the file's arithmetic begins and ends, where no line has them. */
function marked(others: readonly OtherRows[], steps: readonly Step[], isNewestFirst: boolean): OtherRows[] {
  const rowOf = (step: Step | undefined) => (step && 'line' in step && !('movement' in step) ? step.line : undefined);
  const [first, last] = [rowOf(steps[0]), rowOf(steps.at(-1))];
  const [start, end] = isNewestFirst ? [last, first] : [first, last];
  return others.map((one) => {
    if (one.kind !== 'balance' || (one.from !== start && one.from !== end)) return one;
    return { ...one, check: one.from === start ? 'start' : 'end' };
  });
}

/** Puts what a person adds before the rows that lack it, in the order in which things happened. */
function withAdded(steps: Step[], file: StatementFile): Step[] {
  const { kind, added = [] } = file;
  if (kind !== 'bank' || added.length === 0) return steps;
  const isNewestFirst = isBackwards(steps, meaningOf(steps, file).arithmetic);
  return steps.flatMap((step) => {
    const before = added.filter(({ row }) => 'line' in step && row === step.line).map(stepOf);
    return isNewestFirst ? [step, ...before.toReversed()] : [...before, step];
  });
}

const stepOf = ({ row, day, amountCents, text }: AddedLine): Found => ({
  line: row,
  cell: (field) => (field === 'text' ? text : ''),
  at: `${day}T00:00:00+03:00`,
  movement: { cents: 0, side: undefined, isMinus: false },
  balanceCents: undefined,
  addedCents: amountCents,
});

function* stepsOf(
  records: readonly StatementRecord[],
  file: StatementFile,
): Generator<undefined, { steps: Step[]; unread: UnreadRow[] }> {
  const order = orderOf(records.map((record) => ('cell' in record ? dayPart(record.cell('date')) : '')));
  const unread: UnreadRow[] = [];
  const steps: Step[] = [];
  for (const record of records) {
    yield;
    const read = 'cell' in record ? readRecord(record, order, file) : record;
    if ('code' in read) unread.push(read);
    steps.push('code' in read ? {} : read);
  }
  return { steps, unread };
}

function* linesOf(
  steps: readonly Step[],
  signs: SignMeaning,
  failing: ReadonlySet<number> | undefined,
  { kind, account }: StatementFile,
): Generator<undefined, StatementLine[]> {
  const seen = new Map<string, number>();
  const lines: StatementLine[] = [];
  for (const [index, step] of steps.entries()) {
    yield;
    if (!('movement' in step)) continue;
    const amountCents = centsOf(step, signs);
    if (amountCents === 0) continue;
    const line = kind === 'mpesa' ? mpesaLine(account, step, amountCents) : bankLine(account, step, amountCents);
    const occurrence = (seen.get(line.key) ?? 0) + 1;
    seen.set(line.key, occurrence);
    const isOff = failing?.has(index) === true && { isOff: true as const };
    const isAdded = step.addedCents !== undefined && { isAdded: true as const };
    lines.push({ ...line, key: keyOf(line.key, occurrence), ...isOff, ...isAdded });
  }
  return lines;
}

function readRecord(
  { line, cell }: { line: number; cell: Cell },
  order: Order,
  { today, layout }: StatementFile,
): Found | UnreadRow {
  const moment = readMoment(cell('date'), order, today);
  if ('fault' in moment) return { line, field: 'date', ...moment.fault };
  const movement = movementOf(cell, layout.columns.direction !== undefined);
  if ('fault' in movement) return { line, field: movement.field, ...movement.fault };
  const balance = readBalance(cell('balance'));
  return {
    line,
    cell,
    at: moment.value,
    movement: movement.value,
    balanceCents: 'value' in balance ? balance.value : undefined,
  };
}

/**
 * Says how a file's signs are meant: as was said, or as is likely, unless its balances are led to in another way alone. M-Pesa's columns
 * say which way, and its statements leave rows out.
 */
function meaningOf(
  steps: readonly Step[],
  { kind, signs, leavesRowsOut }: StatementFile,
): { signs: SignMeaning; arithmetic?: Arithmetic } {
  const likely = signs ?? likelyMeaning(steps.flatMap((step) => ('movement' in step ? [step.movement] : [])));
  if (kind === 'mpesa' || leavesRowsOut) return { signs: likely };
  const check = (meaning: SignMeaning) =>
    checkBalances(
      steps.map((step) => ({
        cents: 'movement' in step ? centsOf(step, meaning) : step.balanceCents === undefined ? undefined : 0,
        balanceCents: step.balanceCents,
      })),
    );
  const arithmetic = check(likely);
  if (signs !== undefined || arithmetic.failing.size === 0) return { signs: likely, arithmetic };
  for (const other of signMeanings) {
    const otherwise = check(other);
    if (otherwise.checked > 1 && otherwise.failing.size === 0) return { signs: other, arithmetic: otherwise };
  }
  return { signs: likely, arithmetic };
}

const keyOf = (...parts: (string | number)[]) => parts.join('|');

type Written = Omit<StatementLine, 'isOff'>;

function mpesaLine(account: string, { line, at, cell, balanceCents }: Found, amountCents: number): Written {
  const receiptNo = cell('receipt').toUpperCase();
  const details = cell('text').slice(0, longest.details);
  const status = cell('status');
  const isCompleted = /^completed$/i.test(status);
  const passed: Passed | undefined = isCompleted ? (amountCents < 0 ? 'withdrawal' : undefined) : 'failed';
  const party = partyOf(cell('party'), details);
  const reference = (cell('reference') || party.reference || '').slice(0, longest.reference);
  const reverses = isCompleted && amountCents < 0 ? reversedBy(receiptNo, details, cell('linked')) : undefined;
  return {
    line,
    at,
    amountCents,
    receiptNo,
    // What was pending may be completed in the next statement.
    key: keyOf(account, receiptNo, amountCents, ...(isCompleted ? [] : [status.toLowerCase()])),
    ...(party.payer !== undefined && { payer: party.payer }),
    ...(party.phone !== undefined && { phone: party.phone }),
    ...(reference !== '' && { reference }),
    ...(details !== '' && { details }),
    ...(balanceCents !== undefined && { balanceCents }),
    ...(passed && { passed }),
    ...(reverses !== undefined && { reverses }),
  };
}

/** The receipt that M-Pesa takes back: the one that its row is linked to, or that its details name, or else its own. */
function reversedBy(receiptNo: string, details: string, linked: string): string | undefined {
  if (!/\breversal\b|\breversed\b|\breverse\b/i.test(details)) return undefined;
  const named = details.toUpperCase().match(/\b(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,12}\b/g) ?? [];
  return linked.toUpperCase() || (named.find((one) => one !== receiptNo) ?? receiptNo);
}

function bankLine(account: string, { line, at, cell, balanceCents }: Found, amountCents: number): Written {
  const details = cell('text').slice(0, longest.details);
  const reference = cell('reference').slice(0, longest.reference);
  return {
    line,
    at,
    amountCents,
    key: keyOf(account, at.slice(0, 10), amountCents, numberForm(details)),
    ...(reference !== '' && { reference }),
    ...(details !== '' && { details }),
    ...(balanceCents !== undefined && { balanceCents }),
    ...(amountCents < 0 && { passed: 'withdrawal' as const }),
  };
}

/** Puts lines in the order in which they happened. Of one day the file says it. */
function oldestFirst(lines: readonly StatementLine[], isNewestFirst: boolean): StatementLine[] {
  const ordered = isNewestFirst ? lines.toReversed() : [...lines];
  return ordered.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const runsBackwards = (found: readonly Found[]) => (found[0]?.at ?? '') > (found.at(-1)?.at ?? '');

/** How a statement's dates with slashes are meant. `mixed` if some can only be the one, and some only the other. */
type Order = 'day' | 'month' | 'mixed';

function orderOf(days: readonly string[]): Order {
  const hasMonthFirst = days.some(isMonthFirst);
  return !hasMonthFirst ? 'day' : days.some(isDayFirst) ? 'mixed' : 'month';
}

const isDayFirst = (text: string) => isMonthFirst(swapped(text));

const swapped = (text: string) => text.replace(/^(\d{1,2})([-/. ])(\d{1,2})(?=[-/. ])/, '$3$2$1');

const clock = /(?:[T ]|^)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?(?:\s*(?:eat|\+03:?00))?$/i;

const dayPart = (text: string) =>
  text
    .replace(clock, '')
    .replace(/,(?=\s\d{4}$)/, '')
    .trim();

/** Excel's number of a moment as a text: its day, and the part of it that has passed. */
function fromSerial(text: string): string {
  const [, day, part] = /^(\d{5})(\.\d+)$/.exec(text) ?? [];
  if (day === undefined || part === undefined) return text;
  const seconds = Math.round(Number(`0${part}`) * 86_400) % 86_400;
  const clockOf = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${day} ${clockOf.map((one) => String(one).padStart(2, '0')).join(':')}`;
}

/** Reads when something happened, in Nairobi: `16-11-2026 10:22:05`, `2026-11-16 10:22`, `16 Nov 2026 10:22 AM`. A day alone is its beginning. */
function readMoment(written: string, order: Order, today: string): Read<string> {
  const text = fromSerial(written);
  const [, hour = '0', minute = '00', second = '00', half] = clock.exec(text) ?? [];
  const day = readDay(order === 'month' ? swapped(dayPart(text)) : dayPart(text), order === 'mixed');
  if ('fault' in day) return day;
  if (day.value > today) return { fault: fault('day_future') };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return { fault: fault('day_unreadable') };
  return { value: `${day.value}T${String(hours).padStart(2, '0')}:${minute}:${second}+03:00` };
}
