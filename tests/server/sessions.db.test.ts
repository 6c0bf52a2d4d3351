import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFirstOwner } from '#server/access/firstOwner';
import { accounts, memberOf, operator } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, withOwner, type OpenDatabase } from '#tests/helpers/testDatabase';
import { sql } from 'drizzle-orm';

const minute = 60_000;
const password = 'mvua ya masika';
const atConsole = { host: 'admin.localhost:4000', 'sec-fetch-site': 'same-origin' };
const atTwiga = { host: 'twiga-kifaru.app.localhost:4000', 'sec-fetch-site': 'same-origin' };

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { accounts });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, url: string, headers: Headers, payload?: object) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    ...answer.json<{ data: never; code?: string; errors?: { code: string }[] }>(),
    answer,
  };
}

const get = (url: string, { headers }: { headers: Headers }) => call('GET', url, headers);

/** The cookies that an answer gives, as the browser sends them back. */
const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const codeOf = (seed: string) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: server.clock.now.getTime() });

describe('getSession, signIn, startGenerator, confirmGenerator, giveCode and signOut', () => {
  let seed = '';
  let email = '';

  it('let the first owner in by their link, with a second factor', async () => {
    email = 'amina@mizani.example';
    const token = await withOwner(database, (owned) =>
      makeFirstOwner(owned, { name: 'Amina Otieno', email }, server.clock.now),
    );
    const opened = await call('POST', '/api/links/use', atConsole, { token, password });
    expect(opened.data).toMatchObject({ state: 'generator_needed' });
    const { challenge } = opened.data as { challenge: string };
    const begun = await call('POST', '/api/session/generator', atConsole, { challenge });
    seed = (begun.data as { seed: string }).seed;
    const wrong = await call('POST', '/api/session/generator/confirm', atConsole, { challenge, code: '000000' });
    expect(wrong.errors?.[0]?.code).toBe('wrong_code');
    const done = await call('POST', '/api/session/generator/confirm', atConsole, { challenge, code: codeOf(seed) });
    expect((done.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const session = { headers: { ...atConsole, cookie: cookiesOf(done.answer) } };
    expect((await get('/api/session', session)).data).toMatchObject({
      name: 'Amina Otieno',
      role: 'owner',
      hasCodes: true,
    });
    expect((await get('/api/customers', session)).status).toBe(200);
    expect((await call('DELETE', '/api/session', session.headers)).status).toBe(200);
    expect((await get('/api/session', session)).status).toBe(401);
    expect((await get('/api/customers', session)).status).toBe(401);
  });

  it('ask for the password and then for a code, which works once', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + minute);
    const wrong = await call('POST', '/api/session', atConsole, { email, password: 'mvua ya vuli' });
    expect([wrong.status, wrong.code]).toEqual([401, 'wrong_sign_in']);
    const step = await call('POST', '/api/session', atConsole, { email, password });
    const { challenge } = step.data as { challenge: string };
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/api/session/code', atConsole, { challenge, code: codeOf(seed) })),
    );
    expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('give a new token each time, so that nobody can fix one beforehand', async () => {
    const before = { ...atTwiga, cookie: 'mizani=chosen-by-somebody-else' };
    expect((await get('/api/session', { headers: before })).status).toBe(401);
    const member = await memberOf(database, 'twiga-kifaru', 'lawyer');
    expect((await get('/api/session', member)).data).toMatchObject({ role: 'lawyer', memberId: member.memberId });
  });
});

describe('a session', () => {
  it('is asked for by every call but those that let people in', async () => {
    expect((await call('GET', '/api/customers', atConsole)).status).toBe(401);
    expect((await call('GET', '/api/law-firm/cases', atTwiga)).status).toBe(401);
    expect((await call('GET', '/api/place', atTwiga)).data).toMatchObject({
      name: expect.stringContaining('Twiga') as string,
    });
    expect((await call('GET', '/health', { host: 'elsewhere.example' })).status).toBe(200);
  });

  it('counts at its own host alone', async () => {
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const owner = await operator(database, 'owner');
    expect((await get('/api/law-firm/cases', lawyer)).status).toBe(200);
    const elsewhere = { ...lawyer.headers, host: 'mbuyu.app.localhost:4000' };
    expect((await get('/api/law-firm/cases', { headers: elsewhere })).status).toBe(401);
    expect((await get('/api/customers', { headers: { ...lawyer.headers, host: atConsole.host } })).status).toBe(401);
    expect((await get('/api/customers', owner)).status).toBe(200);
    expect((await get('/api/law-firm/cases', { headers: { ...owner.headers, host: atTwiga.host } })).status).toBe(401);
    const named = { headers: { ...owner.headers, 'x-tenant': 'twiga-kifaru' } };
    expect((await get('/api/law-firm/cases', named)).status).toBe(403);
    expect((await get('/api/law-firm/cases', { headers: { ...lawyer.headers, host: 'localhost' } })).status).toBe(403);
  });

  it('has the rights of its role, from the next call on when the role changes', async () => {
    const manager = await memberOf(database, 'twiga-kifaru', 'manager');
    expect((await get('/api/law-firm/invoices', manager)).status).toBe(200);
    const setRole = (role: string) =>
      asTablesOwner(database, (tx) =>
        tx.execute(sql`UPDATE users SET role = ${role}::user_role WHERE id = ${manager.memberId}::uuid`),
      );
    const remove = `/api/law-firm/clients/01933f2e-7a00-7000-8000-00000000ffff`;
    expect((await call('DELETE', remove, manager.headers)).status).toBe(404);
    await setRole('lawyer');
    expect((await call('DELETE', remove, manager.headers)).status).toBe(403);
    await setRole('manager');
  });

  it('ends when nobody uses it, though not by what a page asks of its own accord, and after twelve hours', async () => {
    const start = server.clock.now;
    const at = (minutes: number) => (server.clock.now = new Date(start.getTime() + minutes * minute));
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer', { now: start });
    const background = { headers: { ...lawyer.headers, 'x-background': '1' } };
    at(20);
    expect((await get('/api/law-firm/cases', background)).status).toBe(200);
    at(31);
    expect((await get('/api/law-firm/cases', background)).status).toBe(401);
    server.clock.now = start;
  });

  it('is nobody’s once a firm has removed them', async () => {
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const setActive = (isActive: boolean) =>
      asTablesOwner(database, (tx) =>
        tx.execute(sql`UPDATE users SET is_active = ${isActive} WHERE id = ${lawyer.memberId}::uuid`),
      );
    await setActive(false);
    expect((await get('/api/law-firm/cases', lawyer)).status).toBe(401);
    await setActive(true);
  });
});

describe('a page', () => {
  it('makes calls to its own host alone', async () => {
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const { host, cookie } = lawyer.headers;
    const from = (headers: Headers) => ({ host, cookie, ...headers });
    const write = async (headers: Headers) =>
      (await call('POST', '/api/law-firm/clients', from(headers), { name: 'X', type: 'Individual' })).code;
    expect(await write({ 'sec-fetch-site': 'same-site', origin: 'http://mbuyu.app.localhost:4000' })).toBe(
      'foreign_origin',
    );
    expect(await write({ origin: 'http://mbuyu.app.localhost:4000' })).toBe('foreign_origin');
    expect(await write({})).toBe('foreign_origin');
    expect(await write({ origin: 'http://twiga-kifaru.app.localhost:4000' })).not.toBe('foreign_origin');
    const read = async (site: string) =>
      (await get('/api/law-firm/cases', { headers: from({ 'sec-fetch-site': site }) })).status;
    expect(await read('same-site')).toBe(403);
    expect(await read('cross-site')).toBe(403);
    expect(await read('none')).toBe(200);
  });

  it('is refused through a proxy that is not trusted, whatever it says', async () => {
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const forwarded = { ...lawyer.headers, 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' };
    expect((await get('/api/law-firm/cases', { headers: forwarded })).code).toBe('proxy_not_trusted');
  });
});
