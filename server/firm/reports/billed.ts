import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { allocateInvoice, type Allocatable, type BilledLine, type Shares } from '#domain/billing/allocation';
import { addDays, firstOfMonth, isPlausibleDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { jsonList } from '#server/db/query/json';
import { pageOf, Selection } from '#server/db/query/selection';
import { creditNotes, invoiceLines, invoices, matters, payments, users } from '#server/db/schema';
import { inPages } from '#server/lists/inBatches';
import type { Page, Report } from '#server/lists/report';

type Schemas = components['schemas'];

type Query = { clientId?: string; from?: string; to?: string; by?: 'advocate' | 'case' };

type Figures = Schemas['BilledFigures'];

/** An advocate's or a case's figures, in cents. */
export type BilledRow = { id?: string; name?: string; cents: Figures };

type Line = BilledLine & { kind: 'fee' | 'time' | 'disbursement'; personId: string | null };

/** What happened to an invoice, as it was booked, in cents of KES. */
type Booked = {
  id: string;
  /** When it was booked, by which shares go, and the day on which it counts. */
  at: string;
  day: string;
  reversedAt: string | null;
  reversedOn: string | null;
  kind: keyof typeof figureOf;
  cents: number;
  heldCents: number;
  /** Of a credit note: what it takes of the lines, by position, and of the VAT. */
  credited: { position: number; amountCents: number }[] | null;
  taxCents: number;
};

/** What a settlement of each kind counts as. */
const figureOf = {
  payment: 'collected',
  client_account: 'collected',
  wht: 'withheld',
  wh_vat: 'withheld',
  credit_note: 'credited',
  write_off: 'credited',
} as const;

const ofInvoice = (table: typeof payments | typeof creditNotes) =>
  and(eq(table.tenantId, invoices.tenantId), eq(table.invoiceId, invoices.id));

const billed = new Selection({
  invoice: {
    issueDate: invoices.issueDate,
    cancelledOn: invoices.cancelledOn,
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
  // A certificate is booked when it comes, after the awaited one was recorded.
  settlements: jsonList(sql`
    SELECT json_build_object('id', ${payments.id}, 'at', CASE WHEN ${payments.certificate} IS NULL THEN ${payments.createdAt}
        ELSE greatest(${payments.createdAt}, (${payments.bookedOn} + time '23:59:59') AT TIME ZONE 'Africa/Nairobi') END,
      'day', ${payments.bookedOn}, 'reversedAt', ${payments.reversedAt}, 'reversedOn', ${payments.reversedOn},
      'kind', ${payments.kind}, 'cents', ${payments.kesCents}, 'heldCents', 0, 'taxCents', 0)
    FROM ${payments} WHERE ${ofInvoice(payments)} AND ${payments.isSettling}
      AND NOT EXISTS (SELECT FROM ${creditNotes} WHERE ${eq(creditNotes.tenantId, payments.tenantId)}
        AND ${eq(creditNotes.paymentId, payments.id)})`),
  credits: jsonList(sql`
    SELECT json_build_object('id', ${creditNotes.id}, 'at', ${creditNotes.createdAt}, 'day', ${creditNotes.day}, 'kind', 'credit_note',
      'cents', coalesce(p.kes_cents, 0) + coalesce(h.kes_cents, 0), 'heldCents', coalesce(h.kes_cents, 0),
      'taxCents', ${creditNotes.taxCents},
      'credited', (SELECT json_agg(json_build_object('position', l.position, 'amountCents', l.amount_cents)) FROM credit_note_lines l
        WHERE l.tenant_id = ${creditNotes.tenantId} AND l.credit_note_id = ${creditNotes.id}))
    FROM ${creditNotes}
    LEFT JOIN payments p ON p.tenant_id = ${creditNotes.tenantId} AND p.id = ${creditNotes.paymentId}
    LEFT JOIN LATERAL (
      SELECT sum(round(r.amount_cents * r.rate_to_kes))::bigint AS kes_cents FROM unapplied_receipts r
      WHERE r.tenant_id = ${creditNotes.tenantId} AND r.credit_note_id = ${creditNotes.id}
    ) h ON true
    WHERE ${ofInvoice(creditNotes)}`),
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
  const within = (day: PgColumn) => sql`${day} BETWEEN ${from}::date AND ${to}::date`;
  const isCase = and(eq(matters.tenantId, invoices.tenantId), eq(matters.id, invoices.matterId));
  const matching = and(sql`${invoices.year} > 0`, clientId === undefined ? undefined : eq(invoices.clientId, clientId));
  return billed.read(
    tx,
    named(
      'billed and settled',
      sql`FROM ${invoices} LEFT JOIN ${matters} ON ${isCase}
      WHERE ${matching} AND (${within(invoices.issueDate)} OR ${within(invoices.cancelledOn)} OR ${invoices.id} IN (
        SELECT ${payments.invoiceId} FROM ${payments} WHERE ${within(payments.bookedOn)}
        UNION ALL
        SELECT ${payments.invoiceId} FROM ${payments} WHERE ${within(payments.reversedOn)}
        UNION ALL
        SELECT ${creditNotes.invoiceId} FROM ${creditNotes} WHERE ${within(creditNotes.day)}
      ))
      ${pageOf([asc(invoices.id)], page)}`,
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
function sharesOf({ invoice, lines: written, settlements, credits }: Invoice, { from, to }: Period): Share[] {
  const lines = JSON.parse(written) as Line[];
  const events = eventsOf(JSON.parse(settlements) as Booked[], JSON.parse(credits) as Booked[], lines.length);
  const { billed: whole, events: allocated } = allocateInvoice(
    { ...invoice, lines },
    events.map(({ of }) => of),
  );
  const perLine = (day: string | null, figure: Share['figure'], shares: Shares | undefined, sign: 1 | -1): Share[] =>
    day === null || day < from || day > to || !shares
      ? []
      : lines.map(({ kind, personId }, index) => {
          const cents = shares.lines[index] ?? 0;
          return {
            personId,
            figure,
            cents: sign * (cents + (shares.vat[index] ?? 0)),
            feeCents: kind === 'disbursement' ? 0 : sign * cents,
          };
        });
  return [
    ...perLine(invoice.issueDate, 'billed', whole, 1),
    ...perLine(invoice.cancelledOn, 'billed', whole, -1),
    ...events.flatMap(({ of, day, kind }, index) => {
      const { shares, held } = allocated[index] ?? {};
      const sign = of.kind === 'reversed' ? -1 : 1;
      // What a credit turns into held money had been collected.
      return [...perLine(day, figureOf[kind], shares, sign), ...perLine(day, 'collected', held, -1)];
    }),
  ];
}

type Dated = { of: Allocatable; kind: Booked['kind']; at: string; day: string | null };

/** What happened to an invoice, in the order in which it was booked. */
function eventsOf(settlements: readonly Booked[], credits: readonly Booked[], lines: number): Dated[] {
  const events = settlements.flatMap(({ id, at, day, reversedAt, reversedOn, kind, cents }): Dated[] => {
    const settled: Dated = { at, day, kind, of: { kind: 'settled', id, cents } };
    if (reversedAt === null) return [settled];
    // A certificate that is taken back on the day on which it came had come before.
    const reversed = Date.parse(reversedAt) < Date.parse(at) ? at : reversedAt;
    return [settled, { at: reversed, day: reversedOn, kind, of: { kind: 'reversed', id } }];
  });
  const notes = credits.map(({ id, at, day, kind, cents, heldCents, taxCents, credited }): Dated => {
    const perLine = Array.from(
      { length: lines },
      (_, index) => credited?.find(({ position }) => position === index + 1)?.amountCents ?? 0,
    );
    return { at, day, kind, of: { kind: 'credited', id, lines: perLine, taxCents, cents, heldCents } };
  });
  return [...events, ...notes].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
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
