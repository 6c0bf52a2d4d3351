import { and, eq } from 'drizzle-orm';
import type { Particulars } from '#server/billing/pdf/particulars';
import type { ReadTransaction } from '#server/db/database';
import { clients, invoiceParticulars, tenants } from '#server/db/schema';
import { omit } from '#server/omit';
import { orNotFound } from './orNotFound';
import type { InvoiceRow } from './queries';

/** What `keep_particulars` of the database stores at issue. */
const ofToday = {
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
} satisfies Record<keyof Particulars, unknown>;

/** Reads the particulars of an invoice in its firm's scope: those of the day of issue, and of today while it is a draft. */
export async function readParticulars(
  tx: ReadTransaction,
  { tenantId, id, clientId }: InvoiceRow['invoice'],
): Promise<Particulars> {
  const [issued] = await tx
    .select()
    .from(invoiceParticulars)
    .where(and(eq(invoiceParticulars.tenantId, tenantId), eq(invoiceParticulars.invoiceId, id)));
  if (issued) return omit(issued, 'tenantId', 'invoiceId');
  const [known] = await tx
    .select(ofToday)
    .from(tenants)
    .innerJoin(clients, and(eq(clients.tenantId, tenants.id), eq(clients.id, clientId)))
    .where(eq(tenants.id, tenantId));
  return orNotFound(known);
}
