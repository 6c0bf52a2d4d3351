import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { daysBetween } from '#domain/dates';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { invoices, payments } from '#server/db/schema';
import { type Page, type Report, sliceOf } from './report';

type Schemas = components['schemas'];

type Query = { clientId?: string };

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
  kind: sql<'wht' | 'wh_vat'>`${payments.kind}`,
  absent: { caseTitle: invoices.matterName },
  cents: payments.amountCents,
});

const inKes = (kind: string) => sql<number>`coalesce(sum(round(${payments.amountCents} * ${invoices.rateToKes}))
  FILTER (WHERE ${payments.kind} = '${sql.raw(kind)}'), 0)::float8`;

const totals = new Selection({
  certificates: sql<number>`count(*)::integer`,
  wht: inKes('wht'),
  whVat: inKes('wh_vat'),
});

/** A certificate that has not come. */
export type AwaitedRow = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads one page of the certificates that are awaited, the oldest first, and adds up all. */
export async function readAwaited(
  tx: ReadTransaction,
  { clientId, ...page }: Query & Page,
): Promise<Report<AwaitedRow, Schemas['CertificatesCounted']>> {
  const isOfInvoice = and(eq(invoices.tenantId, payments.tenantId), eq(invoices.id, payments.invoiceId));
  const matching = and(
    // Written out, as the index has it.
    sql`${payments.certificate} = 'awaited'`,
    isNull(payments.reversedAt),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
  );
  const from = sql`FROM ${payments} JOIN ${invoices} ON ${isOfInvoice} WHERE ${matching}`;
  const [found, sum] = await Promise.all([
    rows.read(
      tx,
      named('certificates awaited', sql`${from} ORDER BY ${asc(payments.day)}, ${asc(payments.id)} ${sliceOf(page)}`),
    ),
    totals.first(tx, named('certificates awaited, in all', from)),
  ]);
  const { certificates = 0, wht = 0, whVat = 0 } = sum ?? {};
  return { rows: found, total: certificates, totals: { certificates, wht: fromCents(wht), whVat: fromCents(whVat) } };
}

/** Converts a row to the API's, on a day. */
export const toAwaited = ({ of, kind, absent, cents }: AwaitedRow, today: string): Schemas['AwaitedCertificate'] => ({
  ...of,
  kind,
  ...omitNulls(absent),
  amount: fromCents(cents),
  days: Math.max(0, daysBetween(of.date, today)),
});
