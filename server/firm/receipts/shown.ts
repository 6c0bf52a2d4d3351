import type { StatementColumns } from '#domain/billing/statement/columns';
import type { StatementLine } from '#domain/billing/statement/lines';
import { fromCents } from '#domain/money';
import type { components } from '#openapi';
import { omitEmpty } from '#domain/omit';
import { linesIn, type FileReading } from './file';

type Schemas = components['schemas'];

/** What is known of a file's lines: which of them are new, and which may be known in another form. */
export type Fresh = { fresh: readonly StatementLine[]; perhaps: ReadonlyMap<string, string> };

/** How many lines a preview shows. */
const mostShown = 200;

/** How many lines before the first that is off are shown. */
const before = 20;

/** How a file is read: its lines, the rows that are none, and its own arithmetic. Nothing until its columns are known. */
export function readingShown(
  reading: FileReading,
  known: Fresh | undefined,
  accountId = '',
): Schemas['StatementReading'] | undefined {
  const { form, signs, checked, misstep, others, rows } = reading;
  const lines = linesIn(accountId, reading);
  if (!reading.isReadable) return undefined;
  const from = misstep ? Math.max(0, lines.findIndex(({ line }) => line === misstep.line) - before) : 0;
  const fresh = known && new Set(known.fresh.map(({ key }) => key));
  return {
    ...form,
    rows,
    signs,
    checked,
    ...(misstep && {
      misstep: {
        line: misstep.line,
        expected: fromCents(misstep.expectedCents),
        said: fromCents(misstep.saidCents),
      },
    }),
    ...endsOf(reading),
    moneyIn: sumOf(lines, 1),
    moneyOut: sumOf(lines, -1),
    off: lines.filter(({ isOff }) => isOff).length,
    perhapsKnown: known?.perhaps.size ?? 0,
    reversals: lines.filter(({ reverses, key }) => reverses !== undefined && (fresh?.has(key) ?? true)).length,
    lines: lines.slice(from, from + mostShown).map((line) => lineShown(line, fresh, known)),
    others: others.slice(0, 100).map(({ balanceCents, ...one }) => ({
      ...one,
      ...(balanceCents !== undefined && { balance: fromCents(balanceCents) }),
    })),
  };
}

/** What the account had before the first line and after the last, as the file says it beside its lines, or in them. */
function endsOf({ lines, others }: FileReading): Pick<Schemas['StatementReading'], 'opening' | 'closing'> {
  const said = (check: 'start' | 'end') => others.find((one) => one.check === check)?.balanceCents;
  const first = lines.find(({ balanceCents }) => balanceCents !== undefined);
  const last = lines.findLast(({ balanceCents }) => balanceCents !== undefined);
  const before =
    first === lines[0] && first?.balanceCents !== undefined ? first.balanceCents - first.amountCents : undefined;
  const [opening, closing] = [said('start') ?? before, said('end') ?? last?.balanceCents];
  return {
    ...(opening !== undefined && { opening: fromCents(opening) }),
    ...(closing !== undefined && { closing: fromCents(closing) }),
  };
}

/** What came in, or what went out. A payment that failed at M-Pesa moved nothing. */
export function sumOf(lines: readonly StatementLine[], sign: 1 | -1): Schemas['CountAndAmount'] {
  const of = lines.filter(({ amountCents, passed }) => Math.sign(amountCents) === sign && passed !== 'failed');
  return { count: of.length, amount: fromCents(of.reduce((sum, one) => sum + sign * one.amountCents, 0)) };
}

function lineShown(
  { line, at, details, reference, receiptNo, amountCents, balanceCents, isOff, isAdded, ...more }: StatementLine,
  fresh: ReadonlySet<string> | undefined,
  known: Fresh | undefined,
): Schemas['ReadLine'] {
  const { reverses, passed, key } = more;
  return {
    line,
    day: at.slice(0, 10),
    amount: fromCents(amountCents),
    ...omitEmpty({
      text: details,
      reference,
      receiptNo,
      reverses,
      balance: balanceCents === undefined ? undefined : fromCents(balanceCents),
      isOff,
      isAdded,
    }),
    ...(passed === 'failed' && { isFailed: true as const }),
    ...(fresh && !fresh.has(key) && { isKnown: true as const }),
    ...(known?.perhaps.has(key) && { isPerhapsKnown: true as const }),
  };
}

/** The columns that the contract tells of. */
export function columnsShown({ date, text, reference, credit, debit, amount, ...more }: StatementColumns) {
  const { direction, balance, currency } = more;
  const all = { date, text, reference, credit, debit, amount, direction, balance, currency };
  return Object.fromEntries(Object.entries(all).filter(([, place]) => place !== undefined));
}
