import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import { Authenticator } from '#tests/helpers/authenticator';
import { accounts, memberOf, operator } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';
import type { Mail } from '#server/mail/mailer';

type Schemas = components['schemas'];
type Headers = Record<string, string>;

const atTwiga = { host: 'twiga-kifaru.app.localhost:4000', 'sec-fetch-site': 'same-origin' };
const atMbuyu = { ...atTwiga, host: 'mbuyu.app.localhost:4000' };
const atConsole = { ...atTwiga, host: 'admin.localhost:4000' };

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
const sent: Mail[] = [];

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { accounts }, async (mail) => {
    sent.push(mail);
    return { outcome: 'accepted' };
  });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

async function call<Data>(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = answer.json<{ data: Data; code?: string; errors?: { code: string }[] }>();
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, ...body, headers: { ...headers, cookie } };
}

const start = async (headers: Headers) =>
  (await call<Schemas['PasskeyRequest']>('POST', '/api/session/passkey/start', headers)).data;

const startNew = async (headers: Headers) =>
  (await call<Schemas['PasskeyCreation']>('POST', '/api/passkeys/start', headers)).data;

const list = async (headers: Headers) => (await call<Schemas['Passkey'][]>('GET', '/api/passkeys', headers)).data;

const signIn = (headers: Headers, proof: Schemas['PasskeyProof']) =>
  call('POST', '/api/session/passkey', headers, proof);

/** Adds a passkey for somebody who is signed in. Returns the headers of their session, whose token is another now. */
async function enrol(person: { headers: Headers }, device: Authenticator): Promise<Headers> {
  const made = device.create(await startNew(person.headers));
  const added = await call('POST', '/api/passkeys', person.headers, made);
  expect(added.status).toBe(200);
  return added.headers;
}

const device = new Authenticator('http://twiga-kifaru.app.localhost:4000');
let lawyer: Awaited<ReturnType<typeof memberOf>>;
let session: Headers;

describe('startNewPasskey', () => {
  it('asks for a passkey that finds its person by itself, for all firms’ hosts, after a fresh proof', async () => {
    lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const creation = await startNew(lawyer.headers);
    expect(creation).toMatchObject({
      rp: { id: 'app.localhost', name: 'Mizani' },
      user: { name: lawyer.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(creation)).not.toContain(lawyer.personId);
    server.clock.now = new Date(testTime.getTime() + lifetimes.proof);
    expect((await call('POST', '/api/passkeys/start', lawyer.headers)).code).toBe('proof_needed');
    server.clock.now = testTime;
  });
});

describe('addPasskey', () => {
  it('takes what the browser made for this very page, once, and ends the other sessions', async () => {
    const other = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const creation = await startNew(lawyer.headers);
    const add = (made: object) => call('POST', '/api/passkeys', lawyer.headers, made);
    const refusal = async (made: object) => (await add(made)).errors?.[0]?.code;
    expect(await refusal(device.create(creation, 'Phone', { origin: 'http://mbuyu.app.localhost:4000' }))).toBe(
      'passkey_refused',
    );
    // The challenge is used up.
    expect(await refusal(device.create(creation))).toBe('passkey_refused');
    expect(await refusal(device.create(await startNew(lawyer.headers), 'Phone', { isUnlocked: false }))).toBe(
      'passkey_refused',
    );
    const colleague = await memberOf(database, 'twiga-kifaru', 'manager');
    expect(await refusal(device.create(await startNew(colleague.headers)))).toBe('passkey_refused');
    session = await enrol(lawyer, device);
    expect((await call('GET', '/api/session', lawyer.headers)).status).toBe(401);
    expect((await call('GET', '/api/session', other.headers)).status).toBe(401);
    expect((await call('GET', '/api/session', session)).data).toMatchObject({ hasPasskeys: true, hasCodes: false });
    expect(sent.at(-1)).toMatchObject({ to: lawyer.email, subject: 'Your passkeys for Mizani changed' });
  });

  it('refuses one that is known already', async () => {
    const creation = await startNew(session);
    const [{ id } = { id: '' }] = creation.excludeCredentials;
    const copied = new Authenticator(device.origin).create(creation, 'Phone', { id });
    // Whatever the browser says that it is called.
    const renamed = { ...copied, id: 'YW5vdGhlcg' };
    expect((await call('POST', '/api/passkeys', session, renamed)).errors?.[0]?.code).toBe('passkey_known');
  });
});

describe('listPasskeys', () => {
  it('shows a person theirs', async () => {
    expect(await list(session)).toMatchObject([{ name: 'Phone', worksAt: 'firms' }]);
    expect(await list((await memberOf(database, 'twiga-kifaru', 'manager')).headers)).toEqual([]);
  });
});

describe('startPasskey', () => {
  it('names no passkey, whoever asks', async () => {
    const { challenge: _, ...request } = await start(session);
    expect(request).toEqual({ rpId: 'app.localhost', userVerification: 'required', timeout: lifetimes.challenge });
    expect(Object.keys(await start(atTwiga))).toEqual(Object.keys(await start(session)));
  });
});

describe('signInWithPasskey', () => {
  it('signs in without a password or a code, and once for each challenge, of five at the same time', async () => {
    const proof = device.get(await start(atTwiga));
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(atTwiga, proof)));
    const right = answers.filter(({ status }) => status === 200);
    expect(right).toHaveLength(1);
    expect((await call('GET', '/api/session', right[0]?.headers ?? {})).data).toMatchObject({ email: lawyer.email });
    expect(answers.find(({ status }) => status !== 200)?.code).toBe('passkey_refused');
    expect((await list(session))[0]?.usedAt).toBeDefined();
  });

  it('is of use at the exact origin that was signed, to an unlocked device, and while the challenge lasts', async () => {
    const wrongs = [
      { origin: 'http://mbuyu.app.localhost:4000' },
      { origin: 'http://app.localhost:4000' },
      { rpId: 'twiga-kifaru.app.localhost' },
      { isUnlocked: false },
    ];
    for (const wrong of wrongs) {
      const { status, code } = await signIn(atTwiga, device.get(await start(atTwiga), wrong));
      expect([status, code], JSON.stringify(wrong)).toEqual([401, 'passkey_refused']);
    }
    const late = device.get(await start(atTwiga));
    server.clock.now = new Date(testTime.getTime() + lifetimes.challenge);
    expect((await signIn(atTwiga, late)).code).toBe('passkey_refused');
    server.clock.now = testTime;
    const proof = device.get(await start(atTwiga));
    expect((await signIn(atTwiga, { ...proof, signature: device.get(await start(atTwiga)).signature })).code).toBe(
      'passkey_refused',
    );
  });

  it('lets nobody into a firm that they don’t belong to, as if the passkey were not known', async () => {
    const elsewhere = new Authenticator('http://mbuyu.app.localhost:4000');
    const admin = await memberOf(database, 'mbuyu', 'admin');
    const theirs = await enrol(admin, elsewhere);
    expect((await signIn(atMbuyu, elsewhere.get(await start(atMbuyu)))).status).toBe(200);
    const here = elsewhere.get(await start(atTwiga), { origin: device.origin });
    const unknown = { ...here, id: 'bm9ib2R5cw' };
    for (const proof of [here, unknown]) {
      expect(await signIn(atTwiga, proof)).toMatchObject({ status: 401, code: 'passkey_refused' });
    }
    // Nor one of a firm's to the console, whose host is another.
    expect((await signIn(atConsole, elsewhere.get(await start(atConsole)))).code).toBe('passkey_refused');
    expect(await list(theirs)).toHaveLength(1);
  });

  it('refuses one whose counter went back, which is put on record', async () => {
    const { status, code } = await signIn(atTwiga, device.get(await start(atTwiga), { counter: 1 }));
    expect([status, code]).toEqual([401, 'passkey_refused']);
    const [passkey] = await list(session);
    await asTablesOwner(database, async (tx) => {
      const { rows } = await tx.execute(
        sql`SELECT kind, payload ->> 'name' AS name FROM audit WHERE action = 'refused' AND record = ${passkey?.id}`,
      );
      expect(rows).toEqual([{ kind: 'passkeys', name: 'Phone' }]);
    });
    expect(server.log.some(({ msg }) => msg.includes('counter went back'))).toBe(true);
  });
});

describe('proveByPasskey', () => {
  it('is a fresh proof for its own person, and gives the session another token', async () => {
    server.clock.now = new Date(testTime.getTime() + lifetimes.proof);
    expect((await call('POST', '/api/session/codes', session)).code).toBe('proof_needed');
    const manager = await memberOf(database, 'twiga-kifaru', 'manager', { now: server.clock.now });
    const prove = async (headers: Headers) =>
      call('POST', '/api/session/proof/passkey', headers, device.get(await start(headers)));
    expect((await prove(manager.headers)).errors?.[0]?.code).toBe('passkey_refused');
    const proved = await prove(session);
    expect(proved.status).toBe(200);
    expect((await call('GET', '/api/session', session)).status).toBe(401);
    session = proved.headers;
    expect((await call('POST', '/api/session/codes', session)).status).toBe(200);
  });
});

describe('removePasskey', () => {
  it('removes one’s own after a fresh proof, and it lets nobody in any more', async () => {
    const [passkey] = await list(session);
    const manager = await memberOf(database, 'twiga-kifaru', 'manager', { now: server.clock.now });
    expect((await call('DELETE', `/api/passkeys/${passkey?.id}`, manager.headers)).status).toBe(404);
    const removed = await call('DELETE', `/api/passkeys/${passkey?.id}`, session);
    expect(removed.status).toBe(200);
    expect((await signIn(atTwiga, device.get(await start(atTwiga)))).code).toBe('passkey_refused');
    expect(await list(removed.headers)).toEqual([]);
  });
});

describe('a passkey', () => {
  it('is asked for after the password of whoever has no codes, so that the password alone neither lets in nor sets up codes', async () => {
    const clerk = await memberOf(database, 'twiga-kifaru', 'clerk', { now: server.clock.now });
    const password = 'mvua ya masika';
    const changed = await call('POST', '/api/session/password', clerk.headers, { password });
    const enter = () => call('POST', '/api/session', atTwiga, { email: clerk.email, password });
    expect((await enter()).data).toEqual({ state: 'signed_in' });
    const phone = new Authenticator(device.origin);
    await enrol(changed, phone);
    expect((await enter()).data).toEqual({ state: 'passkey_needed' });
    expect((await signIn(atTwiga, phone.get(await start(atTwiga)))).status).toBe(200);
  });

  it('of the console is bound to the console’s host, and does for an owner what password and code do', async () => {
    const owner = await operator(database, 'owner', server.clock.now);
    const console = new Authenticator('http://admin.localhost:4000');
    expect((await startNew(owner.headers)).rp.id).toBe('admin.localhost');
    const theirs = await enrol(owner, console);
    expect(await list(theirs)).toMatchObject([{ worksAt: 'console' }]);
    const { status, headers } = await signIn(atConsole, console.get(await start(atConsole)));
    expect(status).toBe(200);
    expect((await call('GET', '/api/customers', headers)).status).toBe(200);
  });

  it('and its removal are on record, under its person’s name, without its key', async () => {
    await asTablesOwner(database, async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT action, payload ->> 'name' AS name, payload::text AS told FROM audit
        WHERE kind = 'passkeys' AND action <> 'refused' AND person_id = ${lawyer.personId}::uuid ORDER BY happened_at, action`);
      expect(rows.map(({ action, name }) => [action, name])).toContainEqual(['insert', 'Phone']);
      expect(rows.map(({ action, name }) => [action, name])).toContainEqual(['delete', 'Phone']);
      for (const { told } of rows) expect(told).not.toMatch(/"field": "public_key", "(before|after)"/);
    });
  });
});
