import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { withheldOf } from '#domain/billing/withholding';
import { daysBetween } from '#domain/dates';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { pageOf, Selection } from '#server/db/query/selection';
import { bookMonths, clients, invoices, payments } from '#server/db/schema';
import { termsOf, type BillingTerms } from '#server/firm/invoices/wholeQueries';
import { cameLate } from '#server/firm/months/cameLate';
import type { Page, Report } from '#server/lists/report';

type Schemas = components['schemas'];

type Query = { clientId?: string; state?: 'awaited' | 'received' | 'all'; from?: string; to?: string };

const isLate = sql<boolean>`coalesce(${cameLate}, false)`;

const rows = new Selection({
  of: {
    paymentId: payments.id,
    invoiceId: invoices.id,
    invoiceNumber: invoices.number,
    clientId: invoices.clientId,
    clientName: invoices.clientName,
    currency: invoices.currency,
    date: payments.day,
  },
  tenantId: payments.tenantId,
  kind: sql<'wht' | 'wh_vat'>`${payments.kind}`,
  state: sql<'awaited' | 'received'>`${payments.certificate}`,
  recordedOn: payments.bookedOn,
  isLate,
  absent: { caseTitle: invoices.matterName, number: payments.certificateNo, clientPin: clients.kraPin },
  cents: payments.amountCents,
  invoice: {
    subtotalCents: invoices.subtotalCents,
    outsideCents: invoices.outsideCents,
    totalCents: invoices.totalCents,
  },
});

const inKes = (kind: string) => sql<number>`coalesce(sum(
    CASE ${payments.certificate} WHEN 'received' THEN ${payments.kesCents} ELSE round(${payments.amountCents} * ${invoices.rateToKes}) END
  ) FILTER (WHERE ${payments.kind} = '${sql.raw(kind)}'), 0)::float8`;

const totals = new Selection({
  certificates: sql<number>`count(*)::integer`,
  late: sql<number>`(count(*) FILTER (WHERE ${isLate}))::integer`,
  wht: inKes('wht'),
  whVat: inKes('wh_vat'),
});

/** A certificate, with the terms by which its firm bills. */
export type CertificateRow = Awaited<ReturnType<typeof rows.read>>[number] & { terms: BillingTerms };

/** Reads one page of the certificates that match, by their own day, and adds up all. Those that were reversed are none. */
export async function readCertificates(
  tx: ReadTransaction,
  { clientId, state = 'awaited', from: first, to: last, ...page }: Query & Page,
): Promise<Report<CertificateRow, Schemas['CertificatesCounted']>> {
  const isOfInvoice = and(eq(invoices.tenantId, payments.tenantId), eq(invoices.id, payments.invoiceId));
  const isOfClient = and(eq(clients.tenantId, invoices.tenantId), eq(clients.id, invoices.clientId));
  const isInMonth = and(
    eq(bookMonths.tenantId, payments.tenantId),
    sql`${bookMonths.month} = date_trunc('month', ${payments.day}::timestamp)::date`,
  );
  const matching = and(
    // Written out, as the indexes have them.
    state === 'all' ? sql`${payments.certificate} IS NOT NULL` : sql`${payments.certificate} = '${sql.raw(state)}'`,
    isNull(payments.reversedAt),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
    first === undefined ? undefined : sql`${payments.day} >= ${first}::date`,
    last === undefined ? undefined : sql`${payments.day} <= ${last}::date`,
  );
  const from = sql`FROM ${payments} JOIN ${invoices} ON ${isOfInvoice} JOIN ${clients} ON ${isOfClient}
    LEFT JOIN ${bookMonths} ON ${isInMonth} WHERE ${matching}`;
  const [found, sum] = await Promise.all([
    rows.read(tx, named(`certificates ${state}`, sql`${from} ${pageOf([asc(payments.day), asc(payments.id)], page)}`)),
    totals.first(tx, named(`certificates ${state}, in all`, from)),
  ]);
  const terms = found[0] && (await termsOf(tx, found[0].tenantId));
  const { certificates = 0, late = 0, wht = 0, whVat = 0 } = sum ?? {};
  return {
    rows: terms ? found.map((row) => ({ ...row, terms })) : [],
    total: certificates,
    totals: { certificates, late, wht: fromCents(wht), whVat: fromCents(whVat) },
  };
}

/** Converts a row to the API's, on a day. */
export function toCertificate(row: CertificateRow, today: string): Schemas['Certificate'] {
  const { of, kind, state, cents, recordedOn } = row;
  const { base, percent } = withheldOf(cents, usualOf(row));
  return {
    ...of,
    kind,
    state,
    ...omitNulls(row.absent),
    ...(state === 'received' ? omitNulls({ recordedOn }) : { days: Math.max(0, daysBetween(of.date, today)) }),
    ...(row.isLate && { isLate: true }),
    base: fromCents(base),
    rate: percent,
    amount: fromCents(cents),
  };
}

/** What of its whole invoice is usually withheld, and at which rate. */
function usualOf({ kind, terms, invoice: { subtotalCents, outsideCents, totalCents } }: CertificateRow) {
  const taxable = subtotalCents - outsideCents;
  if (kind === 'wht') return { base: taxable, percent: terms.whtPercent };
  return { base: terms.whVatOn === 'total' ? totalCents : taxable, percent: terms.whVatPercent };
}
