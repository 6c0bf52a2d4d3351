import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { users } from '#server/db/schema';
import { addFirm, inFirm } from '#tests/helpers/practice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

type SignupInput = components['schemas']['SignupInput'];

let visitors = 0;
const visitor = (more: Partial<SignupInput> = {}): SignupInput => ({
  fullName: 'Neema Wanjiku',
  email: `neema${(visitors += 1)}@firm.example`,
  phone: '0712 345 678',
  firmName: 'Tausi Hill',
  firmSize: '6-15',
  ...more,
});
const signUp = async (body: SignupInput) => {
  const { data, ...answer } = await server.client.POST('/api/signups', { body });
  if (data && 'delivery' in data.data) throw new Error('The sign-up waits for a link.');
  return { ...answer, data: data as { data: components['schemas']['Signup'] } | undefined };
};
const slugOf = async (firmName: string) => (await signUp(visitor({ firmName }))).data?.data.slug;

describe('createSignup', () => {
  it('makes a firm on a trial of 14 days, with its first user', async () => {
    const { data, response } = await signUp(visitor({ email: 'Neema@tausi.example', firmName: ' Tausi Hill ' }));
    expect(response.status).toBe(201);
    const id = data?.data.tenantId ?? '';
    const port = new URL(server.url).port;
    expect(data?.data).toEqual({
      tenantId: id,
      slug: 'tausi-hill',
      address: `tausi-hill.app.localhost:${port}`,
      trialEndsOn: '2026-12-05',
    });
    const customer = await server.client.GET('/api/customers/{id}', { params: { path: { id } } });
    expect(customer.data?.data).toMatchObject({
      name: 'Tausi Hill',
      email: 'Neema@tausi.example',
      phone: '+254712345678',
      plan: 'starter',
      status: 'trial',
      subscription: { startDate: '2026-11-21', endDate: '2026-12-05' },
      usage: { users: 1 },
    });
    const people = await inFirm(server, id, (tx) => rowsIn(tx, users));
    expect(people).toMatchObject([
      { name: 'Neema Wanjiku', email: 'Neema@tausi.example', role: 'admin', isActive: true },
    ]);
    const { data: told } = await server.client.GET('/api/dashboard/activity', { params: { query: { tenantId: id } } });
    expect(told?.data).toMatchObject([{ title: 'Trial started', description: 'Tausi Hill · Neema Wanjiku' }]);
  });

  it('opens the firm’s area at once', async () => {
    const { data } = await signUp(visitor({ firmName: 'Open' }));
    const headers = { host: data?.data.address ?? '' };
    expect((await server.app.inject({ url: '/api/law-firm/profile', headers })).statusCode).toBe(200);
  });

  it('finds a slug that is free, also against deleted firms, and may be had', async () => {
    const id = await addFirm(server, 'swala');
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id } } });
    expect(await slugOf('Swala')).toBe('swala-2');
    expect(await slugOf('swala')).toBe('swala-3');
    expect(await slugOf('Admin')).toBe('admin-2');
    expect(await slugOf('法律')).toBe('firm');
  });

  it('gives each of several that come together a slug of its own', async () => {
    const slugs = await Promise.all(Array.from({ length: 6 }, () => slugOf('Pamoja')));
    expect(slugs.sort()).toEqual(['pamoja', 'pamoja-2', 'pamoja-3', 'pamoja-4', 'pamoja-5', 'pamoja-6']);
  });

  it('takes an email address once, upper and lower case alike, and leaves no second firm', async () => {
    await signUp(visitor({ email: 'once@firm.example' }));
    const before = (await server.rows()).tenants.length;
    const { error } = await signUp(visitor({ email: 'ONCE@firm.example' }));
    expect(error).toMatchObject({ status: 409, errors: [{ field: 'email' }] });
    expect((await server.rows()).tenants).toHaveLength(before);
  });

  it('refuses a program that fills in the field that people don’t see', async () => {
    const before = (await server.rows()).tenants.length;
    const { error } = await signUp({ ...visitor(), website: 'https://spam.example' });
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'website' }] });
    expect((await server.rows()).tenants).toHaveLength(before);
    expect((await signUp({ ...visitor(), website: '' })).response.status).toBe(201);
  });

  it('names each field that is at fault', async () => {
    const { error } = await signUp({ ...visitor(), fullName: ' ', email: 'neema', firmSize: '7' as never });
    expect(error?.status).toBe(400);
    expect(error?.errors?.map(({ field }) => field).sort()).toEqual(['email', 'firmSize', 'fullName']);
    const phone = await signUp(visitor({ phone: '12' }));
    expect(phone.error?.errors?.map(({ field }) => field)).toEqual(['phone']);
  });
});
