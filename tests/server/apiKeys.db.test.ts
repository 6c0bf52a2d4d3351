import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { keyRights, longestKeyDays } from '#domain/access/keyRights';
import { rights } from '#domain/access/rights';
import { noteSeen } from '#server/access/store';
import { newId } from '#server/db/newId';
import { Counts } from '#server/limits/counts';
import { callsOfKey, firmLimit } from '#server/limits/firmLimit';
import { enumOf } from '#tests/helpers/enumOf';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const url = '/api/law-firm/keys';
const day = 24 * 60 * 60_000;

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let admin: Awaited<ReturnType<typeof memberOf>>;
let other: Person;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, {
    accounts,
    limits: { address: 0, firm: 100_000, signups: 0 },
    allowedOrigins: ['https://diary.example'],
  });
  admin = await memberOf(database, 'twiga-kifaru', 'admin');
  other = await memberOf(database, 'mbuyu', 'admin');
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

async function call(
  headers: Record<string, string>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const answer = await server.app.inject({ method, url: path, headers, ...(payload && { payload }) });
  const body = answer.body && answer.json<{ data: never; code?: string }>();
  return { status: answer.statusCode, body: body as { data: never; code?: string }, headers: answer.headers };
}

/** Makes a key, and returns it with what a program sends. */
async function make(input: Partial<Schemas['ApiKeyInput']> = {}, by: Person = admin) {
  const { status, body } = await call(by.headers, 'POST', url, {
    name: 'Court diary',
    rights: ['cases.read'],
    days: 90,
    ...input,
  });
  expect(status).toBe(201);
  const made = body.data as Schemas['NewApiKey'];
  return { ...made, headers: { host: by.headers.host, authorization: `Bearer ${made.key}` } };
}

const list = async () => (await call(admin.headers, 'GET', url)).body.data as Schemas['ApiKey'][];
const found = async (id: string) => (await list()).find((key) => key.id === id);

describe('createApiKey', () => {
  it('shows the key this once, and keeps only its hash', async () => {
    const { id, key, endsAt } = await make({ name: ' Court diary ' });
    expect(key).toMatch(/^mzn_[\w-]{43}$/);
    expect(endsAt).toBe(new Date(testTime.getTime() + 90 * day).toISOString());
    expect(await found(id)).toEqual({
      id,
      name: 'Court diary',
      prefix: key.slice(0, 10),
      rights: ['cases.read'],
      madeBy: expect.any(String) as string,
      madeAt: testTime.toISOString(),
      endsAt,
    });
    await asTablesOwner(database, async (tx) => {
      const { rows } = await tx.execute(sql`SELECT api_keys::text AS row FROM api_keys`);
      expect(JSON.stringify(rows)).toContain(id);
      expect(JSON.stringify(rows)).not.toContain(key.slice(10));
    });
  });

  it('takes rights to the firm’s work alone, for a year at most', async () => {
    const outside = ['people', 'keys.manage', 'audit', 'support.allow', 'data.export', 'data.erase'];
    for (const right of outside) {
      expect((await call(admin.headers, 'POST', url, { name: 'A', rights: [right], days: 1 })).status).toBe(400);
    }
    for (const bad of [{ rights: [] }, { days: 0 }, { days: longestKeyDays + 1 }, { name: ' ' }]) {
      const input = { name: 'A', rights: ['cases.read'], days: 1, ...bad };
      expect((await call(admin.headers, 'POST', url, input)).status, JSON.stringify(bad)).toBe(400);
    }
    const offered = enumOf('ApiKeyRight');
    expect([...offered]).toEqual(keyRights);
    expect(Object.keys(rights.firm)).toEqual(expect.arrayContaining([...offered]));
  });

  it('asks for a proof just given', async () => {
    server.clock.now = new Date(testTime.getTime() + 6 * 60_000);
    const input = { name: 'A', rights: ['cases.read'], days: 1 };
    expect(await call(admin.headers, 'POST', url, input)).toMatchObject({
      status: 403,
      body: { code: 'proof_needed' },
    });
    server.clock.now = testTime;
  });

  it('gives nobody more than they have', async () => {
    const { firmId: tenantId, token } = admin;
    const tried = await database.transaction(
      { slug: 'twiga-kifaru', key: { token, now: testTime } },
      // A key can't make another.
      (tx) =>
        tx.execute(
          sql`SELECT make_key(${newId(testTime)}::uuid, 'A', 'x', 'mzn_', 'cases.read', now(), now()) AS made`,
        ),
    );
    expect(tried.rows).toEqual([{ made: false }]);
    const clerk = await database.transaction({ tenantId, role: 'clerk' }, (tx) =>
      tx.execute(sql`SELECT make_key(${newId(testTime)}::uuid, 'A', 'x', 'mzn_', 'cases.read', now(), now()) AS made`),
    );
    expect(clerk.rows).toEqual([{ made: false }]);
  });
});

describe('listApiKeys', () => {
  it('lists the firm’s keys and when they were used, and no other firm’s', async () => {
    const { id, headers } = await make();
    const others = await make({}, other);
    expect((await call(headers, 'GET', '/api/law-firm/cases?limit=1')).status).toBe(200);
    await database.transaction({ signIn: true }, (tx) => noteSeen(tx, [id], new Date(testTime.getTime() + 30_000)));
    expect(await found(id)).toMatchObject({ usedAt: new Date(testTime.getTime() + 30_000).toISOString() });
    expect(await found(others.id)).toBeUndefined();
  });

  it('is not there while access is open', async () => {
    const open = await buildTestApp(database);
    const answer = await open.app.inject({ url, headers: { 'x-tenant': 'twiga-kifaru' } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'access_is_open']);
    await open.app.close();
  });
});

describe('endApiKey', () => {
  it('ends it at once, once, and at its own firm', async () => {
    const { id, headers } = await make();
    expect((await call(other.headers, 'DELETE', `${url}/${id}`)).status).toBe(404);
    expect((await call(headers, 'GET', '/api/law-firm/cases?limit=1')).status).toBe(200);
    expect((await call(admin.headers, 'DELETE', `${url}/${id}`)).status).toBe(200);
    expect(await call(headers, 'GET', '/api/law-firm/cases?limit=1')).toMatchObject({
      status: 401,
      body: { code: 'wrong_key' },
    });
    expect((await call(admin.headers, 'DELETE', `${url}/${id}`)).status).toBe(404);
    expect((await found(id))?.endedAt).toBe(testTime.toISOString());
  });
});

describe('a key', () => {
  it('does what it was given, and sees nothing else', async () => {
    const { headers } = await make({ rights: ['clients.read', 'clients.write'] });
    const clients = await call(headers, 'GET', '/api/law-firm/clients?limit=1');
    expect(clients.status).toBe(200);
    expect(clients.body.data[0]).not.toHaveProperty('totalBilled');
    for (const path of [
      '/api/law-firm/cases',
      '/api/law-firm/notes',
      '/api/law-firm/people',
      url,
      '/api/law-firm/record',
    ]) {
      expect(await call(headers, 'GET', path), path).toMatchObject({ status: 403, body: { code: 'right_missing' } });
    }
    const made = await call(headers, 'POST', '/api/law-firm/clients', { name: 'Amani Otieno', type: 'individual' });
    expect(made.status).toBe(201);
    const { rows } = await database.read({ tenantId: admin.firmId, role: 'admin' }, (tx) =>
      tx.execute(
        sql`SELECT person_id AS person, person_name AS name FROM audit WHERE record = ${(made.body.data as { id: string }).id}`,
      ),
    );
    expect(rows).toEqual([{ person: admin.personId, name: expect.stringMatching(/ \(Court diary\)$/) as string }]);
  });

  it('is asked for its rights by the database, too', async () => {
    const { headers } = await make({ rights: ['cases.read'] });
    const { hashOf } = await import('#server/access/tokens');
    const key = { token: hashOf(headers.authorization.replace('Bearer ', '')), now: testTime };
    const { rows } = await database.read({ slug: 'twiga-kifaru', key }, (tx) =>
      tx.execute(sql`
        SELECT may('cases.read') AS cases, may('letters') AS letters, may('keys.manage') AS keys,
          (SELECT count(*) FROM messages)::integer AS messages, (SELECT count(*) > 0 FROM matters) AS matters`),
    );
    expect(rows).toEqual([{ cases: true, letters: false, keys: false, messages: 0, matters: true }]);
  });

  it('is worth nothing at another firm, at the console, for people, or after its time', async () => {
    const { headers } = await make({ days: 1 });
    const refused = { status: 401, body: { code: 'wrong_key' } };
    const path = '/api/law-firm/cases?limit=1';
    expect(await call({ ...headers, host: other.headers.host }, 'GET', path)).toMatchObject(refused);
    expect(await call({ ...headers, host: 'admin.localhost:4000' }, 'GET', '/api/customers')).toMatchObject(refused);
    expect((await call(headers, 'GET', '/api/session')).status).toBe(401);
    expect(await call({ ...headers, authorization: 'Bearer mzn_' }, 'GET', path)).toMatchObject(refused);
    server.clock.now = new Date(testTime.getTime() + day);
    expect(await call(headers, 'GET', path)).toMatchObject(refused);
    server.clock.now = testTime;
    expect((await call(headers, 'GET', path)).status).toBe(200);
  });

  it('has no more rights than whoever made it has now, and ends when they leave', async () => {
    const leaver = await memberOf(database, 'twiga-kifaru', 'admin', { nth: 1 });
    const { id, headers } = await make({ rights: ['cases.read', 'fees.read'] }, leaver);
    const invoices = '/api/law-firm/invoices?limit=1';
    const setRole = (change: ReturnType<typeof sql>) =>
      asTablesOwner(database, (tx) => tx.execute(sql`UPDATE users SET ${change} WHERE id = ${leaver.memberId}::uuid`));
    expect((await call(headers, 'GET', invoices)).status).toBe(200);
    await setRole(sql`role = 'clerk'`);
    expect((await call(headers, 'GET', invoices)).status).toBe(403);
    expect((await call(headers, 'GET', '/api/law-firm/cases?limit=1')).status).toBe(200);
    await setRole(sql`is_active = false`);
    expect((await call(headers, 'GET', '/api/law-firm/cases?limit=1')).status).toBe(401);
    await setRole(sql`role = 'admin', is_active = true`);
    expect((await call(headers, 'GET', '/api/law-firm/cases?limit=1')).status).toBe(401);
    expect((await found(id))?.endedAt).toBeDefined();
  });

  it('writes without a page, from pages of listed origins, and from no others', async () => {
    const { headers } = await make({ rights: ['clients.write'] });
    const write = (more: Record<string, string>) =>
      call({ ...headers, ...more }, 'POST', '/api/law-firm/clients', { name: `N ${newId(testTime)}`, type: 'company' });
    expect((await write({})).status).toBe(201);
    const listed = await write({ origin: 'https://diary.example', 'sec-fetch-site': 'cross-site' });
    expect([listed.status, listed.headers['access-control-allow-origin']]).toEqual([201, 'https://diary.example']);
    const foreign = await write({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_origin']);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('opens nothing of what a session does to a listed origin', async () => {
    const from = { origin: 'https://diary.example', 'sec-fetch-site': 'cross-site' };
    const withCookie = await call({ ...admin.headers, ...from }, 'GET', '/api/law-firm/cases?limit=1');
    expect([withCookie.status, withCookie.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const asks = (more: object) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/api/law-firm/cases',
        headers: { host: admin.headers.host, ...from, 'access-control-request-method': 'GET', ...more },
      });
    const allowed = async (more: object) => (await asks(more)).headers['access-control-allow-origin'];
    expect(await allowed({ 'access-control-request-headers': 'authorization' })).toBe('https://diary.example');
    expect(await allowed({ 'access-control-request-headers': 'content-type' })).toBeUndefined();
  });

  it('makes so many calls a minute, and no other key fewer', () => {
    const limit = firmLimit(1, new Counts(() => testTime));
    for (let calls = 0; calls < callsOfKey; calls += 1) limit.countKey('one');
    expect(() => limit.countKey('one')).toThrow('Too many requests');
    limit.countKey('other');
  });
});
