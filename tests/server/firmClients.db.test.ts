import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components, operations } from '#openapi';
import { invoices } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

type ClientInput = components['schemas']['ClientInput'];

let server: TestApp;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

const input = (fields: Partial<ClientInput> = {}): ClientInput => ({
  name: 'Kilele Millers Ltd',
  type: 'company',
  status: 'Active',
  ...fields,
});

const create = (body: ClientInput) => firm.calls.POST('/api/law-firm/clients', { body });

const get = (id: string) => firm.calls.GET('/api/law-firm/clients/{id}', { params: { path: { id } } });

const put = (id: string, body: ClientInput, ifMatch?: string) =>
  firm.calls.PUT('/api/law-firm/clients/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body,
  });

describe('createClient', () => {
  it('adds a client with what people typed in its stored form', async () => {
    const body = input({
      name: "  Ng'ang'a wa Kĩmani  ",
      type: 'individual',
      email: 'nganga@kimani.example',
      phone: '0712 345 678',
      address: ' Enterprise Road, Nairobi ',
      kra_pin: 'A000000001Z',
      status: 'Inactive',
    });
    const { data, response } = await create(body);
    const id = data?.data.id ?? '';
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/law-firm/clients/${id}`);
    expect(data?.data).toEqual({
      ...body,
      id,
      name: "Ng'ang'a wa Kĩmani",
      phone: '+254712345678',
      address: 'Enterprise Road, Nairobi',
      activeCases: 0,
      totalBilled: 0,
      created_at: testTime.toISOString(),
    });
    expect((await get(id)).data).toEqual(data);
    const { data: told } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { limit: 1 } } });
    expect(told?.data[0]).toMatchObject({ title: 'Client added', description: "Ng'ang'a wa Kĩmani" });
  });

  it.each([
    ['phone', { phone: '0812 345 678' }],
    ['kra_pin', { kra_pin: 'K000000001Z' }],
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { error, response } = await create(input(wrong));
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });
});

describe('getClient', () => {
  it('answers 404 for a client that is not there, 400 for what is no id', async () => {
    expect((await get(unknown)).response.status).toBe(404);
    expect((await get('x')).response.status).toBe(400);
  });
});

describe('updateClient', () => {
  it('replaces the client: what is left out is gone', async () => {
    const { id } = await firm.addClient({ phone: '0712 345 678', kra_pin: 'P000000001Z' });
    const { data, response } = await put(id, input({ name: 'Kilele Mills', type: 'sacco' }), '"1"');
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toMatchObject({ name: 'Kilele Mills', type: 'sacco' });
    expect(data?.data).not.toHaveProperty('phone');
    expect(data?.data).not.toHaveProperty('kra_pin');
    expect((await get(id)).data).toEqual(data);
  });

  it('changes nothing, not even the version, when nothing is new', async () => {
    const { id } = await firm.addClient({ phone: '0712 345 678' });
    const { response } = await put(id, input({ phone: '+254 712 345 678' }));
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('refuses a client that somebody else changed, and one that is not there', async () => {
    const { id } = await firm.addClient();
    await put(id, input({ name: 'First' }), '"1"');
    expect((await put(id, input({ name: 'Second' }), '"1"')).response.status).toBe(412);
    expect((await put(unknown, input())).response.status).toBe(404);
  });
});

describe('listClients', () => {
  let own: TestFirm;
  beforeAll(async () => {
    own = await startFirm(server, 'chui');
    const bahari = await own.addClient({ name: 'Bahari Blue', email: 'office@bahari.example' });
    const amani = await own.addClient({ name: 'amani Wekesa', type: 'individual', phone: '0712 345 678' });
    await own.addClient({ name: 'Zawadi Cherono', status: 'Inactive' });
    await own.addCase(bahari.id);
    await own.addCase(amani.id);
    await own.addCase(amani.id);
    await own.addCase(amani.id, { status: 'Closed' });
    const invoice = (sequence: number, clientId: string, status: 'draft' | 'sent', totalCents: number) => ({
      tenantId: own.id,
      id: `01933f2e-7a00-7000-8000-00000000050${sequence}`,
      year: 2026,
      sequence,
      clientId,
      clientName: 'As it was',
      status,
      issueDate: '2026-11-01',
      dueDate: '2026-12-01',
      currency: 'USD' as const,
      rateToKes: 129.25,
      subtotalCents: totalCents,
      taxRate: 0,
      taxCents: 0,
      totalCents,
      createdAt: testTime,
    });
    await asTablesOwner(server.database, (tx) =>
      tx
        .insert(invoices)
        .values([
          invoice(1, bahari.id, 'sent', 10_000),
          invoice(2, bahari.id, 'sent', 1),
          invoice(3, amani.id, 'draft', 9),
        ]),
    );
  });

  type Query = NonNullable<operations['listClients']['parameters']['query']>;
  const list = async (query: Query = {}) => {
    const { data } = await own.calls.GET('/api/law-firm/clients', { params: { query } });
    return { page: data?.page, rows: data?.data ?? [], names: data?.data.map(({ name }) => name.split(' ')[0]) };
  };

  it.each<[Query, string[]]>([
    [{ sort: 'name' }, ['amani', 'Bahari', 'Zawadi']],
    [{ sort: '-name' }, ['Zawadi', 'Bahari', 'amani']],
    [{ sort: '-activeCases' }, ['amani', 'Bahari', 'Zawadi']],
    [{ sort: '-totalBilled', limit: 1 }, ['Bahari']],
    [{ sort: '-status', limit: 1 }, ['Zawadi']],
    [{ sort: 'name', page: 2, limit: 2 }, ['Zawadi']],
    [{ status: 'Inactive' }, ['Zawadi']],
    [{ search: 'AMANI' }, ['amani']],
    [{ search: 'bahari.example' }, ['Bahari']],
    [{ search: '712345' }, ['amani']],
    [{ search: '_' }, []],
  ])('%j gives %j', async (query, expected) => {
    expect((await list(query)).names).toEqual(expected);
  });

  it('counts active cases alone, and bills in KES without drafts', async () => {
    const { rows, page } = await list({ sort: 'name', limit: 2 });
    expect(rows.map(({ activeCases, totalBilled }) => [activeCases, totalBilled])).toEqual([
      [2, 0],
      [1, 12_926.29],
    ]);
    expect(page).toEqual({ page: 1, limit: 2, total: 3 });
  });
});
