import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { clients, documents, invoices, payments, users } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { asTablesOwner } from './testDatabase';
import { testTime } from './testTime';
import type { TestApp } from './testApp';

/** Adds a firm and returns its id. */
export async function addFirm(
  { client }: TestApp,
  slug: string,
  more: Partial<components['schemas']['CustomerInput']> = {},
): Promise<string> {
  const body = { name: slug, slug, email: `office@${slug}.example`, plan: 'starter', ...more } as const;
  const { data, error } = await client.POST('/api/customers', { body });
  if (!data) throw new Error(error.detail);
  return data.data.id;
}

/** Runs a transaction as a firm. */
export function inFirm<Result>({ database }: TestApp, tenantId: string, work: (tx: Transaction) => Promise<Result>) {
  return database.transaction({ tenantId }, work);
}

/** Adds a number of users to a firm. */
export async function addUsers(server: TestApp, tenantId: string, many: number): Promise<void> {
  const rows = Array.from({ length: many }, () => {
    const id = newId(testTime);
    return { tenantId, id, name: 'Neema', email: `${id}@firm.example`, role: 'lawyer' as const, createdAt: testTime };
  });
  await server.database.transaction({ operator: true }, (tx) => tx.insert(users).values(rows));
}

/** Adds a document of a size in MB to a firm. */
export async function addDocument(server: TestApp, tenantId: string, megabytes: number): Promise<void> {
  const moments = { createdAt: testTime, updatedAt: testTime };
  const document = {
    id: newId(testTime),
    name: 'Lease.pdf',
    mediaType: 'application/pdf',
    bytes: megabytes * 1_048_576,
  };
  await inFirm(server, tenantId, (tx) => tx.insert(documents).values({ tenantId, ...document, ...moments }));
}

/** Adds to a firm a client and an invoice to it in shillings, paid on a day or still open. */
export async function addInvoice(
  server: TestApp,
  tenantId: string,
  { amount, issued, paid }: { amount: number; issued: string; paid?: string },
): Promise<void> {
  const [clientId, id, cents] = [newId(testTime), newId(testTime), amount * 100];
  await inFirm(server, tenantId, (tx) =>
    tx
      .insert(clients)
      .values({ tenantId, id: clientId, name: 'Kilele', type: 'company', status: 'Active', createdAt: testTime }),
  );
  await asTablesOwner(server.database, async (tx) => {
    const ofFirm = sql`FROM ${invoices} WHERE ${eq(invoices.tenantId, tenantId)}`;
    await tx.insert(invoices).values({
      tenantId,
      id,
      year: Number(issued.slice(0, 4)),
      sequence: (await new Selection({ id: invoices.id }).read(tx, ofFirm)).length + 1,
      clientId,
      clientName: 'Kilele',
      status: paid ? 'paid' : 'sent',
      issueDate: issued,
      dueDate: '2027-12-31',
      ...(paid && { paidDate: paid }),
      currency: 'KES',
      subtotalCents: cents,
      taxRate: 0,
      taxCents: 0,
      totalCents: cents,
      createdAt: testTime,
    });
  });
  if (!paid) return;
  const payment = { tenantId, id: newId(testTime), invoiceId: id, day: paid, createdAt: testTime };
  await inFirm(server, tenantId, (tx) =>
    tx.insert(payments).values({ ...payment, method: 'cash', amountCents: cents }),
  );
}

/** Makes a number of calls to a firm's area, and has the meter write them. */
export async function callFirm({ app, meter }: TestApp, slug: string, times: number): Promise<void> {
  const url = '/api/law-firm/profile';
  for (let n = 0; n < times; n += 1) await app.inject({ url, headers: { host: `${slug}.app.localhost` } });
  await meter.write();
}
