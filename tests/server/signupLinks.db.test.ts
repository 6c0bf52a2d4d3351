import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { openMailer } from '#server/mail/mailer';
import { type Browser, openBrowser } from '#tests/helpers/browser';
import { headerOf, type MailServer, startMailServer, textOf } from '#tests/helpers/mailServer';
import { accounts, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

type Handover = components['schemas']['Handover'];
type Waiting = components['schemas']['WaitingSignup'];

const password = 'mvua ya masika';

let database: OpenDatabase;
let post: MailServer;
let mailed: Awaited<ReturnType<typeof buildTestApp>>;
let unmailed: Awaited<ReturnType<typeof buildTestApp>>;
let writer: Person;
let reader: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  post = await startMailServer();
  mailed = await buildTestApp(database, { accounts }, openMailer(post.url, 'hello@mizani.example'));
  unmailed = await buildTestApp(database, { accounts });
  writer = await operator(database, 'operator');
  reader = await operator(database, 'readOnly');
});
afterAll(async () => {
  await mailed.app.close();
  await unmailed.app.close();
  await post.close();
  await database.close();
});

const visitor = (email: string, firmName = 'Tausi Hill') => ({
  fullName: 'Neema Wanjiku',
  email,
  phone: '0712 345 678',
  firmName,
  firmSize: '6-15',
});

const visiting = (at = mailed): Browser => openBrowser(at.app, 'mizani.localhost:4000', at.clock);
const signUp = (email: string, firmName?: string, at = mailed) =>
  visiting(at).call('POST', '/api/signups', visitor(email, firmName));

/** The last message to an address, and the token in it. */
const mailTo = (email: string) => post.received.findLast((message) => headerOf(message, 'To')?.includes(email)) ?? '';
const tokenTo = (email: string) => /\/welcome#([\w-]{43})/.exec(textOf(mailTo(email)))?.[1] ?? '';

const firms = async () => {
  const { rows } = await database.transaction({ operator: true, role: 'system' }, (tx) =>
    tx.execute(sql`SELECT slug FROM tenants ORDER BY slug`),
  );
  return rows.map(({ slug }) => slug);
};

const asOperator = async (person: Person, method: 'GET' | 'POST', url: string, at = unmailed) => {
  const answer = await at.app.inject({ method, url, headers: person.headers });
  return { status: answer.statusCode, body: answer.json<{ data: never }>() };
};

/** Who waits, as an operator who may only look sees it. */
const waiting = async () => (await asOperator(reader, 'GET', '/api/waiting-signups')).body.data as Waiting[];

describe('a sign-up where people sign in', () => {
  it('makes nothing, and mails a link', async () => {
    const before = await firms();
    expect(await signUp('neema@tausi.example')).toMatchObject({ status: 202, body: { data: { delivery: 'mailed' } } });
    expect(await firms()).toEqual(before);
    expect(headerOf(mailTo('neema@tausi.example'), 'Subject')).toContain('finish signing up');
    expect(textOf(mailTo('neema@tausi.example'))).toContain('http://mizani.localhost:4000/welcome#');
  });

  it('ends the link of an earlier one', async () => {
    const first = tokenTo('neema@tausi.example');
    await signUp('Neema@tausi.example');
    expect((await visiting().call('POST', '/api/signups/look', { token: first })).status).toBe(404);
  });
});

describe('lookAtSignup', () => {
  it('says whose a link is, and does not use it up', async () => {
    const token = tokenTo('Neema@tausi.example');
    for (let look = 0; look < 2; look += 1) {
      const { body } = await visiting().call('POST', '/api/signups/look', { token });
      expect(body.data).toEqual({
        name: 'Neema Wanjiku',
        email: 'Neema@tausi.example',
        firmName: 'Tausi Hill',
        hasPassword: false,
      });
    }
  });
});

describe('confirmSignup', () => {
  it('makes the firm with its admin and owner, once of five at once', async () => {
    const token = tokenTo('Neema@tausi.example');
    const short = await visiting().call('POST', '/api/signups/confirm', { token, password: 'short' });
    expect(short.status).toBe(400);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => visiting().call('POST', '/api/signups/confirm', { token, password })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    expect(tries.find(({ status }) => status === 201)?.body.data).toMatchObject({ slug: 'tausi-hill' });
    const admin = openBrowser(mailed.app, 'tausi-hill.app.localhost:4000', mailed.clock);
    expect((await admin.signIn('neema@tausi.example', password)).status).toBe(200);
    expect((await admin.call('GET', '/api/session')).body.data).toMatchObject({ role: 'admin', isOwner: true });
  });

  it('answers a known address like any other, and tells only its owner', async () => {
    expect(await signUp('neema@tausi.example', 'Another')).toMatchObject({
      status: 202,
      body: { data: { delivery: 'mailed' } },
    });
    expect(headerOf(mailTo('neema@tausi.example'), 'Subject')).toContain('already signed up');
    expect(tokenTo('neema@tausi.example')).toBe('');
    expect(await firms()).not.toContain('another');
  });

  it('finds a slug that is free by the time the link is opened', async () => {
    await signUp('one@pamoja.example', 'Pamoja');
    await signUp('two@pamoja.example', 'Pamoja');
    const made = await Promise.all(
      ['one', 'two'].map((name) =>
        visiting().call('POST', '/api/signups/confirm', { token: tokenTo(`${name}@pamoja.example`), password }),
      ),
    );
    expect(made.map(({ body }) => (body.data as { slug: string }).slug).sort()).toEqual(['pamoja', 'pamoja-2']);
  });

  it('takes the password of whoever has proved the address elsewhere', async () => {
    const admin = openBrowser(mailed.app, 'pamoja.app.localhost:4000', mailed.clock);
    const owners = ['one@pamoja.example', 'two@pamoja.example'];
    const signedIn = await Promise.all(owners.map(async (email) => (await admin.signIn(email, password)).status));
    expect(signedIn).toContain(200);
    const invited = { name: 'Kito Said', email: 'kito@pamoja.example', role: 'lawyer' };
    await admin.call('POST', '/api/law-firm/people/invitations', invited);
    const lawyer = openBrowser(mailed.app, 'pamoja.app.localhost:4000', mailed.clock);
    await lawyer.useLink(tokenTo('kito@pamoja.example'), password);

    await signUp('kito@pamoja.example', 'Kito and Co');
    const token = tokenTo('kito@pamoja.example');
    expect((await visiting().call('POST', '/api/signups/look', { token })).body.data).toMatchObject({
      hasPassword: true,
    });
    const wrong = await visiting().call('POST', '/api/signups/confirm', { token, password: 'nyota ya asubuhi' });
    expect(wrong.status).toBe(401);
    expect((await visiting().call('POST', '/api/signups/confirm', { token, password })).status).toBe(201);
  });
});

describe('listWaitingSignups', () => {
  it('shows operators who waits, where there is no mail', async () => {
    expect(await signUp('zawadi@swala.example', 'Swala', unmailed)).toMatchObject({
      status: 202,
      body: { data: { delivery: 'handed_over' } },
    });
    expect(await waiting()).toMatchObject([{ email: 'zawadi@swala.example', firmName: 'Swala', isMailed: false }]);
  });
});

describe('handOverSignup', () => {
  it('makes a link to hand over, by whoever may change firms', async () => {
    const [signup] = await waiting();
    const url = `/api/waiting-signups/${signup?.id ?? ''}/link`;
    expect((await asOperator(reader, 'POST', url)).status).toBe(403);
    const { link = '' } = (await asOperator(writer, 'POST', url)).body.data as Handover;
    const token = link.split('#')[1] ?? '';
    expect((await visiting().call('POST', '/api/signups/confirm', { token, password })).status).toBe(201);
    expect(await waiting()).toEqual([]);
  });
});

describe('a sign-up whose email is refused', () => {
  it('waits all the same, and the operator sees why', async () => {
    const email = 'shut@tausi.example';
    post.refusals.set(email, { code: 550, words: 'No such mailbox here' });
    await signUp(email, 'Shut Firm');
    const found = (await waiting()).find((one) => one.email === email);
    expect(found).toMatchObject({ isMailed: true, refusal: '550 No such mailbox here' });
  });
});
