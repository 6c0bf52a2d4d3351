import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Particulars } from '#server/billing/pdf/particulars';
import type { ReadTransaction } from '#server/db/database';
import { billingSettings, clients, invoiceParticulars, tenants } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { omit } from '#server/omit';
import { orNotFound } from './orNotFound';
import type { InvoiceRow } from './queries';

/** What `keep_particulars` of the database stores at issue. */
const ofToday = new Selection({
  firmName: tenants.name,
  firmEmail: tenants.email,
  firmPhone: tenants.phone,
  firmStreet: tenants.street,
  firmCity: tenants.city,
  firmCountry: tenants.country,
  firmKraPin: tenants.kraPin,
  firmPaymentDetails: tenants.paymentDetails,
  clientAddress: clients.address,
  clientKraPin: clients.kraPin,
  firmLetterhead: billingSettings.letterhead,
  firmTerms: billingSettings.terms,
  firmBank: sql<
    string | null
  >`nullif(concat_ws(E'\\n', concat_ws(', ', ${billingSettings.bankName}, ${billingSettings.bankBranch}),
    ${billingSettings.accountName}, ${billingSettings.accountNumber}), '')`,
  firmPaybill: billingSettings.paybill,
  firmLogo: billingSettings.logo,
} satisfies Record<keyof Particulars, unknown>);

const ofIssue = new Selection({
  ...omit(getTableColumns(invoiceParticulars), 'tenantId', 'invoiceId'),
  firmLogo: billingSettings.logo,
});

/** Reads the particulars of an invoice in its firm's scope: those of the day of issue, and of today while it is a draft. */
export async function readParticulars(
  tx: ReadTransaction,
  { tenantId, id, clientId }: InvoiceRow['invoice'],
): Promise<Particulars> {
  const isOfInvoice = and(eq(invoiceParticulars.tenantId, tenantId), eq(invoiceParticulars.invoiceId, id));
  const issued = await ofIssue.first(
    tx,
    sql`FROM ${invoiceParticulars} LEFT JOIN ${billingSettings} ON ${eq(billingSettings.tenantId, invoiceParticulars.tenantId)}
    WHERE ${isOfInvoice}`,
  );
  if (issued) return issued;
  return particularsOfToday(tx, tenantId, clientId);
}

/** Reads what a document says of a firm and its client today, in the firm's scope. */
export async function particularsOfToday(
  tx: ReadTransaction,
  tenantId: string,
  clientId: string,
): Promise<Particulars> {
  const isClient = and(eq(clients.tenantId, tenants.id), eq(clients.id, clientId));
  return orNotFound(
    await ofToday.first(
      tx,
      sql`FROM ${tenants} JOIN ${clients} ON ${isClient} LEFT JOIN ${billingSettings} ON ${eq(billingSettings.tenantId, tenants.id)}
      WHERE ${eq(tenants.id, tenantId)}`,
    ),
  );
}
