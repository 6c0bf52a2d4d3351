import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients } from '#server/db/schema';
import { newId } from '#server/db/newId';
import { addFirm, addInvoice, type BillingFirm } from '#tests/helpers/billing';
import { accounts, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

let server: TestApp;
let firm: BillingFirm;
let people: Record<'operator' | 'readOnly', Person>;
let signed: Awaited<ReturnType<typeof buildTestApp>>;

beforeAll(async () => {
  server = await startTestApp();
  firm = await addFirm(server, 'Twiga & Kifaru');
  await server.database.transaction({ tenantId: firm.tenantId }, (tx) =>
    tx.insert(clients).values({
      tenantId: firm.tenantId,
      id: newId(testTime),
      createdAt: testTime,
      name: 'Amani Otieno',
      email: 'amani@otieno.example',
      type: 'individual',
      status: 'Active',
    }),
  );
  const { database } = server;
  people = { operator: await operator(database, 'operator'), readOnly: await operator(database, 'readOnly') };
  signed = await buildTestApp(database, { accounts });
});
afterAll(async () => {
  await signed.app.close();
  await server.close();
});

/** Makes a call as one of the operator's people. */
async function as(who: keyof typeof people, url: string) {
  const answer = await signed.app.inject({ url, headers: people[who].headers });
  return { status: answer.statusCode, body: answer.json<{ data: never[]; code?: string }>() };
}

const clientsOf = (tenantId: string, more = '') => `/api/billing/clients?tenantId=${tenantId}${more}`;

describe('findInvoiceClients', () => {
  it('finds a firm’s clients by name, and tells an operator no more of them', async () => {
    const kilele = { id: firm.clientId, name: 'Kilele Millers Ltd' };
    const all = await as('operator', clientsOf(firm.tenantId));
    expect(all).toMatchObject({ status: 200, body: { data: [{ name: 'Amani Otieno' }, kilele] } });
    expect(Object.keys(all.body.data[0] ?? {})).toEqual(['id', 'name']);
    expect((await as('operator', clientsOf(firm.tenantId, '&search=kil%20mill'))).body.data).toEqual([kilele]);
    expect((await as('operator', clientsOf(firm.tenantId, '&limit=1'))).body.data).toHaveLength(1);
    expect((await as('operator', clientsOf(firm.tenantId, '&search=zzz'))).body.data).toEqual([]);
  });

  it('tells their email addresses while access is open', async () => {
    const query = { tenantId: firm.tenantId, search: 'amani' };
    const { data } = await server.client.GET('/api/billing/clients', { params: { query } });
    expect(data?.data).toMatchObject([{ name: 'Amani Otieno', email: 'amani@otieno.example' }]);
  });

  it('refuses a reader, a firm that is not there, and one that is closed', async () => {
    expect(await as('readOnly', clientsOf(firm.tenantId))).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    });
    expect((await as('operator', clientsOf(newId(testTime)))).status).toBe(400);
    const closed = await addFirm(server, 'Zambarau');
    await server.client.PATCH('/api/platform/tenants/{id}/status', {
      params: { path: { id: closed.tenantId } },
      body: { status: 'suspended' },
    });
    expect(await as('operator', clientsOf(closed.tenantId))).toMatchObject({
      status: 403,
      body: { code: 'firm_suspended' },
    });
  });
});

describe('findInvoiceCases', () => {
  it('finds the cases of one client', async () => {
    const url = `/api/billing/cases?tenantId=${firm.tenantId}&clientId=`;
    const title = 'Kilele Millers Ltd v Tembo Logistics Ltd';
    const found = await as('operator', `${url}${firm.clientId}&search=tembo`);
    expect(found.body.data).toEqual([{ id: firm.matterId, title }]);
    expect((await as('operator', `${url}${newId(testTime)}`)).body.data).toEqual([]);
    expect((await as('readOnly', `${url}${firm.clientId}`)).status).toBe(403);
    const other = await addFirm(server, 'Mbuyu Chambers');
    const elsewhere = `/api/billing/cases?tenantId=${other.tenantId}&clientId=${firm.clientId}`;
    expect((await as('operator', elsewhere)).body.data).toEqual([]);
  });
});

describe('the client, matter and recipient of an invoice', () => {
  it('are nothing to a reader: neither in a list, on the page, in the history, in its PDF and email, nor by search', async () => {
    const { clientId, matterId, tenantId } = firm;
    const draft = await addInvoice(server, firm, { matterId, status: 'draft' });
    const url = `/api/billing/invoices/${draft.id}`;
    const { data: found } = await server.client.GET('/api/billing/clients', { params: { query: { tenantId } } });
    const amani = found?.data.find(({ name }) => name.startsWith('Amani'))?.id ?? '';
    const lines = [{ description: 'Advice', quantity: 1, unitPrice: 100 }];
    const body = { clientId: amani, currency: 'KES', lines, taxRate: 16, dueDate: '2026-12-21' } as const;
    await server.client.PUT('/api/billing/invoices/{id}', { params: { path: { id: draft.id } }, body });
    const sent = await addInvoice(server, firm);
    await server.client.POST('/api/billing/invoices/{id}/mail', {
      params: { path: { id: sent.id } },
      body: { kind: 'invoice', to: 'accounts@kilele.example' },
    });

    const names = /Kilele|Amani|client_|matter_(id|name)"/;
    for (const address of [url, `/api/billing/invoices/${sent.id}`, `/api/billing/invoices?clientId=${clientId}`]) {
      const [known, unknown] = [await as('operator', address), await as('readOnly', address)];
      expect(JSON.stringify(known.body)).toMatch(names);
      expect(unknown.status).toBe(200);
      expect(JSON.stringify(unknown.body).replaceAll(/"field":"\w+"/g, '')).not.toMatch(names);
    }
    for (const address of [`${url}/pdf`, `/api/billing/invoices/${sent.id}/mail?kind=invoice`]) {
      expect((await as('readOnly', address).catch(() => ({ status: 0 }))).status).toBe(403);
    }
    const search = (text: string) => `/api/billing/invoices?search=${text}`;
    expect((await as('operator', search('millers'))).body.data).not.toEqual([]);
    expect((await as('readOnly', search('millers'))).body.data).toEqual([]);
    expect((await as('readOnly', search(sent.invoice_number))).body.data).toMatchObject([{ id: sent.id }]);
    expect((await as('readOnly', search('twiga'))).body.data).not.toEqual([]);
  });
});
