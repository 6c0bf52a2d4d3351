import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookies } from '#server/access/cookies';
import type { Connection } from '#server/contract/handlers';
import type { Mail } from '#server/mail/mailer';
import { lifetimes } from '#domain/access/lifetimes';
import { purgeEndedAccess } from '#server/purge/endedAccess';
import type { Purge } from '#server/purge/purge';
import { makeFirstOwner } from '#server/session/firstOwner';
import { accounts, memberOf, operator } from '#tests/helpers/signedIn';
import { buildTestApp, facts } from '#tests/helpers/testApp';
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

type Challenge = { challenge: string };

/** A link of the first owner, who has not signed in yet. */
const ownerLink = () =>
  withOwner(database, (owned) => makeFirstOwner(owned, { name: 'Amina Otieno', email }, server.clock.now));

const codeOf = (seed: string) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: server.clock.now.getTime() });

let seed = '';
const email = 'amina@mizani.example';
let session = { headers: atConsole as Headers };
const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

describe('lookAtLink', () => {
  it('says whose a link is, and that another does not work', async () => {
    const token = await ownerLink();
    const { data } = await call('POST', '/api/links/look', atConsole, { token });
    expect(data).toEqual({ kind: 'welcome', name: 'Amina Otieno', email });
    const at = await call('POST', '/api/links/look', atTwiga, { token });
    expect([at.status, at.code]).toEqual([404, 'link_ended']);
  });
});

describe('useLink', () => {
  it('lets the first owner choose a password, once, and asks for a second factor', async () => {
    const token = await ownerLink();
    const common = await call('POST', '/api/links/use', atConsole, { token, password: 'password1234' });
    expect(common.errors?.[0]?.code).toBe('common_password');
    const opened = await call('POST', '/api/links/use', atConsole, { token, password });
    expect(opened.data).toMatchObject({ state: 'generator_needed' });
    expect((await call('POST', '/api/links/use', atConsole, { token, password })).code).toBe('link_ended');
  });
});

describe('startGenerator', () => {
  it('gives a seed to whoever must have a second factor, and to nobody else', async () => {
    const { challenge } = (await call('POST', '/api/session', atConsole, { email, password })).data as Challenge;
    const begun = await call('POST', '/api/session/generator', atConsole, { challenge });
    expect(begun.data).toMatchObject({ address: expect.stringContaining('otpauth://totp/') as string });
    const unknown = await call('POST', '/api/session/generator', atConsole, {
      challenge: challenge.replace(/./g, 'x'),
    });
    expect([unknown.status, unknown.code]).toEqual([401, 'sign_in_ended']);
  });
});

describe('confirmGenerator', () => {
  it('takes the first code, gives recovery codes, and signs in', async () => {
    const { challenge } = (await call('POST', '/api/session', atConsole, { email, password })).data as Challenge;
    seed = ((await call('POST', '/api/session/generator', atConsole, { challenge })).data as { seed: string }).seed;
    const wrong = await call('POST', '/api/session/generator/confirm', atConsole, { challenge, code: '000000' });
    expect(wrong.errors?.[0]?.code).toBe('wrong_code');
    const done = await call('POST', '/api/session/generator/confirm', atConsole, { challenge, code: codeOf(seed) });
    expect((done.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    session = { headers: { ...atConsole, cookie: cookiesOf(done.answer) } };
    expect((await get('/api/customers', session)).status).toBe(200);
  });
});

describe('getSession', () => {
  it('says who is signed in, and nobody without a session', async () => {
    expect((await get('/api/session', session)).data).toMatchObject({
      name: 'Amina Otieno',
      role: 'owner',
      hasCodes: true,
    });
    const fixed = { headers: { ...atTwiga, cookie: 'mizani=chosen-by-somebody-else' } };
    expect((await get('/api/session', fixed)).status).toBe(401);
    const member = await memberOf(database, 'twiga-kifaru', 'lawyer');
    expect((await get('/api/session', member)).data).toMatchObject({ role: 'lawyer', memberId: member.memberId });
  });

  it('is nothing while access is open', async () => {
    const open = await buildTestApp(database);
    const answer = await open.app.inject({ url: '/api/session', headers: atConsole });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'access_is_open']);
    await open.app.close();
  });
});

describe('signIn', () => {
  it('refuses a wrong password as it does an unknown address', async () => {
    const wrong = await call('POST', '/api/session', atConsole, { email, password: 'mvua ya vuli' });
    const unknown = await call('POST', '/api/session', atConsole, { email: 'nobody@mizani.example', password });
    for (const { status, code } of [wrong, unknown]) expect([status, code]).toEqual([401, 'wrong_sign_in']);
  });
});

describe('giveCode', () => {
  it('takes each code once, of five at the same time too', async () => {
    later(minute);
    const { challenge } = (await call('POST', '/api/session', atConsole, { email, password })).data as Challenge;
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/api/session/code', atConsole, { challenge, code: codeOf(seed) })),
    );
    expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('listSessions', () => {
  it('shows a person where they are signed in', async () => {
    const { data } = await get('/api/sessions', session);
    expect(data).toHaveLength(2);
    expect((data as { isThis: boolean }[]).filter(({ isThis }) => isThis)).toHaveLength(1);
  });
});

describe('endSession', () => {
  it('signs another device of the person out, and nobody else’s', async () => {
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const sessions = (await get('/api/sessions', lawyer)).data as { id: string; isThis: boolean }[];
    const theirs = sessions.find(({ isThis }) => isThis);
    expect((await call('DELETE', `/api/sessions/${theirs?.id}`, session.headers)).status).toBe(404);
    later(lifetimes.proof);
    expect((await call('DELETE', `/api/sessions/${theirs?.id}`, lawyer.headers)).code).toBe('proof_needed');
    later(-lifetimes.proof);
    expect((await call('DELETE', `/api/sessions/${theirs?.id}`, lawyer.headers)).status).toBe(200);
    expect((await get('/api/session', lawyer)).status).toBe(401);
  });
});

describe('endOtherSessions', () => {
  it('leaves the one that asks', async () => {
    later(lifetimes.proof);
    expect((await call('DELETE', '/api/sessions', session.headers)).code).toBe('proof_needed');
    later(-lifetimes.proof);
    expect((await call('DELETE', '/api/sessions', session.headers)).status).toBe(200);
    expect((await get('/api/sessions', session)).data).toHaveLength(1);
  });
});

describe('proveAgain', () => {
  it('takes the password and a code, and gives the session another token', async () => {
    later(6 * minute);
    const begun = await call('POST', '/api/session/codes', session.headers);
    expect([begun.status, begun.code]).toEqual([403, 'proof_needed']);
    const prove = (body: object) => call('POST', '/api/session/proof', session.headers, body);
    expect((await prove({ password: 'mvua ya vuli', code: codeOf(seed) })).errors?.[0]?.code).toBe('wrong_password');
    expect((await prove({ password })).errors?.[0]?.code).toBe('required');
    expect((await prove({ password, code: '000000' })).errors?.[0]?.code).toBe('wrong_code');
    const { answer } = await prove({ password, code: codeOf(seed) });
    expect((await get('/api/session', session)).status).toBe(401);
    session = { headers: { ...atConsole, cookie: cookiesOf(answer) } };
    expect((await get('/api/session', session)).status).toBe(200);
  });
});

describe('startCodes', () => {
  it('gives a seed for new codes, while the old ones work', async () => {
    const { data } = await call('POST', '/api/session/codes', session.headers);
    expect((data as { seed: string }).seed).not.toBe(seed);
  });
});

describe('confirmCodes', () => {
  it('replaces the codes by those whose first was given', async () => {
    const next = ((await call('POST', '/api/session/codes', session.headers)).data as { seed: string }).seed;
    const confirm = (code: string) => call('POST', '/api/session/codes/confirm', session.headers, { code });
    expect((await confirm(codeOf(seed))).errors?.[0]?.code).toBe('wrong_code');
    const done = await confirm(codeOf(next));
    expect(done.status).toBe(200);
    session = { headers: { ...atConsole, cookie: cookiesOf(done.answer) } };
    seed = next;
  });
});

describe('changePassword', () => {
  it('refuses a common one, and ends the other sessions', async () => {
    const change = (wanted: string) => call('POST', '/api/session/password', session.headers, { password: wanted });
    expect((await change('mizani2026')).errors?.[0]?.code).toBe('password_of_names');
    const done = await change('mvua ya vuli na masika');
    session = { headers: { ...atConsole, cookie: cookiesOf(done.answer) } };
    expect((await get('/api/sessions', session)).data).toHaveLength(1);
    expect((await call('POST', '/api/session', atConsole, { email, password })).code).toBe('wrong_sign_in');
  });
});

describe('signOut', () => {
  it('ends the session', async () => {
    expect((await call('DELETE', '/api/session', session.headers)).status).toBe(200);
    expect((await get('/api/session', session)).status).toBe(401);
    expect((await get('/api/customers', session)).status).toBe(401);
  });
});

describe('requestLink', () => {
  it('mails a link to whoever signs in here, and answers the same for anybody else', async () => {
    const sent: Mail[] = [];
    const mailing = await buildTestApp(database, { accounts }, async (mail) => {
      sent.push(mail);
      return { outcome: 'accepted' };
    });
    const ask = (address: string) =>
      mailing.app.inject({ method: 'POST', url: '/api/links', headers: atConsole, payload: { email: address } });
    const answers = [await ask(email), await ask('nobody@mizani.example')];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([202, { data: { isMailed: true } }]);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const [, token] = /http:\/\/admin\.localhost:4000\/welcome#([\w-]{43})/.exec(sent[0]?.text ?? '') ?? [];
    const used = await call('POST', '/api/links/use', atConsole, { token, password: 'mvua ya masika tena' });
    // Who had the account until now had not proved that the address is theirs.
    expect(used.data).toMatchObject({ state: 'generator_needed' });
    await mailing.app.close();
  });
});

describe('getPlace', () => {
  it('names the firm at whose address people sign in', async () => {
    const { data } = await call('GET', '/api/place', atTwiga);
    expect(data).toMatchObject({ name: expect.stringContaining('Twiga') as string });
    expect((await call('GET', '/api/place', atConsole)).data).toEqual({});
    expect((await call('GET', '/api/place', { ...atTwiga, host: 'nobody.app.localhost:4000' })).status).toBe(404);
  });
});

describe('a session', () => {
  it('is asked for by every call but those that let people in', async () => {
    expect((await call('GET', '/api/customers', atConsole)).status).toBe(401);
    expect((await call('GET', '/api/law-firm/cases', atTwiga)).status).toBe(401);
    expect((await call('GET', '/health', { host: 'elsewhere.example' })).status).toBe(200);
  });

  it('is asked for in a page where a browser opens a file, and in a problem everywhere else', async () => {
    const open = async (accept: string) => {
      const url = '/api/law-firm/agenda/pdf';
      const { statusCode, headers, body } = await server.app.inject({ url, headers: { ...atTwiga, accept } });
      return [statusCode, headers['content-type'], body.includes('<a href="/">Sign in</a>')];
    };
    expect(await open('text/html,application/xhtml+xml,*/*;q=0.8')).toEqual([401, 'text/html; charset=utf-8', true]);
    expect(await open('*/*')).toEqual([401, 'application/problem+json; charset=utf-8', false]);
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

  it('goes on for as long as it is used, and ends half an hour later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const used = await buildTestApp(database, { accounts });
    const start = used.clock.now;
    const at = (minutes: number) => (used.clock.now = new Date(start.getTime() + minutes * minute));
    const { headers } = await memberOf(database, 'twiga-kifaru', 'lawyer', { now: start });
    const read = async (more: Headers = {}) =>
      (await used.app.inject({ url: '/api/law-firm/cases', headers: { ...headers, ...more } })).statusCode;
    const background = { 'x-background': '1' };
    for (const minutes of [20, 40, 60]) {
      at(minutes);
      expect(await read(), `${minutes} min`).toBe(200);
      // The database learns of it together with others.
      await vi.advanceTimersByTimeAsync(30_000);
      at(minutes + 29);
      await vi.waitFor(async () => expect(await read(background), `${minutes + 29} min`).toBe(200));
    }
    at(91);
    expect(await read()).toBe(401);
    vi.useRealTimers();
    await used.app.close();
  });

  it('puts what its person changes on record, under their name and from where', async () => {
    const lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    const made = await call('POST', '/api/law-firm/clients', lawyer.headers, { name: 'Baraka', type: 'individual' });
    expect(made.status).toBe(201);
    const { id } = made.data as { id: string };
    await asTablesOwner(database, async (tx) => {
      const { rows } = await tx.execute(
        sql`SELECT person_id, role, request, address FROM audit WHERE record = ${id} AND action = 'insert'`,
      );
      const request = made.answer.headers['x-request-id'];
      expect(rows).toEqual([{ person_id: lawyer.personId, role: 'lawyer', request, address: '127.0.0.1' }]);
    });
  });

  it('is forgotten once it has ended', async () => {
    const start = server.clock.now;
    const rows = async () => {
      let count = 0;
      await asTablesOwner(database, async (tx) => {
        count = Number((await tx.execute(sql`SELECT count(*) AS rows FROM sessions`)).rows[0]?.['rows']);
      });
      return count;
    };
    expect(await rows()).toBeGreaterThan(0);
    const later = () => new Date(start.getTime() + lifetimes.session);
    await purgeEndedAccess({ database, now: later } as Purge);
    expect(await rows()).toBe(0);
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

describe('a host that is not this machine’s', () => {
  const hostNames = {
    admin: 'admin.mizani.example',
    tenant: 'app.mizani.example',
    staging: 'staging.mizani.example',
    marketing: 'mizani.example',
  };
  let proxied: typeof server;
  beforeAll(async () => {
    proxied = await buildTestApp(
      database,
      {
        accounts,
        trustedProxies: ['loopback'],
        facts: { ...facts, hostNames },
        reach: { hostNames, apiHost: undefined, localNames: new Set(), isPublic: false },
      },
      undefined,
      hostNames,
    );
  });
  afterAll(() => proxied.app.close());

  const signIn = (protocol: 'http' | 'https', password: string) =>
    proxied.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: {
        host: hostNames.admin,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '197.248.10.4',
        'x-forwarded-proto': protocol,
      },
      payload: { email: 'nobody@mizani.example', password },
    });

  it('lets nobody sign in without HTTPS', async () => {
    expect((await signIn('http', 'any')).json()).toMatchObject({ status: 403, code: 'https_needed' });
    expect((await signIn('https', 'any')).json()).toMatchObject({ status: 401, code: 'wrong_sign_in' });
  });

  it('has cookies that no script reads and no other host gets', () => {
    const connection = { isSecure: true, cookies: {} } as Connection;
    const [session = '', device = ''] = sessionCookies(connection, { token: 'a', knownDevice: 'b' });
    expect(session).toBe('__Host-mizani=a; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(device).toMatch(/^__Host-mizani-device=b; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});
