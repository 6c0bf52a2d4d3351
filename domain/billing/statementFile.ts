import { isMonthFirst, readDay, type Read } from '../import/days';
import { fault, type Fault } from '../faults';
import { numberForm } from '../searchForm';
import type { PartyText } from './party';
import { partyOf } from './party';

/** Whose statement a file is: M-Pesa's, or a bank's. */
export type StatementKind = 'mpesa' | 'bank';

/** What a column of a statement has. */
export type StatementField =
  | 'receipt'
  | 'date'
  | 'text'
  | 'status'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'balance'
  | 'party'
  | 'reference';

/** The place of each column that a statement has, from 0 on. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/** Where the lines of a file begin, and what its columns are. */
export type StatementLayout = { headerAt: number; headings: string[]; columns: StatementColumns };

/** Why a line never settles anything: M-Pesa has not completed it, or the money went out. */
export type Passed = 'failed' | 'withdrawal';

/** A line of a statement. Money that went out is below zero. */
export type StatementLine = PartyText & {
  /** Its row in a spreadsheet, from 1 on. */
  line: number;
  /** By which the same line is known again, from whichever file. */
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
};

/** A row that is a line, but of which something can't be read. */
export type UnreadRow = Fault & { line: number; field: StatementField };

/** What headings say, in the normal form of `numberForm`. */
const headingWords: Record<StatementKind, Partial<Record<StatementField, readonly string[]>>> = {
  mpesa: {
    receipt: ['receiptno', 'receipt', 'receiptnumber', 'transactionid'],
    date: ['completiontime', 'completedtime', 'transactiontime'],
    text: ['details', 'description'],
    status: ['transactionstatus', 'status'],
    credit: ['paidin'],
    debit: ['withdrawn', 'withdrawal', 'paidout'],
    party: ['otherpartyinfo', 'otherparty', 'opposteparty', 'oppositeparty'],
    reference: ['acno', 'accountno', 'accountnumber', 'accno', 'account'],
  },
  bank: {
    date: [
      'date',
      'transactiondate',
      'trandate',
      'txndate',
      'valuedate',
      'postingdate',
      'postdate',
      'bookingdate',
      'tarehe',
    ],
    text: [
      'description',
      'narration',
      'narrative',
      'details',
      'particulars',
      'transactiondetails',
      'transactiondescription',
      'remarks',
      'maelezo',
    ],
    reference: [
      'reference',
      'ref',
      'refno',
      'referenceno',
      'referencenumber',
      'transactionreference',
      'customerreference',
      'bankreference',
      'chequeno',
      'chequenumber',
    ],
    amount: ['amount', 'transactionamount', 'amountkes', 'kiasi'],
    balance: ['balance', 'runningbalance', 'bookbalance', 'closingbalance', 'accountbalance', 'balancekes', 'salio'],
    credit: ['credit', 'credits', 'creditamount', 'creditkes', 'cr', 'moneyin', 'paidin', 'deposit', 'deposits'],
    debit: [
      'debit',
      'debits',
      'debitamount',
      'debitkes',
      'dr',
      'moneyout',
      'paidout',
      'withdrawal',
      'withdrawals',
      'withdrawn',
    ],
  },
};

/** The first rows of a file, among which its headings are: statements say whose they are before. */
const preamble = 100;

/** Whether the columns are enough to read a statement's lines. */
export const isReadable = (kind: StatementKind, columns: StatementColumns): boolean =>
  columns.date !== undefined &&
  (columns.credit !== undefined || columns.amount !== undefined) &&
  (kind === 'bank' || (columns.receipt !== undefined && columns.status !== undefined));

/**
 * Finds a statement's headings, which may come after a preamble, and says what its columns are. If no row has those that are needed,
 * the headings of a bank's statement are the first row with the most cells, for a person to say what they are.
 */
export function layoutOf(kind: StatementKind, rows: readonly (readonly string[])[]): StatementLayout | undefined {
  const first = rows.slice(0, preamble);
  const found = first.findIndex((row) => isReadable(kind, columnsIn(kind, row)));
  const widest = Math.max(0, ...first.map(filled));
  const headerAt = found >= 0 || kind === 'mpesa' ? found : first.findIndex((row) => filled(row) === widest);
  const row = headerAt < 0 ? undefined : rows[headerAt];
  return row && { headerAt, headings: row.map((cell) => cell.trim()), columns: columnsIn(kind, row) };
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

function columnsIn(kind: StatementKind, headings: readonly string[]): StatementColumns {
  const forms = headings.map((heading) => numberForm(heading));
  const columns: StatementColumns = {};
  for (const [field, words] of Object.entries(headingWords[kind]) as [StatementField, readonly string[]][]) {
    // What stands first among the words says it best.
    const word = words.find((one) => forms.includes(one));
    if (word !== undefined) columns[field] = forms.indexOf(word);
  }
  return columns;
}

/** The account that a statement's preamble names, if it does: its paybill, till or bank account. */
export function accountIn(rows: readonly (readonly string[])[], headerAt: number): string | undefined {
  for (const row of rows.slice(0, headerAt)) {
    const [, account] = ofAccount.exec(row.filter((cell) => cell.trim() !== '').join(' ')) ?? [];
    if (account !== undefined) return account;
  }
  return undefined;
}

const ofAccount = /(?:short ?code|pay ?bill|till|business|account)[a-z .]*(?:no|number)?[\s.:#]*(\d{5,20})\b/i;

/** How many characters of a text are kept. */
const longest = { details: 500, reference: 100, receipt: 60 };

/** What is the same for all rows of a file. */
export type StatementFile = {
  kind: StatementKind;
  account: string;
  /** No line is later. */
  today: string;
  layout: StatementLayout;
};

/** What a row is: a line, one of which something can't be read, or none, such as a total or small print. */
export type StatementRow = { read: StatementLine } | { unread: UnreadRow } | undefined;

/**
 * Reads the lines of a statement, given its rows in their order. Whether dates have their day or their month first, the whole file
 * says.
 */
export function lineReader(
  rows: readonly (readonly string[])[],
  { kind, account, today, layout: { headerAt, columns } }: StatementFile,
): (row: readonly string[], index: number) => StatementRow {
  const cellOf = (row: readonly string[], field: StatementField) => {
    const { [field]: place } = columns;
    return place === undefined ? '' : plain(row[place] ?? '');
  };
  const order = orderOf(rows.slice(headerAt + 1).map((row) => dayPart(cellOf(row, 'date'))));
  const seen = new Map<string, number>();
  return (row, index) => {
    const cell: Cell = (field) => cellOf(row, field);
    if (index <= headerAt || !isLine(kind, cell)) return undefined;
    const line = index + 1;
    const moment = readMoment(cell('date'), order, today);
    if ('fault' in moment) return { unread: { line, field: 'date', ...moment.fault } };
    const amount = readSigned(cell);
    if ('fault' in amount) return { unread: { line, field: amount.field, ...amount.fault } };
    const amountCents = amount.value;
    if (amountCents === 0) return undefined;
    const of = { line, at: moment.value, amountCents };
    return { read: kind === 'mpesa' ? mpesaLine(account, of, cell) : bankLine(account, of, cell, seen) };
  };
}

type Cell = (field: StatementField) => string;

type Facts = { line: number; at: string; amountCents: number };

const plain = (cell: string) => cell.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** A payment has a receipt; a line of a bank has a date and an amount. The rest is totals and small print. */
function isLine(kind: StatementKind, cell: Cell): boolean {
  const hasAmount = ['credit', 'debit', 'amount'].some((field) => /\d/.test(cell(field as StatementField)));
  if (kind === 'mpesa') return /^[a-z0-9]{6,60}$/i.test(cell('receipt')) && (hasAmount || cell('date') !== '');
  return hasAmount && /\d/.test(cell('date'));
}

function mpesaLine(account: string, { line, at, amountCents }: Facts, cell: Cell): StatementLine {
  const receiptNo = cell('receipt').toUpperCase();
  const details = cell('text').slice(0, longest.details);
  const status = cell('status');
  const isCompleted = /^completed$/i.test(status);
  const passed: Passed | undefined = isCompleted ? (amountCents < 0 ? 'withdrawal' : undefined) : 'failed';
  const party = partyOf(cell('party'), details);
  const reference = (cell('reference') || party.reference || '').slice(0, longest.reference);
  return {
    line,
    at,
    amountCents,
    receiptNo,
    // What was pending may be completed in the next statement.
    key: keyOf(account, receiptNo, details, amountCents, ...(isCompleted ? [] : [status.toLowerCase()])),
    ...(party.payer !== undefined && { payer: party.payer }),
    ...(party.phone !== undefined && { phone: party.phone }),
    ...(reference !== '' && { reference }),
    ...(details !== '' && { details }),
    ...(passed && { passed }),
  };
}

function bankLine(account: string, facts: Facts, cell: Cell, seen: Map<string, number>): StatementLine {
  const { line, at, amountCents } = facts;
  const details = cell('text').slice(0, longest.details);
  const reference = cell('reference').slice(0, longest.reference);
  const balance = readAmount(cell('balance'));
  const alike = keyOf(account, at, amountCents, details);
  const occurrence = (seen.get(alike) ?? 0) + 1;
  seen.set(alike, occurrence);
  return {
    line,
    at,
    amountCents,
    key: keyOf(alike, occurrence),
    ...(reference !== '' && { reference }),
    ...(details !== '' && { details }),
    ...('value' in balance && { balanceCents: balance.value }),
    ...(amountCents < 0 && { passed: 'withdrawal' as const }),
  };
}

/** Puts lines in the order in which they happened. Of one day the file says it, the oldest or the newest first, as its balances do. */
export function oldestFirst(lines: readonly StatementLine[]): StatementLine[] {
  const [first, last] = [lines[0]?.at ?? '', lines.at(-1)?.at ?? ''];
  const isNewestFirst = first > last || (first === last && runsBackwards(lines));
  const ordered = isNewestFirst ? lines.toReversed() : [...lines];
  return ordered.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const runsBackwards = (lines: readonly StatementLine[]) =>
  lines.length > 1 &&
  lines.every(({ amountCents, balanceCents }, index) => {
    const { [index + 1]: before } = lines;
    return before === undefined || (balanceCents ?? NaN) === (before.balanceCents ?? NaN) + amountCents;
  });

const keyOf = (...parts: (string | number)[]) => parts.join('|');

/** An amount of a column for money in, of one for money out, or of one for both. */
function readSigned(cell: Cell): { value: number } | { fault: Fault; field: StatementField } {
  for (const [field, sign] of [
    ['credit', 1],
    ['debit', -1],
    ['amount', 1],
  ] as const) {
    const text = cell(field);
    if (text === '' || !/\d/.test(text)) continue;
    const read = readAmount(text);
    if ('fault' in read) return { fault: read.fault, field };
    // What went out is written with a minus, or without one.
    const value = field === 'amount' ? read.value : sign * Math.abs(read.value);
    if (value !== 0) return { value };
  }
  return { value: 0 };
}

const written =
  /^(?:kes|kshs?|usd|eur|gbp)?\.? ?([-+(])? ?(?:kes|kshs?|usd|eur|gbp)?\.? ?(\d[\d, ]*)(?:\.(\d*))?\)? ?(cr|dr|-|\+)?\.?$/i;

/** The largest amount, in cents, that a payment can have. */
const most = 999_999_999_999;

/** Reads an amount of money in cents: `120,000.00`, `-50`, `(1,200.50)`, `1,200.00 DR`. */
export function readAmount(text: string): Read<number> {
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) return { fault: fault('number_shortened') };
  const [, before, whole = '', part = '', after = ''] = written.exec(text) ?? [];
  const fraction = part.replace(/0+$/, '');
  if (whole === '' || fraction.length > 2) return { fault: fault('amount_unreadable') };
  const cents = Number(whole.replace(/[, ]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > most) return { fault: fault('amount_unreadable') };
  const isOut = before === '-' || before === '(' || /^(?:dr|-)$/i.test(after);
  return { value: isOut ? -cents : cents };
}

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

/** Reads when something happened, in Nairobi: `16-11-2026 10:22:05`, `2026-11-16 10:22`, `16 Nov 2026 10:22 AM`. A day alone is its beginning. */
function readMoment(text: string, order: Order, today: string): Read<string> {
  const [, hour = '0', minute = '00', second = '00', half] = clock.exec(text) ?? [];
  const day = readDay(order === 'month' ? swapped(dayPart(text)) : dayPart(text), order === 'mixed');
  if ('fault' in day) return day;
  if (day.value > today) return { fault: fault('day_future') };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return { fault: fault('day_unreadable') };
  return { value: `${day.value}T${String(hours).padStart(2, '0')}:${minute}:${second}+03:00` };
}
