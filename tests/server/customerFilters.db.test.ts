import { afterAll, beforeAll, expect, it } from 'vitest';
import type { operations } from '#openapi';
import { addFirm, addInvoice } from '#tests/helpers/practice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await addFirm(server, 'chui', {
    name: 'CHUI ŠÁNGŌ',
    email: 'Neema@mail.example',
    phone: '0712 345 678',
    status: 'active',
  });
  const simba = await addFirm(server, 'simba', { status: 'trial', plan: 'professional' });
  await addFirm(server, 'tembo', { status: 'expired' });
  await addFirm(server, 'nyuki', { status: 'suspended' });
  await addInvoice(server, simba, { amount: 900, issued: '2026-11-01', paid: '2026-11-02' });
});
afterAll(() => server.close());

type Query = NonNullable<operations['listCustomers']['parameters']['query']>;

async function slugs(query: Query) {
  const { data } = await server.client.GET('/api/customers', { params: { query } });
  expect(data?.page.total).toBe(data?.data.length);
  return data?.data.map(({ slug }) => slug);
}

it.each([
  [{ search: 'neema' }, []],
  [{ search: 'NEEMA', searchIn: 'contact' }, ['chui']],
  [{ search: '0712345678' }, []],
  [{ search: '0712 345-678', searchIn: 'contact' }, ['chui']],
  [{ search: '+254 712 345', searchIn: 'contact' }, ['chui']],
  [{ search: 'chui šá' }, ['chui']],
  [{ search: 'sango chui' }, ['chui']],
  [{ search: '_' }, []],
  [{ tenantStatus: 'active' }, ['chui', 'simba']],
  [{ tenantStatus: 'inactive' }, ['tembo']],
  [{ tenantStatus: 'suspended' }, ['nyuki']],
  [{ tenantStatus: 'active', plan: 'professional' }, ['simba']],
  [{ tenantStatus: 'active', status: 'expired' }, []],
  [{ tenantStatus: 'active', search: 'sim' }, ['simba']],
] as [Query, string[]][])('%j leaves %j', async (query, left) => {
  expect(await slugs(query)).toEqual(left);
});

it('orders by revenue, either way round', async () => {
  expect((await slugs({ sort: '-revenue' }))?.[0]).toBe('simba');
  expect((await slugs({ sort: 'revenue' }))?.[3]).toBe('simba');
});

it('keeps a firm’s PIN and its details for payment, until they are emptied', async () => {
  const details = { kra_pin: 'P051234567X', payment_details: 'Paybill 000000' };
  const id = await addFirm(server, 'kobe', details);
  const path = { id };
  const get = async () => (await server.client.GET('/api/customers/{id}', { params: { path } })).data?.data;
  expect(await get()).toMatchObject(details);
  const body = { name: 'kobe', slug: 'kobe', email: 'office@kobe.example', plan: 'starter' } as const;
  await server.client.PUT('/api/customers/{id}', { params: { path }, body });
  expect(await get()).toMatchObject(details);
  await server.client.PUT('/api/customers/{id}', { params: { path }, body: { ...body, payment_details: '' } });
  expect(await get()).not.toHaveProperty('payment_details');
  expect(await get()).toHaveProperty('kra_pin');
  await server.client.PUT('/api/customers/{id}', { params: { path }, body: { ...body, kra_pin: '' } });
  expect(await get()).not.toHaveProperty('kra_pin');
});
