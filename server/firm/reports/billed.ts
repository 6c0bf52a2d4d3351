import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { allocateInvoice, type BilledLine, type Shares } from '#domain/billing/allocation';
import { addDays, firstOfMonth, isPlausibleDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { jsonList } from '#server/db/query/json';
import { Selection } from '#server/db/query/selection';
import { invoiceLines, invoices, matters, payments, users } from '#server/db/schema';
import { inPages } from '#server/lists/inBatches';
import { type Page, type Report, sliceOf } from './report';

type Schemas = components['schemas'];

type Query = { clientId?: string; from?: string; to?: string; by?: 'advocate' | 'case' };

type Figures = Schemas['BilledFigures'];

/** An advocate's or a case's figures, in cents. */
export type BilledRow = { id?: string; name?: string; cents: Figures };

type Line = BilledLine & { kind: 'fee' | 'time' | 'disbursement'; personId: string | null };

type Settlement = { day: string; kesCents: number; kind: keyof typeof figureOf };

/** What a settlement of each kind counts as. */
const figureOf = {
  payment: 'collected',
  client_account: 'collected',
  wht: 'withheld',
  wh_vat: 'withheld',
  credit_note: 'credited',
  write_off: 'credited',
} as const;

const billed = new Selection({
  invoice: {
    issueDate: invoices.issueDate,
    taxCents: invoices.taxCents,
    kesCents: invoices.totalKesCents,
    caseId: invoices.matterId,
    caseTitle: invoices.matterName,
  },
  advocateId: matters.advocateId,
  lines: jsonList(sql`
    SELECT json_build_object('amountCents', ${invoiceLines.amountCents}, 'vat', ${invoiceLines.vat}, 'kind', ${invoiceLines.kind},
      'personId', ${invoiceLines.personId})
    FROM ${invoiceLines} WHERE ${and(eq(invoiceLines.tenantId, invoices.tenantId), eq(invoiceLines.invoiceId, invoices.id))}
    ORDER BY ${invoiceLines.position}`),
  settlements: jsonList(sql`
    SELECT json_build_object('day', ${payments.day}, 'kesCents', ${payments.kesCents}, 'kind', ${payments.kind})
    FROM ${payments} WHERE ${and(eq(payments.tenantId, invoices.tenantId), eq(payments.invoiceId, invoices.id))}
      AND ${payments.reversedAt} IS NULL AND ${payments.isSettling}
    ORDER BY ${payments.day}, ${payments.id}`),
});

type Invoice = Awaited<ReturnType<typeof billed.read>>[number];

const names = new Selection({ id: users.id, name: users.name });

/** The longest period, in days. */
const longest = 400;

/** Reads what was billed in a period, and what was settled in it of whatever was billed. */
export async function readBilled(
  tx: ReadTransaction,
  { clientId, by = 'advocate', page, limit, ...days }: Query & Page,
  today: string,
): Promise<Report<BilledRow, Figures>> {
  const period = periodOf(days, today);
  const rows = new Map<string, BilledRow>();
  const totals = none();
  for await (const invoice of inPages((one) => readInvoices(tx, { ...period, clientId }, one))) {
    for (const { personId, figure, cents, feeCents } of sharesOf(invoice, period)) {
      const key = by === 'case' ? invoice.invoice.caseId : (personId ?? invoice.advocateId);
      const row = rows.get(key ?? '') ?? {
        ...(key !== null && { id: key }),
        ...(by === 'case' && invoice.invoice.caseTitle !== null && { name: invoice.invoice.caseTitle }),
        cents: none(),
      };
      rows.set(key ?? '', row);
      for (const sums of [row.cents, totals]) {
        sums[figure] += cents;
        if (figure === 'billed') sums.feesBilled += feeCents;
        if (figure === 'collected') sums.feesCollected += feeCents;
      }
    }
  }
  if (by === 'advocate') {
    const people = await names.read(tx, sql`FROM ${users}`);
    for (const { id, name } of people) Object.assign(rows.get(id) ?? {}, { name });
  }
  const inOrder = [...rows.values()].toSorted(mostFirst);
  const first = (page - 1) * limit;
  return { rows: inOrder.slice(first, first + limit), total: rows.size, totals: inMajor(totals) };
}

/** Converts a row to the API's. */
export const toBilled = ({ cents, ...row }: BilledRow): Schemas['Billed'] => ({ ...row, ...inMajor(cents) });

type Period = { from: string; to: string };

function periodOf({ from, to }: Pick<Query, 'from' | 'to'>, today: string): Period {
  const period = { from: from ?? firstOfMonth(to ?? today), to: to ?? today };
  if (!isPlausibleDay(period.from)) throw badRequest({ field: 'from', ...fault('day_out_of_range') });
  if (!isPlausibleDay(period.to)) throw badRequest({ field: 'to', ...fault('day_out_of_range') });
  const isTooLong = addDays(period.from, longest) < period.to;
  // A period that ends before it begins has nothing.
  return isTooLong ? { ...period, from: addDays(period.to, -longest) } : period;
}

function readInvoices(
  tx: ReadTransaction,
  { from, to, clientId }: Period & { clientId: string | undefined },
  page: Page,
): Promise<Invoice[]> {
  const within = (day: typeof invoices.issueDate | typeof payments.day) =>
    sql`${day} BETWEEN ${from}::date AND ${to}::date`;
  const isCase = and(eq(matters.tenantId, invoices.tenantId), eq(matters.id, invoices.matterId));
  const matching = and(
    sql`${invoices.status} IN ('sent', 'paid')`,
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
  );
  return billed.read(
    tx,
    named(
      'billed and settled',
      sql`FROM ${invoices} LEFT JOIN ${matters} ON ${isCase}
      WHERE ${matching} AND (${within(invoices.issueDate)} OR ${invoices.id} IN (
        SELECT ${payments.invoiceId} FROM ${payments} WHERE ${within(payments.day)} AND ${payments.reversedAt} IS NULL
      ))
      ORDER BY ${asc(invoices.id)} ${sliceOf(page)}`,
    ),
  );
}

type Share = {
  personId: string | null;
  figure: keyof Omit<Figures, 'feesBilled' | 'feesCollected'>;
  cents: number;
  feeCents: number;
};

/** What an invoice adds in a period, line by line. */
function sharesOf({ invoice, lines: written, settlements: settled }: Invoice, { from, to }: Period): Share[] {
  const lines = JSON.parse(written) as Line[];
  const settlements = JSON.parse(settled) as Settlement[];
  const allocated = allocateInvoice(
    { lines, taxCents: invoice.taxCents, kesCents: invoice.kesCents },
    settlements.map(({ kesCents }) => kesCents),
  );
  const isWithin = (day: string) => day >= from && day <= to;
  const perLine = (figure: Share['figure'], shares: Shares | undefined) =>
    lines.map(({ kind, personId }, index): Share => {
      const cents = shares?.lines[index] ?? 0;
      return {
        personId,
        figure,
        cents: cents + (shares?.vat[index] ?? 0),
        feeCents: kind === 'disbursement' ? 0 : cents,
      };
    });
  return [
    ...(isWithin(invoice.issueDate) ? perLine('billed', allocated.billed) : []),
    ...settlements.flatMap(({ day, kind }, index) =>
      isWithin(day) ? perLine(figureOf[kind], allocated.settled[index]) : [],
    ),
  ];
}

const none = (): Figures => ({ billed: 0, feesBilled: 0, collected: 0, feesCollected: 0, withheld: 0, credited: 0 });

const inMajor = (cents: Figures): Figures => ({
  billed: fromCents(cents.billed),
  feesBilled: fromCents(cents.feesBilled),
  collected: fromCents(cents.collected),
  feesCollected: fromCents(cents.feesCollected),
  withheld: fromCents(cents.withheld),
  credited: fromCents(cents.credited),
});

/** Those who billed most come first, then those who collected most. */
const mostFirst = (one: BilledRow, other: BilledRow): number =>
  other.cents.billed - one.cents.billed ||
  other.cents.collected - one.cents.collected ||
  (one.id ?? '~').localeCompare(other.id ?? '~');
