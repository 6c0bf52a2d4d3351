import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { matters, tenants } from '#server/db/schema';
import { firmDoor } from '#server/doors/firm';
import { platformDoor } from '#server/doors/platform';
import { localHostNames } from '#hosts/environments';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());

/** Asks for the profile on a host, with or without `X-Tenant`. */
async function profile(host: string, tenant?: string) {
  const headers = { host, ...(tenant !== undefined && { 'x-tenant': tenant }) };
  const answer = await server.app.inject({ url: '/api/law-firm/profile', headers });
  return { status: answer.statusCode, body: answer.json<{ data?: { slug: string }; code?: string }>() };
}

const change = (slug: string, columns: Partial<typeof tenants.$inferInsert>) =>
  server.database.transaction({ operator: true }, (tx) =>
    tx.update(tenants).set(columns).where(eq(tenants.slug, slug)),
  );

describe('getFirmProfile', () => {
  it.each([
    ['mbuyu.app.localhost:4000', undefined, 'mbuyu'],
    ['MBUYU.app.localhost', 'mbuyu', 'mbuyu'],
    ['app.localhost:4000', undefined, 'twiga-kifaru'],
    ['app.localhost', 'korongo', 'korongo'],
    ['admin.localhost', 'korongo', 'korongo'],
    ['127.0.0.1:4000', 'korongo', 'korongo'],
  ])('on %s with X-Tenant %s is that of %s', async (host, tenant, slug) => {
    const { status, body } = await profile(host, tenant);
    expect(status).toBe(200);
    expect(body.data?.slug).toBe(slug);
  });

  it('tells what the firm’s area needs', async () => {
    const { body } = await profile('mbuyu.app.localhost');
    expect(body.data).toEqual({
      name: 'Mbuyu Chambers (Demo)',
      slug: 'mbuyu',
      primary_color: '#7a3e12',
      plan: 'starter',
      status: 'active',
      dashboard_template: 'default',
    });
  });

  it.each([
    ['localhost:4000', undefined],
    ['app.localhost', 'nobody'],
    ['nobody.app.localhost', undefined],
  ])('on %s with X-Tenant %s is nobody’s', async (host, tenant) => {
    const { status, body } = await profile(host, tenant);
    expect(status).toBe(404);
    expect(body.code).toBe('no_firm_at_address');
  });

  it('on a firm’s address is no other firm’s', async () => {
    expect((await profile('mbuyu.app.localhost', 'korongo')).status).toBe(400);
  });

  it.each([
    ['mwangaza-bay', 'firm_suspended', 'Mwangaza Bay Advocates (Demo)'],
    ['kanga-kware', 'firm_expired', 'Kanga & Kware (Demo)'],
  ])('of %s is refused, because its area is closed', async (slug, code, firm) => {
    const { status, body } = await profile('app.localhost', slug);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code, params: { firm } });
  });

  it('of a deleted firm is refused', async () => {
    await change('kobe', { deletedAt: testTime });
    expect((await profile('kobe.app.localhost')).status).toBe(403);
  });
});

describe('the firm’s door', () => {
  const connection = { address: '127.0.0.1' };

  it('shows a firm’s rows and no others, even to a query that asks for all', async () => {
    const door = firmDoor(server.database, localHostNames, () => testTime);
    const call = {
      caller: { kind: 'firm', role: 'open', rights: [], needsProof: false },
      host: 'mbuyu.app.localhost',
      header: {},
      connection,
    } as const;
    const all = (tx: ReadTransaction) => rowsIn(tx, matters);
    expect(await door.write(call, all)).toHaveLength(23);
    expect(await door.read(call, all)).toHaveLength(23);
  });

  it('is closed to every other kind of caller', async () => {
    const door = firmDoor(server.database, localHostNames, () => testTime);
    const call = {
      caller: { kind: 'operator', role: 'open', rights: [], needsProof: false },
      host: 'mbuyu.app.localhost',
      header: {},
      connection,
    } as const;
    const work = vi.fn();
    await expect(door.read(call, work)).rejects.toMatchObject({ status: 403 });
    await expect(door.write(call, work)).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
  });

  it('leaves a transaction whose slug no firm has without any rows', async () => {
    const seen = await server.database.transaction({ slug: 'nobody' }, async (tx, { firm }) => ({
      firm,
      matters: await rowsIn(tx, matters),
      tenants: await rowsIn(tx, tenants),
    }));
    expect(seen).toEqual({ firm: undefined, matters: [], tenants: [] });
  });
});

describe('the operator’s door', () => {
  it('is closed to every other kind of caller', async () => {
    const door = platformDoor(server.database, 'operator', () => testTime);
    const call = { caller: { kind: 'firm', role: 'open', rights: [], needsProof: false } } as const;
    const work = vi.fn();
    await expect(door.read(call, work)).rejects.toMatchObject({ status: 403 });
    await expect(door.write(call, work)).rejects.toMatchObject({ status: 403 });
    await expect(door.writeInFirm(call, '01933f2e-7a00-7000-8000-000000000001', work)).rejects.toMatchObject({
      status: 403,
    });
    await expect(door.writeInFirmOf(call, work, work)).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
  });

  it('leads an operator’s work in a firm’s name to that firm’s rows alone', async () => {
    const door = platformDoor(server.database, 'operator', () => testTime);
    const call = { caller: { kind: 'operator', role: 'open', rights: [], needsProof: false } } as const;
    const mbuyu = '01933f2e-7a00-7000-8000-000000000002';
    expect(await door.writeInFirm(call, mbuyu, (tx) => rowsIn(tx, matters))).toHaveLength(23);
    const firmAtSlug = async (tx: ReadTransaction) => {
      const [firm] = await rowsIn(tx, tenants, sql`WHERE ${eq(tenants.slug, 'mbuyu')}`);
      return String(firm?.id);
    };
    const seen = await door.writeInFirmOf(call, firmAtSlug, async (tx, tenantId) => ({
      tenantId,
      matters: await rowsIn(tx, matters),
      firms: await rowsIn(tx, tenants),
    }));
    expect(seen).toMatchObject({ tenantId: mbuyu, firms: [{ id: mbuyu }] });
    expect(seen.matters).toHaveLength(23);
  });
});
