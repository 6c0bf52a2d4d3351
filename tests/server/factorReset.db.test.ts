import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import type { Mail } from '#server/mail/mailer';
import { askFactorReset } from '#server/session/factorReset';
import { makeFirstOwner } from '#server/session/firstOwner';
import { Authenticator } from '#tests/helpers/authenticator';
import { type Browser, openBrowser } from '#tests/helpers/browser';
import { accounts, memberOf, operator } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase, withOwner } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const password = 'mvua ya masika';
const twiga = 'twiga-kifaru.app.localhost:4000';

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
const sent: Mail[] = [];
const mailer = async (mail: Mail) => {
  sent.push(mail);
  return { outcome: 'accepted' } as const;
};

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { accounts }, mailer);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const ask = (email: string, given: { firm?: string; mailer?: typeof mailer | undefined } = { mailer }) =>
  withOwner(database, (owned) =>
    askFactorReset(
      owned,
      { email, firm: given.firm },
      { mailer: given.mailer, productName: 'Mizani', now: server.clock.now },
    ),
  );

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) => {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, data: answer.json<{ data: never }>().data, headers: { ...headers, cookie } };
};

/** A lawyer of a firm with a password and a passkey. */
async function lawyerWithPasskey(nth: number) {
  const person = await memberOf(database, 'twiga-kifaru', 'lawyer', { nth, now: server.clock.now });
  const changed = await call('POST', '/api/session/password', person.headers, { password });
  const device = new Authenticator(`http://${twiga}`);
  const creation: Schemas['PasskeyCreation'] = (await call('POST', '/api/passkeys/start', changed.headers)).data;
  const { headers } = await call('POST', '/api/passkeys', changed.headers, device.create(creation));
  return { ...person, headers, device };
}

const enter = async (email: string) =>
  (await call('POST', '/api/session', { host: twiga, 'sec-fetch-site': 'same-origin' }, { email, password })).data as {
    state: string;
  };

const later = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

describe('a reset of lost second factors', () => {
  let lawyer: Awaited<ReturnType<typeof lawyerWithPasskey>>;
  let admin: Awaited<ReturnType<typeof memberOf>>;

  beforeAll(async () => {
    admin = await memberOf(database, 'twiga-kifaru', 'admin');
    lawyer = await lawyerWithPasskey(0);
  });

  it('is announced to the person and to the admins of their firms, or is not begun', async () => {
    await expect(ask(lawyer.email, {})).rejects.toThrow('SMTP_URL');
    await expect(ask('nobody@twiga-kifaru.example')).rejects.toThrow('Nobody has a second factor');
    await expect(ask(lawyer.email, { mailer, firm: 'mbuyu' })).rejects.toThrow('Nobody has a second factor');
    sent.length = 0;
    const { told, takesEffectAt } = await ask(lawyer.email);
    expect(takesEffectAt.getTime() - testTime.getTime()).toBe(lifetimes.factorReset);
    expect(told).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual([lawyer.email, admin.email]);
    expect(sent[0]?.text).toContain('That stops it.');
    expect(sent[1]?.text).toContain('You can stop it in People.');
  });

  it('is nothing for a day, and then lets them set up codes after their password', async () => {
    expect((await enter(lawyer.email)).state).toBe('passkey_needed');
    later(lifetimes.factorReset - 1);
    expect((await enter(lawyer.email)).state).toBe('passkey_needed');
    later(1);
    expect((await enter(lawyer.email)).state).toBe('signed_in');
    expect(sent.map(({ subject }) => subject)).toContain('Your second factor for Mizani changed');
    const start = await call('POST', '/api/session/passkey/start', { host: twiga, 'sec-fetch-site': 'same-origin' });
    const proof = lawyer.device.get(start.data);
    expect((await call('POST', '/api/session/passkey', start.headers, proof)).status).toBe(401);
  });

  it('has an end', async () => {
    const other = await lawyerWithPasskey(1);
    await ask(other.email);
    later(lifetimes.factorReset + lifetimes.factorResetKept);
    expect((await enter(other.email)).state).toBe('passkey_needed');
  });

  it('is stopped by any sign-in of the person’s', async () => {
    const other = await lawyerWithPasskey(1);
    await ask(other.email);
    const start = await call('POST', '/api/session/passkey/start', { host: twiga, 'sec-fetch-site': 'same-origin' });
    const proof = other.device.get(start.data);
    expect((await call('POST', '/api/session/passkey', start.headers, proof)).status).toBe(200);
    later(lifetimes.factorReset);
    expect((await enter(other.email)).state).toBe('passkey_needed');
  });
});

describe('stopFactorReset', () => {
  it('keeps one’s own second factors, and says when they were to be reset', async () => {
    const lawyer = await lawyerWithPasskey(2);
    await ask(lawyer.email);
    const { data } = await call('GET', '/api/session', lawyer.headers);
    expect(data).toMatchObject({
      factorsResetAt: new Date(server.clock.now.getTime() + lifetimes.factorReset).toISOString(),
    });
    expect((await call('DELETE', '/api/session/factor-reset', lawyer.headers)).status).toBe(200);
    expect((await call('DELETE', '/api/session/factor-reset', lawyer.headers)).status).toBe(404);
    expect((await call('GET', '/api/session', lawyer.headers)).data).not.toHaveProperty('factorsResetAt');
  });
});

describe('stopPersonFactorReset', () => {
  it('is for the firm’s admins, who see it in the list of people', async () => {
    const lawyer = await lawyerWithPasskey(3);
    await ask(lawyer.email);
    const now = server.clock.now;
    const admin = await memberOf(database, 'twiga-kifaru', 'admin', { now });
    const stranger = await memberOf(database, 'mbuyu', 'admin', { now });
    const stop = (headers: Record<string, string>) =>
      call('DELETE', `/api/law-firm/people/factor-resets/${lawyer.memberId}`, headers);
    const { people } = (await call('GET', '/api/law-firm/people', admin.headers)).data as Schemas['Roster'];
    const row = people.find(({ id }) => id === lawyer.memberId);
    expect(row).toMatchObject({ factors: ['passkey'], factorsResetAt: expect.any(String) as string });
    expect((await stop(stranger.headers)).status).toBe(404);
    expect((await stop(lawyer.headers)).status).toBe(403);
    expect((await stop(admin.headers)).status).toBe(200);
    expect((await stop(admin.headers)).status).toBe(404);
  });
});

describe('stopOperatorFactorReset', () => {
  it('is for the platform’s owners, who are told of it', async () => {
    const first = { name: 'Amina Otieno', email: 'amina@mizani.example' };
    const own: Browser = openBrowser(server.app, 'admin.localhost:4000', server.clock);
    await own.useLink(await withOwner(database, (owned) => makeFirstOwner(owned, first, server.clock.now)), password);
    const owner = await operator(database, 'owner', server.clock.now);
    sent.length = 0;
    await ask(first.email);
    expect(sent.map(({ to }) => to).sort()).toEqual([first.email, owner.email].sort());
    const { people } = (await call('GET', '/api/operators', owner.headers)).data as Schemas['Roster'];
    const row = people.find(({ email }) => email === first.email);
    expect(row?.factorsResetAt).toBeDefined();
    const stop = () => call('DELETE', `/api/operators/factor-resets/${row?.id}`, owner.headers);
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(404);
  });
});
