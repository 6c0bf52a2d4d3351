import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFirm } from '#tests/helpers/practice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

const path = (id: string) => ({ params: { path: { id } } });
const set = (id: string, status: 'active' | 'inactive' | 'suspended') =>
  server.client.PATCH('/api/platform/tenants/{id}/status', {
    params: { path: { id }, header: { 'X-Open-Access': 'true' } },
    body: { status },
  });
const become = async (id: string, status: 'active' | 'inactive' | 'suspended') =>
  (await set(id, status)).data?.data.status;
const area = async (slug: string) =>
  (await server.app.inject({ url: '/api/law-firm/profile', headers: { host: `${slug}.app.localhost` } })).statusCode;
const told = async (tenantId: string) =>
  (await server.client.GET('/api/dashboard/activity', { params: { query: { tenantId } } })).data?.data.map(
    ({ title }) => title,
  );

describe('setTenantStatus', () => {
  it('closes a firm’s area, and opens it again as it was', async () => {
    const id = await addFirm(server, 'simba');
    expect(await become(id, 'suspended')).toBe('suspended');
    expect(await area('simba')).toBe(403);
    expect(await become(id, 'active')).toBe('trial');
    expect(await area('simba')).toBe(200);
    expect((await told(id))?.sort()).toEqual(['Customer created', 'Customer on trial', 'Customer suspended']);
  });

  it('keeps the reason while the firm is suspended, and in the activity', async () => {
    const id = await addFirm(server, 'twiga');
    const body = { status: 'suspended', reason: ' Two months in arrears. ' } as const;
    const answer = await server.client.PATCH('/api/platform/tenants/{id}/status', { ...path(id), body });
    expect(answer.data?.data.suspension_reason).toBe('Two months in arrears.');
    const { data } = await server.client.GET('/api/activity', { params: { query: { tenantId: id } } });
    expect(data?.data[0]?.changes).toContainEqual({ field: 'suspension_reason', after: 'Two months in arrears.' });
    expect((await set(id, 'active')).data?.data).not.toHaveProperty('suspension_reason');
  });

  it('keeps the reason that the editor gives, until the firm is something else', async () => {
    const id = await addFirm(server, 'kifaru');
    const body = { name: 'kifaru', slug: 'kifaru', email: 'office@kifaru.example', plan: 'starter' } as const;
    const save = async (more: object) =>
      (await server.client.PUT('/api/customers/{id}', { ...path(id), body: { ...body, ...more } })).data?.data;
    const reason = { suspension_reason: ' In arrears. ' };
    expect(await save(reason)).not.toHaveProperty('suspension_reason');
    expect(await save({ ...reason, status: 'suspended' })).toMatchObject({ suspension_reason: 'In arrears.' });
    expect(await save({})).toMatchObject({ suspension_reason: 'In arrears.' });
    expect(await save({ status: 'active' })).not.toHaveProperty('suspension_reason');
    const born = await addFirm(server, 'paka', reason);
    expect((await server.client.GET('/api/customers/{id}', path(born))).data?.data).not.toHaveProperty(
      'suspension_reason',
    );
  });

  it('stores inactive as suspended', async () => {
    const id = await addFirm(server, 'chui', { status: 'active' });
    expect(await become(id, 'inactive')).toBe('suspended');
    expect(await become(id, 'active')).toBe('active');
  });

  it('remembers what the editor suspended', async () => {
    const id = await addFirm(server, 'nyuki');
    const body = { name: 'nyuki', slug: 'nyuki', email: 'office@nyuki.example', plan: 'starter' } as const;
    await server.client.PUT('/api/customers/{id}', { ...path(id), body: { ...body, status: 'suspended' } });
    expect(await become(id, 'active')).toBe('trial');
  });

  it('leaves a firm alone that is so already', async () => {
    const id = await addFirm(server, 'pweza');
    const before = await server.client.GET('/api/customers/{id}', path(id));
    const after = await set(id, 'active');
    expect(after.data).toEqual(before.data);
    expect(after.response.headers.get('etag')).toBe('"1"');
    expect(await told(id)).toEqual(['Customer created']);
  });

  it('gives a changed firm a new version', async () => {
    const id = await addFirm(server, 'kobe');
    expect((await set(id, 'suspended')).response.headers.get('etag')).toBe('"2"');
  });

  it('answers 404 for a firm that is deleted or never was', async () => {
    const id = await addFirm(server, 'tembo');
    await server.client.DELETE('/api/customers/{id}', path(id));
    expect((await set(id, 'active')).response.status).toBe(404);
    expect((await set('01933f2e-7a00-7000-8000-00000000ffff', 'active')).response.status).toBe(404);
  });

  it('refuses a state that tenants do not have', async () => {
    const id = await addFirm(server, 'ndege');
    const { error } = await set(id, 'trial' as never);
    expect(error?.errors?.map(({ field }) => field)).toEqual(['status']);
  });
});
