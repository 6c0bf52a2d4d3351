import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import type { Mail } from '#server/mail/mailer';
import { Authenticator } from '#tests/helpers/authenticator';
import { accounts, memberOf, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

type Step = components['schemas']['SignInStep'];
type Headers = Record<string, string>;

const password = 'mvua ya masika';
const own = { 'sec-fetch-site': 'same-origin' };
const atAll = { ...own, host: 'app.localhost:4000' };
const atTwiga = { ...own, host: 'twiga-kifaru.app.localhost:4000' };
const atMbuyu = { ...own, host: 'mbuyu.app.localhost:4000' };

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
const sent: Mail[] = [];
/** A lawyer of one firm who is the admin of another. */
let lawyer: Person;
let phone: Authenticator;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { accounts }, async (mail) => {
    sent.push(mail);
    return { outcome: 'accepted' };
  });
  lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
  await asTablesOwner(database, (tx) =>
    tx.execute(sql`
      UPDATE users SET person_id = ${lawyer.personId}::uuid
      WHERE id = (
        SELECT u.id FROM users u JOIN tenants t ON t.id = u.tenant_id
        WHERE t.slug = 'mbuyu' AND u.role = 'admin' AND u.person_id IS NULL ORDER BY u.id LIMIT 1
      )`),
  );
  await call('POST', '/api/session/password', lawyer.headers, { password });
});
// Each test has its own counts.
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

async function call<Data = Step>(method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = answer.json<{ data: Data; code?: string }>();
  return { status: answer.statusCode, ...body, headers: { ...headers, ...(cookie && { cookie }) } };
}

const signIn = async () => (await call('POST', '/api/session', atAll, { email: lawyer.email, password })).data;

const choose = (challenge: string | undefined, firm: string) =>
  call<{ link: string }>('POST', '/api/session/firm', atAll, { challenge, firm });

const tokenOf = async (challenge: string | undefined, firm: string) =>
  /#([\w-]{43})$/.exec((await choose(challenge, firm)).data.link)?.[1] ?? '';

const enter = (headers: Headers, token: string) => call('POST', '/api/links/enter', headers, { token });

describe('chooseFirm', () => {
  it('opens one of a person’s firms, and no other', async () => {
    const { state, challenge, firms } = await signIn();
    expect(state).toBe('firm_needed');
    expect(firms?.map(({ slug, role }) => [slug, role])).toEqual(
      expect.arrayContaining([
        ['mbuyu', 'admin'],
        ['twiga-kifaru', 'lawyer'],
      ]),
    );
    expect(firms).toHaveLength(2);
    expect((await choose(challenge, 'twiga-kifaru')).data.link).toMatch(
      /^http:\/\/twiga-kifaru\.app\.localhost:4000\/welcome#[\w-]{43}$/,
    );
    expect((await choose(challenge, 'zambarau')).status).toBe(404);
    expect((await choose('x'.repeat(43), 'mbuyu')).code).toBe('sign_in_ended');
    server.clock.now = new Date(server.clock.now.getTime() + lifetimes.challenge);
    expect((await choose(challenge, 'mbuyu')).code).toBe('sign_in_ended');
  });
});

describe('enterFirm', () => {
  it('works once, for a minute, at the firm’s own host, and not because somebody looked', async () => {
    const { challenge } = await signIn();
    const token = await tokenOf(challenge, 'twiga-kifaru');
    const looked = await call('POST', '/api/links/look', atTwiga, { token });
    expect(looked.data).toMatchObject({ kind: 'enter', email: lawyer.email });
    for (const host of [atMbuyu, { ...own, host: 'admin.localhost:4000' }]) {
      expect((await enter(host, token)).code).toBe('link_ended');
    }
    const tries = await Promise.all(Array.from({ length: 5 }, () => enter(atTwiga, token)));
    const entered = tries.filter(({ status }) => status === 200);
    expect(entered).toHaveLength(1);
    expect((await call('GET', '/api/session', entered[0]?.headers ?? {})).data).toMatchObject({ role: 'lawyer' });
    const late = await tokenOf(challenge, 'twiga-kifaru');
    server.clock.now = new Date(server.clock.now.getTime() + lifetimes.entry);
    expect((await enter(atTwiga, late)).code).toBe('link_ended');
  });

  it('carries when the factors were given', async () => {
    const provedAt = server.clock.now;
    const { challenge } = await signIn();
    server.clock.now = new Date(provedAt.getTime() + 4 * 60_000);
    const { headers } = await enter(atTwiga, await tokenOf(challenge, 'twiga-kifaru'));
    expect((await call('GET', '/api/session', headers)).data).toMatchObject({ provedAt: provedAt.toISOString() });
    server.clock.now = new Date(provedAt.getTime() + lifetimes.proof);
    expect((await call('POST', '/api/session/codes', headers)).code).toBe('proof_needed');
  });

  it('asks for what the role or the firm still needs before there is a session', async () => {
    const { challenge } = await signIn();
    const step = await enter(atMbuyu, await tokenOf(challenge, 'mbuyu'));
    expect(step.data).toMatchObject({ state: 'generator_needed' });
    expect(step.headers).not.toHaveProperty('cookie');
    const begun = await call('POST', '/api/session/generator', atMbuyu, { challenge: step.data.challenge });
    expect(begun.status).toBe(200);
  });

  it('asks for nothing more of whoever has used a passkey, which works at all of their firms', async () => {
    phone = new Authenticator(`http://${atAll.host}`);
    const { challenge } = await signIn();
    const { headers } = await enter(atTwiga, await tokenOf(challenge, 'twiga-kifaru'));
    const creation = (await call<components['schemas']['PasskeyCreation']>('POST', '/api/passkeys/start', headers))
      .data;
    const made = phone.create(creation, 'Phone', { origin: `http://${atTwiga.host}` });
    expect((await call('POST', '/api/passkeys', headers, made)).status).toBe(200);
    expect((await signIn()).state).toBe('passkey_needed');
    const request = (await call<components['schemas']['PasskeyRequest']>('POST', '/api/session/passkey/start', atAll))
      .data;
    const chosen = (await call('POST', '/api/session/passkey', atAll, phone.get(request))).data;
    expect(chosen.state).toBe('firm_needed');
    expect((await enter(atMbuyu, await tokenOf(chosen.challenge, 'mbuyu'))).data).toEqual({ state: 'signed_in' });
  });
});

describe('the address of all firms', () => {
  it('has no session, whatever cookie comes along, and only lets people in', async () => {
    const owner = await operator(database, 'owner', server.clock.now);
    for (const person of [owner, lawyer]) {
      const headers = { ...atAll, cookie: person.headers.cookie };
      expect((await call('GET', '/api/session', headers)).status).toBe(401);
      expect((await call('GET', '/api/sessions', headers)).status).toBe(401);
      expect((await call('GET', '/api/law-firm/cases', headers)).status).toBe(403);
      expect((await call('GET', '/api/customers', headers)).status).toBe(403);
    }
    expect((await call('GET', '/api/place', atAll)).data).toEqual({ name: 'Mizani' });
    const token = 'x'.repeat(43);
    for (const [url, body] of [
      ['/api/links/look', { token }],
      ['/api/links/use', { token, password }],
      ['/api/session/generator', { challenge: token }],
    ] as const) {
      expect((await call('POST', url, atAll, body)).status, url).toBe(404);
    }
  });

  it('refuses an operator who is of no firm like a wrong password, unless it is right', async () => {
    const wrong = await call('POST', '/api/session', atAll, { email: lawyer.email, password: 'mvua ya vuli' });
    const unknown = await call('POST', '/api/session', atAll, { email: 'nobody@firm.example', password });
    for (const { status, code } of [wrong, unknown]) expect([status, code]).toEqual([401, 'wrong_sign_in']);
  });

  it('mails a link to a new password at one of the person’s firms', async () => {
    sent.length = 0;
    expect((await call('POST', '/api/links', atAll, { email: lawyer.email })).status).toBe(202);
    await expect.poll(() => sent[0]?.text).toMatch(/http:\/\/(mbuyu|twiga-kifaru)\.app\.localhost:4000\/welcome#/);
  });
});
