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
  const first = lines.find(({ balanceCents }) => balanceCents !== undefined);
  const last = lines.findLast(({ balanceCents }) => balanceCents !== undefined);
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
    ...(first === lines[0] &&
      first?.balanceCents !== undefined && { opening: fromCents(first.balanceCents - first.amountCents) }),
    ...(last?.balanceCents !== undefined && { closing: fromCents(last.balanceCents) }),
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

function lineShown(
  { line, at, details, reference, receiptNo, amountCents, balanceCents, isOff, reverses, passed, key }: StatementLine,
  fresh: ReadonlySet<string> | undefined,
  known: Fresh | undefined,
): Schemas['ReadLine'] {
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
