import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { localHostNames } from '#hosts/environments';
import { SharedCounts } from '#server/limits/counts';
import { testTime } from '#tests/helpers/testTime';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

let database: OpenDatabase;
const servers: Awaited<ReturnType<typeof buildTestApp>>[] = [];

beforeAll(async () => {
  database = await openTestDatabase('demo');
  const options = { limits: { address: 20, firm: 30, signups: 10 }, trustedProxies: ['127.0.0.1'] };
  const reach = { hostNames: localHostNames, apiHost: undefined };
  const build = () =>
    buildTestApp(database, { ...options, reach: { ...reach, localNames: new Set(), isPublic: true } });
  servers.push(await build(), await build());
});
afterAll(async () => {
  for (const { app } of servers) await app.close();
  await database.close();
});

/** Sends a call of a person behind the proxy to one of the processes. */
async function call(
  url: string,
  address: string,
  more: { payload?: object; process?: 0 | 1; tenant?: string; host?: string } = {},
) {
  const { payload, process = 0, tenant, host } = more;
  const answer = await servers[process]!.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { 'x-forwarded-for': address, ...(tenant && { 'x-tenant': tenant }), ...(host && { host }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<{ code?: string }>() };
}

const signUp = (index: number, address: string, more: { process?: 0 | 1; phone?: string } = {}) =>
  call('/api/signups', address, {
    process: more.process ?? 0,
    payload: {
      firmName: `Firm ${index}`,
      fullName: 'Wanjiku Mwangi',
      email: `w${index}@firm.example`,
      phone: more.phone ?? '0712 345 678',
      firmSize: '6-15',
    },
  });

describe('sign-ups', () => {
  it('from one address are ten in an hour, however fast they come', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => signUp(index, '203.0.113.1')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.headers['content-type']).toContain('application/problem+json');
    expect(refused?.body.code).toBe('too_many_requests');
  });

  it('are counted over all processes, and by the address in front of the proxy', async () => {
    if (inject('testDatabase').kind === 'server')
      expect((await signUp(100, '203.0.113.1', { process: 1 })).status).toBe(429);
    expect((await signUp(101, '203.0.113.2')).status).toBe(201);
  });

  it('that are refused leave room for those that are not', async () => {
    const address = '203.0.113.9';
    for (let n = 0; n < 4; n++) expect((await signUp(200, address, { phone: '12' })).status).toBe(400);
    for (let n = 0; n < 5; n++) expect((await signUp(201, address)).status).toBe(n === 0 ? 201 : 409);
    for (let n = 0; n < 9; n++) expect((await signUp(202 + n, address)).status).toBe(201);
    expect((await signUp(211, address)).status).toBe(429);
  });
});

describe('calls', () => {
  it('from one address are limited, and health is not', async () => {
    const statuses = [];
    for (let n = 0; n < 22; n++) statuses.push((await call('/api/customers?limit=1', '203.0.113.3')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await call('/health', '203.0.113.3')).status).toBe(200);
    expect((await call('/api/customers?limit=1', '203.0.113.4')).status).toBe(200);
  });

  it('for one firm are limited, whoever makes them', async () => {
    const statuses = [];
    for (let n = 0; n < 33; n++) {
      const address = `198.51.100.${n % 3}`;
      statuses.push((await call('/api/law-firm/profile', address, { tenant: 'mbuyu' })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await call('/api/law-firm/profile', '198.51.100.1', { tenant: 'korongo' })).status).toBe(200);
  });

  /** Sends so many calls for a firm, each from another address. */
  const fromMany = (prefix: string, url: string, times: number, more: Parameters<typeof call>[2]) =>
    Promise.all(Array.from({ length: times }, async (_, n) => (await call(url, `${prefix}.${n}`, more)).status));

  it('that the firm’s door does not admit count against their address alone', async () => {
    const tenant = 'jacaranda-row';
    const nonsense = [
      ['/api/law-firm/cases?limit=0', 400],
      ['/api/law-firm/cases/nobody', 400],
      ['/api/law-firm/nowhere', 404],
    ] as const;
    for (const [url, status] of nonsense) {
      expect(new Set(await fromMany('198.51.101', url, 31, { tenant }))).toEqual(new Set([status]));
    }
    expect((await call('/api/law-firm/profile', '198.51.101.200', { tenant })).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 22; n++) {
      statuses.push((await call('/api/law-firm/cases?limit=0', '198.51.101.201', { tenant })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('at the bare tenant host count for the firm that they name', async () => {
    const host = 'app.localhost';
    const named = await fromMany('198.51.102', '/api/law-firm/profile', 31, { host, tenant: 'korongo' });
    expect(named.filter((status) => status === 429)).not.toHaveLength(0);
    expect((await call('/api/law-firm/profile', '198.51.102.200', { host })).status).toBe(200);
  });

  it('of the operator on a firm’s behalf don’t use up the firm’s', async () => {
    const [host, tenant] = ['admin.localhost', 'twiga-kifaru'];
    const preview = await fromMany('198.51.103', '/api/law-firm/profile', 40, { host, tenant });
    expect(new Set(preview)).toEqual(new Set([200]));
    expect((await call('/api/law-firm/profile', '198.51.103.200', { tenant })).status).toBe(200);
  });

  it('from this machine itself are not', async () => {
    for (let n = 0; n < 40; n++) {
      expect((await servers[0]!.app.inject({ url: '/api/customers?limit=1' })).statusCode).toBe(200);
    }
  });
});

it('processes hear of each other’s calls', async () => {
  const [one, other] = [new SharedCounts(database, () => testTime), new SharedCounts(database, () => testTime)];
  for (let n = 0; n < 5; n++) one.add('key', 60_000);
  await one.settle();
  other.add('key', 60_000);
  await other.settle();
  expect(other.add('key', 60_000).current).toBe(7);
  const { current, takeBack } = await one.addExactly('key', 60_000);
  expect(current).toBe(7);
  await takeBack();
  expect((await other.addExactly('key', 60_000)).current).toBe(7);
});
