import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { clients, matters } from '#server/db/schema';
import { testTime } from './testTime';
import type { TestApp } from './testApp';

type Schemas = components['schemas'];

/** A firm with a client and a case. */
export type BillingFirm = { tenantId: string; clientId: string; matterId: string };

/** Creates a firm with a client and a case, so that it can bill. */
export async function addFirm(server: TestApp, name: string, client = 'Kilele Millers Ltd'): Promise<BillingFirm> {
  const slug = `f${crypto.randomUUID()}`;
  const body = { name, slug, email: 'office@firm.example', plan: 'starter' } as const;
  const { data } = await server.client.POST('/api/customers', { body });
  const tenantId = data?.data.id ?? '';
  const [clientId, matterId] = [newId(testTime), newId(testTime)];
  await server.database.transaction({ tenantId }, async (tx) => {
    const row = { tenantId, createdAt: testTime };
    await tx.insert(clients).values({ ...row, id: clientId, name: client, type: 'company', status: 'Active' });
    const matter = { title: `${client} v Tembo Logistics Ltd`, status: 'Active', priority: 'High' } as const;
    await tx
      .insert(matters)
      .values({ ...row, ...matter, id: matterId, clientId, caseType: 'Commercial debt', openedOn: '2026-01-05' });
  });
  return { tenantId, clientId, matterId };
}

/** A valid body for a sent invoice of 100,000 plus 16% VAT. */
export function invoiceBody(
  { tenantId, clientId }: BillingFirm,
  changes: Partial<Schemas['InvoiceInput']> = {},
): Schemas['InvoiceInput'] {
  return {
    tenantId,
    clientId,
    currency: 'KES',
    lines: [{ description: 'Drafting the plaint', quantity: 1, unitPrice: 100_000 }],
    taxRate: 16,
    dueDate: '2026-12-21',
    status: 'sent',
    ...changes,
  };
}

/** Creates a valid invoice for a firm. */
export async function addInvoice(server: TestApp, firm: BillingFirm, changes: Partial<Schemas['InvoiceInput']> = {}) {
  const { data, error } = await server.client.POST('/api/billing/invoices', { body: invoiceBody(firm, changes) });
  if (!data) throw new Error(`addInvoice: ${JSON.stringify(error)}`);
  return data.data;
}

/** Creates one on a day before today's. */
export async function addInvoiceOn(server: TestApp, firm: BillingFirm, day: string) {
  const { now } = server.clock;
  server.clock.now = new Date(`${day}T09:00:00+03:00`);
  const invoice = await addInvoice(server, firm);
  server.clock.now = now;
  return invoice;
}

/** Sets an invoice's status. */
export function setStatus(server: TestApp, id: string, body: Schemas['InvoiceStatusInput'], ifMatch?: string) {
  const header = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
  return server.client.PUT('/api/billing/invoices/{id}/status', { params: { path: { id }, header }, body });
}

/** Marks an invoice as paid. */
export function pay(server: TestApp, id: string, changes: Partial<Schemas['InvoiceStatusInput']> = {}) {
  return setStatus(server, id, { status: 'paid', paymentMethod: 'mpesa', ...changes });
}

/** Records a payment of an amount. */
export function payPart(server: TestApp, id: string, amount: number, changes: Partial<Schemas['PaymentInput']> = {}) {
  const body = { amount, method: 'mpesa', ...changes } as const;
  return server.client.POST('/api/billing/invoices/{id}/payments', { params: { path: { id } }, body });
}
