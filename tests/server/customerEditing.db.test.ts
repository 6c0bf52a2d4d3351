import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

type CustomerInput = components['schemas']['CustomerInput'];

const twiga = '01933f2e-7a00-7000-8000-000000000001';
const unknown = '01933f2e-7a00-7000-8000-00000000ffff';

let names = 0;

/** A valid firm with a slug of its own. */
function firm(fields: Partial<CustomerInput> = {}): CustomerInput {
  const slug = `firm-${++names}`;
  return { name: 'Simba Advocates', slug, email: `office@${slug}.example`, plan: 'starter', ...fields };
}

const create = (body: CustomerInput) => server.client.POST('/api/customers', { body });

const get = (id: string) => server.client.GET('/api/customers/{id}', { params: { path: { id } } });

const update = (id: string, body: CustomerInput, ifMatch?: string) =>
  server.client.PUT('/api/customers/{id}', {
    params: { path: { id }, header: ifMatch === undefined ? {} : { 'If-Match': ifMatch } },
    body,
  });

/** A firm that is stored. */
async function created(fields?: Partial<CustomerInput>) {
  const body = firm(fields);
  const { data, response } = await create(body);
  if (!data) throw new Error(`The firm could not be created: ${response.status}.`);
  return { id: data.data.id, body, etag: response.headers.get('etag') ?? '' };
}

describe('createCustomer', () => {
  it('starts a firm on a trial of 30 Nairobi days, with nothing used', async () => {
    // Already the 22nd in Nairobi.
    server.clock.now = new Date('2026-11-21T21:30:00Z');
    const body = firm({ name: "  Ng'ang'a & Swala  ", phone: ' 0712 345 678 ' });
    const { data, response } = await create(body);
    expect(response.status).toBe(201);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('location')).toBe(`/api/customers/${data?.data.id}`);
    expect(data?.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      name: "Ng'ang'a & Swala",
      slug: body.slug,
      email: body.email,
      phone: '+254712345678',
      plan: 'starter',
      status: 'trial',
      created_at: '2026-11-21T21:30:00.000Z',
      stats: { users: 0, matters: 0, revenue: 0 },
      billing_cycle: 'monthly',
      subscription: { startDate: '2026-11-22', endDate: '2026-12-22' },
      dashboard_template: 'default',
      primary_color: '#1d5b42',
      limits: { users: 5, storageGb: 5, apiCalls: 1_000 },
      usage: { users: 0, storageUsed: 0, documents: 0, apiCalls: 0 },
    });
  });

  it('takes everything that an operator may say, and answers it again', async () => {
    const body = firm({
      id: '01933F2E-7A00-7000-8000-0000000000AA',
      plan: 'enterprise',
      status: 'active',
      address: { street: 'Biashara Street 1', city: 'Nakuru', country: 'Kenya' },
      billing_cycle: 'annual',
      dashboard_template: 'legal-pro',
      primary_color: '#23415e',
    });
    const id = '01933f2e-7a00-7000-8000-0000000000aa';
    const { data } = await create(body);
    expect(data?.data).toMatchObject({ ...body, id });
    expect((await get(id)).data).toEqual(data);
  });

  it('refuses an id that another firm has, and says which field', async () => {
    const { error, response } = await create(firm({ id: twiga }));
    expect(response.status).toBe(409);
    expect(error?.errors).toEqual([
      {
        field: 'id',
        code: 'id_taken',
        params: { id: twiga },
        message: `"${twiga}" is taken. Choose another ID or leave it out.`,
      },
    ]);
  });

  it('lets one of many that want a slug at once have it', async () => {
    const body = firm();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(body)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('getCustomer', () => {
  it('answers the firm with its version', async () => {
    const { data, response } = await get(twiga.toUpperCase());
    expect(data?.data.slug).toBe('twiga-kifaru');
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('answers 404 for a firm that is not there', async () => {
    const { error, response } = await get(unknown);
    expect(response.status).toBe(404);
    expect(error).toMatchObject({
      code: 'no_such_customer',
      detail: 'There is no customer with this ID.',
      errors: [{ field: 'id' }],
    });
  });
});

describe('updateCustomer', () => {
  it('changes what the body names and keeps the rest', async () => {
    const { id, body } = await created({
      phone: '0712 345 678',
      status: 'active',
      primary_color: '#23415e',
      address: { city: 'Nakuru' },
    });
    const { data, response } = await update(id, {
      name: 'Simba LLP',
      slug: body.slug,
      email: body.email,
      plan: 'professional',
    });
    expect(response.headers.get('etag')).toBe('"2"');
    expect(data?.data).toMatchObject({
      name: 'Simba LLP',
      plan: 'professional',
      limits: { users: 15, storageGb: 50, apiCalls: 5_000 },
      phone: '+254712345678',
      status: 'active',
      primary_color: '#23415e',
      address: { city: 'Nakuru' },
    });
    expect((await get(id)).data).toEqual(data);
  });

  it('removes a phone number for an empty one, and replaces an address as a whole', async () => {
    const { id, body } = await created({ phone: '0712 345 678', address: { street: 'Moi Avenue 3', city: 'Nakuru' } });
    const { data } = await update(id, { ...body, phone: ' ', address: { city: 'Meru', country: ' ' } });
    expect(data?.data).not.toHaveProperty('phone');
    expect(data?.data.address).toEqual({ city: 'Meru' });
    const emptied = await update(id, { ...body, address: {} });
    expect(emptied.data?.data).not.toHaveProperty('address');
  });

  it('keeps the version when nothing changes', async () => {
    const { id, body, etag } = await created({ phone: '0712 345 678', address: { city: 'Meru' } });
    const { data, response } = await update(id, { ...body, id: id.toUpperCase() });
    expect(data?.data.phone).toBe('+254712345678');
    expect(response.headers.get('etag')).toBe(etag);
  });

  it('refuses a stale version, says which is current, and writes nothing', async () => {
    const { id, body, etag } = await created();
    await update(id, { ...body, name: 'Simba LLP' }, etag);
    const before = await server.rows();
    const { error, response } = await update(id, { ...body, name: 'Chui LLP' }, etag);
    expect(response.status).toBe(412);
    expect(error).toMatchObject({
      code: 'changed_meanwhile',
      params: { record: 'customer' },
      errors: [{ field: 'If-Match', code: 'stale_version', params: { version: 2 } }],
    });
    expect(await server.rows()).toEqual(before);
  });

  it.each(['*', 'W/"1"', undefined])('serves a caller whose If-Match is %s', async (ifMatch) => {
    const { id, body } = await created();
    const { data } = await update(id, { ...body, name: 'Chui LLP' }, ifMatch);
    expect(data?.data.name).toBe('Chui LLP');
  });

  it('refuses an outdated version that a proxy has made weak', async () => {
    const { id, body } = await created();
    expect((await update(id, body, 'W/"2"')).response.status).toBe(412);
  });

  it('lets one of two who saw the same version save', async () => {
    const { id, body, etag } = await created();
    const answers = await Promise.all(['A', 'B'].map((name) => update(id, { ...body, name }, etag)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412]);
  });

  it('refuses the slug of another firm, also of a deleted one', async () => {
    const gone = await created();
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: gone.id } } });
    const { id, body } = await created();
    for (const slug of ['twiga-kifaru', gone.body.slug]) {
      const { error, response } = await update(id, { ...body, slug });
      expect(response.status).toBe(409);
      expect(error?.errors).toMatchObject([{ field: 'slug', code: 'slug_taken', params: { slug } }]);
    }
  });

  it('refuses an id that is not the one in the address', async () => {
    const { id, body } = await created();
    const { error, response } = await update(id, { ...body, id: unknown });
    expect(response.status).toBe(400);
    expect(error?.errors?.[0]?.field).toBe('id');
  });

  it('answers 404 for a firm that is not there', async () => {
    expect((await update(unknown, firm())).response.status).toBe(404);
  });
});
