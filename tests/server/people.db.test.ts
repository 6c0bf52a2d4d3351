import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { makeFirstOwner } from '#server/session/firstOwner';
import { users } from '#server/db/schema';
import type { Mail } from '#server/mail/mailer';
import { type Browser, openBrowser } from '#tests/helpers/browser';
import { accounts } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase, withOwner } from '#tests/helpers/testDatabase';

type Roster = components['schemas']['Roster'];
type Handover = components['schemas']['Handover'];

const firms = {
  twiga: { id: '01933f2e-7a00-7000-8000-000000000001', host: 'twiga-kifaru.app.localhost:4000' },
  mbuyu: { id: '01933f2e-7a00-7000-8000-000000000002', host: 'mbuyu-baobab.app.localhost' },
};

const password = 'mvua ya masika';
const day = 24 * 60 * 60 * 1_000;

let database: OpenDatabase;
let mailed: Awaited<ReturnType<typeof buildTestApp>>;
/** The same product without a mail server. */
let unmailed: Awaited<ReturnType<typeof buildTestApp>>;
const mails: Mail[] = [];

let owner: Browser;
let admin: Browser;
let others: Browser;
/** Another admin, who may become the owner. */
let heir: Browser;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  const { rows } = await database.transaction({ operator: true, role: 'system' }, (tx) =>
    tx.execute(sql`SELECT id, slug FROM tenants WHERE slug IN ('twiga-kifaru') OR id = ${firms.mbuyu.id}::uuid`),
  );
  for (const { id, slug } of rows) if (id === firms.mbuyu.id) firms.mbuyu.host = `${String(slug)}.app.localhost:4000`;
  mailed = await buildTestApp(database, { accounts }, async (mail) => {
    mails.push(mail);
    return mail.to === 'shut@firm.example' ? { outcome: 'refused', answer: '550 Shut' } : { outcome: 'accepted' };
  });
  unmailed = await buildTestApp(database, { accounts });
  owner = browser('admin.localhost:4000');
  const first = { name: 'Wanjiru Maina', email: 'wanjiru@mizani.example' };
  const token = await withOwner(database, (owned) => makeFirstOwner(owned, first, mailed.clock.now));
  await owner.useLink(token, password);
});
afterAll(async () => {
  await mailed.app.close();
  await unmailed.app.close();
  await database.close();
});

const browser = (host: string) => openBrowser(mailed.app, host, mailed.clock);

/** The token in the last email to an address. */
function mailedTo(address: string): string {
  const mail = mails.findLast(({ to, text }) => to === address && text.includes('#'));
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const tokenIn = ({ link = '' }: Handover) => /#([\w-]{43})/.exec(link)?.[1] ?? '';

async function roster(of = admin): Promise<Roster> {
  return (await of.call('GET', '/api/law-firm/people')).body.data;
}

const named = async (name: string, of = admin) => {
  const person = (await roster(of)).people.find((one) => one.name === name);
  if (!person) throw new Error(`The firm has no ${name}.`);
  return person;
};

/** Lets the first admin of a firm in, and opens a browser of theirs. */
async function firstAdminOf({ id, host }: typeof firms.twiga): Promise<Browser> {
  const { admins } = (await owner.call('GET', `/api/first-admins/${id}`)).body
    .data as components['schemas']['FirmSignIn'];
  const [first] = admins;
  if (!first) throw new Error('The firm has no admin.');
  await owner.call('POST', `/api/first-admins/${id}`, { ...first, reason: 'Asked by phone.' });
  const own = browser(host);
  await own.useLink(mailedTo(first.email), password);
  return own;
}

/** Invites somebody to the first firm, and lets them in. */
async function letIn(name: string, role: string, of = admin, host = firms.twiga.host): Promise<Browser> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@firm.example`;
  await of.call('POST', '/api/law-firm/people/invitations', { name, email, role });
  const own = browser(host);
  const entered = await own.useLink(mailedTo(email), password);
  if (entered.status !== 200) throw new Error(`${name}: ${entered.body.code}`);
  return own;
}

describe('getFirmSignIn', () => {
  it('says that nobody of a firm can sign in yet, and who could be the first', async () => {
    const { body } = await owner.call('GET', `/api/first-admins/${firms.twiga.id}`);
    const told: components['schemas']['FirmSignIn'] = body.data;
    expect(told.hasSignedIn).toBe(false);
    expect(told.admins).toHaveLength(1);
  });
});

describe('admitFirstAdmin', () => {
  const url = `/api/first-admins/${firms.twiga.id}`;

  it('lets in nobody but an admin of the firm', async () => {
    const stranger = { name: 'Wanjiru Maina', email: 'wanjiru@mizani.example', reason: 'To look around.' };
    expect(await owner.call('POST', url, stranger)).toMatchObject({ status: 409, body: { code: 'firm_lets_in' } });
  });

  it('mails a link, by which the firm’s first admin becomes its owner, with the reason on the firm’s record', async () => {
    admin = await firstAdminOf(firms.twiga);
    const { people } = await roster();
    expect(people[0]).toMatchObject({
      role: 'admin',
      isOwner: true,
      isYou: true,
      canSignIn: true,
      factors: ['codes'],
    });
    const told = await database.transaction({ operator: true, role: 'system' }, (tx) =>
      tx.execute(sql`SELECT description FROM platform_activity WHERE code = 'first_admin_invited'`),
    );
    expect(told.rows).toMatchObject([{ description: expect.stringContaining('Asked by phone.') as string }]);
  });

  it('is over once somebody of the firm has signed in', async () => {
    const { email, name } = (await roster()).people[0] as Roster['people'][number];
    expect(await owner.call('POST', url, { email, name, reason: 'Again.' })).toMatchObject({ status: 409 });
    expect((await owner.call('GET', url)).body.data).toEqual({ hasSignedIn: true, admins: [] });
  });
});

describe('listPeople', () => {
  it('lists the firm’s own people, who can sign in and who can’t yet', async () => {
    const { people, invitations, needsSecondFactor } = await roster();
    expect(people.length).toBeGreaterThan(1);
    expect(people.filter(({ canSignIn }) => canSignIn)).toMatchObject([{ sessions: 1, isYou: true }]);
    expect(invitations).toEqual([]);
    expect(needsSecondFactor).toBe(false);
  });

  it('is refused to an operator, in whatever firm’s name they ask', async () => {
    expect((await owner.call('GET', '/api/law-firm/people')).status).toBeGreaterThanOrEqual(400);
    const answer = await database.read({ tenantId: firms.twiga.id, role: 'owner' }, (tx) =>
      tx.execute(sql`SELECT * FROM people_at(${firms.twiga.id}::uuid, '-infinity', '-infinity')`),
    );
    expect(answer.rows).toEqual([]);
  });

  it('shows a firm’s people to no other firm', async () => {
    const { rows } = await database.read({ tenantId: firms.mbuyu.id, role: 'admin' }, (tx) =>
      tx.execute(sql`SELECT * FROM people_at(${firms.twiga.id}::uuid, '-infinity', '-infinity')`),
    );
    expect(rows).toEqual([]);
  });
});

describe('invitePerson', () => {
  const invite = (email: string, more: object = {}, of = admin) =>
    of.call('POST', '/api/law-firm/people/invitations', { name: 'Zawadi Ouma', email, role: 'clerk', ...more });

  it('mails a link that works once: of five at once, one gets in', async () => {
    const sent = await invite('zawadi@firm.example');
    expect(sent).toMatchObject({ status: 201, body: { data: { delivery: 'mailed' } } });
    expect(sent.body.data).not.toHaveProperty('link');
    const token = mailedTo('zawadi@firm.example');
    const looked = await browser(firms.twiga.host).call('POST', '/api/links/look', { token });
    expect(looked.body.data).toMatchObject({ kind: 'welcome', email: 'zawadi@firm.example' });
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => browser(firms.twiga.host).useLink(token, password)),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await named('Zawadi Ouma')).toMatchObject({ role: 'clerk', canSignIn: true });
  });

  it('refuses whoever is in the list, and nobody else', async () => {
    expect(await invite('ZAWADI@firm.example')).toMatchObject({ status: 409, body: { code: 'already_member' } });
    // Known to the platform, but not here: the answer is the same as for anybody.
    expect((await invite('wanjiru@mizani.example')).body.data).toMatchObject({ delivery: 'mailed' });
  });

  it('keeps what the mail server refused, and says it to whoever invites', async () => {
    const sent = await invite('shut@firm.example');
    expect(sent.body.data).toMatchObject({ delivery: 'not_mailed', refusal: '550 Shut' });
    await asTablesOwner(database, async (tx) => {
      const { rows } = await tx.execute(sql`SELECT refusal FROM invitations WHERE email = 'shut@firm.example'`);
      expect(rows).toEqual([{ refusal: '550 Shut' }]);
    });
  });

  it('is limited, for each address and each firm', async () => {
    const mail = 'often@firm.example';
    for (let sent = 0; sent < 5; sent += 1) expect((await invite(mail)).status).toBe(201);
    const refused = await invite(mail.toUpperCase());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_invitations' } });
    const { invitations } = await roster();
    const id = invitations.find(({ email }) => email === mail)?.id;
    const again = await admin.call('POST', `/api/law-firm/people/invitations/${id}/renew`);
    expect(again.status).toBe(429);
    expect((await invite('seldom@firm.example')).status).toBe(201);
  });

  it('gives a user of before their own row, and the role that they are invited to', async () => {
    const before = (await roster()).people.find(({ canSignIn, role }) => !canSignIn && role === 'lawyer');
    if (!before) throw new Error('no lawyer');
    await invite(before.email, { name: before.name, role: 'manager' });
    expect((await roster()).people.map(({ id }) => id)).not.toContain(before.id);
    await browser(firms.twiga.host).useLink(mailedTo(before.email), password);
    expect((await roster()).people.find(({ id }) => id === before.id)).toMatchObject({
      canSignIn: true,
      role: 'manager',
    });
  });

  it('voids an earlier invitation of the same address', async () => {
    await invite('pili@firm.example');
    const first = mailedTo('pili@firm.example');
    await invite('Pili@firm.example');
    expect((await browser(firms.twiga.host).useLink(first, password)).status).toBe(404);
    expect((await roster()).invitations.filter(({ email }) => /pili/i.test(email))).toHaveLength(1);
  });

  it('lets somebody who is known elsewhere join under the password that they have', async () => {
    const lawyer = await letIn('Kito Said', 'lawyer');
    others = await firstAdminOf(firms.mbuyu);
    await invite('kito@firm.example', { name: 'Kito Said', role: 'lawyer' }, others);
    const token = mailedTo('kito@firm.example');
    const there = browser(firms.mbuyu.host);
    expect((await there.call('POST', '/api/links/look', { token })).body.data).toMatchObject({ kind: 'join' });
    expect(await there.useLink(token, 'another password')).toMatchObject({ status: 401 });
    expect(await there.useLink(token, password)).toMatchObject({ status: 200 });
    // Their session at the first firm goes on.
    expect((await lawyer.call('GET', '/api/session')).status).toBe(200);
    expect((await there.call('GET', '/api/session')).body.data).toMatchObject({
      email: 'kito@firm.example',
      role: 'lawyer',
    });
  });

  it('shows the link to hand over where there is no mail, and then nobody elsewhere is taken for that person', async () => {
    unmailed.clock.now = mailed.clock.now;
    const here = openBrowser(unmailed.app, firms.twiga.host, unmailed.clock);
    here.takeSeed(admin.seed());
    const { email } = (await roster()).people[0] as Roster['people'][number];
    await here.signIn(email, password);
    mailed.clock.now = unmailed.clock.now;
    const handed = await invite('jina@firm.example', { name: 'Jina Moja' }, here);
    expect(handed.body.data).toMatchObject({ delivery: 'hand_over' });
    await browser(firms.twiga.host).useLink(tokenIn(handed.body.data), 'nyota ya asubuhi');
    // The address is somebody else's, who proves it at another firm: a new person, with a password of their own.
    await invite('jina@firm.example', { name: 'Jina la Kweli' }, others);
    const token = mailedTo('jina@firm.example');
    const real = browser(firms.mbuyu.host);
    expect((await real.call('POST', '/api/links/look', { token })).body.data).toMatchObject({ kind: 'welcome' });
    await real.useLink(token, password);
    const elsewhere = browser(firms.mbuyu.host);
    expect((await elsewhere.signIn('jina@firm.example', 'nyota ya asubuhi')).status).toBe(401);
    expect((await browser(firms.twiga.host).signIn('jina@firm.example', password)).status).toBe(401);
    expect((await browser(firms.twiga.host).signIn('jina@firm.example', 'nyota ya asubuhi')).status).toBe(200);
  });

  it('is refused to everybody but admins', async () => {
    const clerk = await letIn('Subira Njeri', 'clerk');
    expect(await invite('rafiki@firm.example', {}, clerk)).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    });
  });
});

describe('renewInvitation', () => {
  it('ends the link of before, and its own time starts anew', async () => {
    const { id } = (await roster()).invitations.find(({ email }) =>
      /pili/i.test(email),
    ) as Roster['invitations'][number];
    const before = mailedTo('Pili@firm.example');
    expect((await admin.call('POST', `/api/law-firm/people/invitations/${id}/renew`)).status).toBe(200);
    expect((await browser(firms.twiga.host).useLink(before, password)).status).toBe(404);
    const unknown = `/api/law-firm/people/invitations/${firms.twiga.id}/renew`;
    expect((await admin.call('POST', unknown)).status).toBe(404);
  });
});

describe('revokeInvitation', () => {
  it('ends the link at once', async () => {
    const { id } = (await roster()).invitations.find(({ email }) =>
      /pili/i.test(email),
    ) as Roster['invitations'][number];
    expect((await others.call('DELETE', `/api/law-firm/people/invitations/${id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `/api/law-firm/people/invitations/${id}`)).status).toBe(200);
    expect((await browser(firms.twiga.host).useLink(mailedTo('Pili@firm.example'), password)).status).toBe(404);
  });
});

describe('changePerson', () => {
  it('changes a role from the next call on, ends the person’s sessions, and tells them', async () => {
    const lawyer = await letIn('Tumaini Ali', 'lawyer');
    expect((await lawyer.call('GET', '/api/law-firm/notes')).status).toBe(200);
    const { id } = await named('Tumaini Ali');
    expect((await admin.call('PATCH', `/api/law-firm/people/${id}`, { role: 'clerk' })).status).toBe(200);
    expect((await lawyer.call('GET', '/api/law-firm/notes')).status).toBe(401);
    await lawyer.signIn('tumaini@firm.example', password);
    expect((await lawyer.call('GET', '/api/law-firm/notes')).status).toBe(403);
    const told = mails.findLast(({ to }) => to === 'tumaini@firm.example');
    expect(told).toMatchObject({ subject: expect.stringContaining('your role has changed') as string });
    expect(told?.text).toContain('is now Clerk');
  });

  it('takes somebody out at once, keeps their name, and takes them back in', async () => {
    const lawyer = await letIn('Zuri Hassan', 'lawyer');
    const { id } = await named('Zuri Hassan');
    await admin.call('PATCH', `/api/law-firm/people/${id}`, { isActive: false });
    expect((await lawyer.call('GET', '/api/session')).status).toBe(401);
    expect((await lawyer.signIn('zuri@firm.example', password)).status).toBe(401);
    expect(await named('Zuri Hassan')).toMatchObject({ isActive: false });
    await admin.call('PATCH', `/api/law-firm/people/${id}`, { isActive: true });
    expect((await lawyer.signIn('zuri@firm.example', password)).status).toBe(200);
  });

  it('leaves the last owner', async () => {
    const { id } = (await roster()).people[0] as Roster['people'][number];
    for (const change of [{ role: 'clerk' }, { isActive: false }]) {
      expect(await admin.call('PATCH', `/api/law-firm/people/${id}`, change)).toMatchObject({
        status: 409,
        body: { code: 'last_owner' },
      });
    }
  });

  it('knows nobody of another firm', async () => {
    const { id } = await named('Zuri Hassan');
    expect((await others.call('PATCH', `/api/law-firm/people/${id}`, { role: 'clerk' })).status).toBe(404);
  });
});

describe('offerOwnership', () => {
  it('offers the account only to an admin who can sign in, and changes nothing yet', async () => {
    const lawyer = await named('Zuri Hassan');
    expect(await admin.call('POST', '/api/law-firm/people/ownership', { to: lawyer.id })).toMatchObject({
      status: 409,
      body: { code: 'ownership_not_offered' },
    });
    heir = await letIn('Malaika Auma', 'admin');
    const { id } = await named('Malaika Auma');
    expect((await admin.call('POST', '/api/law-firm/people/ownership', { to: id })).status).toBe(200);
    expect(await roster(heir)).toMatchObject({ offer: { isToYou: true } });
    expect(await named('Malaika Auma')).toMatchObject({ isOwner: false });
    // Who does not own it can't give it away.
    const own = await named('Zuri Hassan', heir);
    expect((await heir.call('POST', '/api/law-firm/people/ownership', { to: own.id })).status).toBe(409);
  });
});

describe('withdrawOwnership', () => {
  it('takes the offer back', async () => {
    expect((await admin.call('DELETE', '/api/law-firm/people/ownership')).status).toBe(200);
    expect((await admin.call('DELETE', '/api/law-firm/people/ownership')).status).toBe(404);
    expect(await roster()).not.toHaveProperty('offer');
  });
});

describe('acceptOwnership', () => {
  it('takes effect when the other accepts, and tells the one before', async () => {
    const { id } = await named('Malaika Auma');
    await admin.call('POST', '/api/law-firm/people/ownership', { to: id });
    expect((await admin.call('POST', '/api/law-firm/people/ownership/accept')).status).toBe(404);
    expect((await heir.call('POST', '/api/law-firm/people/ownership/accept')).status).toBe(200);
    expect(await named('Malaika Auma')).toMatchObject({ isOwner: true, role: 'admin' });
    expect((await roster()).people.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(mails.at(-1)?.subject).toContain('ownership has passed on');
  });
});

describe('leaveFirm', () => {
  it('is for everybody but the last owner', async () => {
    expect(await heir.call('DELETE', '/api/law-firm/people/me')).toMatchObject({ status: 409 });
    const clerk = await letIn('Nia Juma', 'clerk');
    expect((await clerk.call('DELETE', '/api/law-firm/people/me')).status).toBe(200);
    expect((await clerk.call('GET', '/api/session')).status).toBe(401);
    expect(await named('Nia Juma')).toMatchObject({ isActive: false });
  });
});

describe('setSecondFactorForAll', () => {
  it('signs out whoever has none, and asks for it at the next sign-in', async () => {
    const clerk = await letIn('Faraja Omar', 'clerk');
    expect((await admin.call('PUT', '/api/law-firm/people/second-factor', { isForAll: true })).status).toBe(200);
    expect(await roster()).toMatchObject({ needsSecondFactor: true });
    expect((await clerk.call('GET', '/api/session')).status).toBe(401);
    const asked = await browser(firms.twiga.host).call('POST', '/api/session', {
      email: 'faraja@firm.example',
      password,
    });
    expect(asked.body.data).toMatchObject({ state: 'generator_needed' });
    await admin.call('PUT', '/api/law-firm/people/second-factor', { isForAll: false });
  });
});

describe('a purged firm', () => {
  it('takes its people with it who belong nowhere else', async () => {
    let found: string[] = [];
    const people = async () => {
      await asTablesOwner(database, async (tx) => {
        await tx.execute(sql.raw('SET LOCAL ROLE mizani_access'));
        const { rows } = await tx.execute(sql`SELECT email FROM people ORDER BY email`);
        await tx.execute(sql.raw('RESET ROLE'));
        found = rows.map(({ email }) => String(email));
      });
      return found;
    };
    expect(await people()).toEqual(expect.arrayContaining(['kito@firm.example', 'nia@firm.example']));
    await asTablesOwner(database, async (tx) => {
      for (const email of ['kito@firm.example', 'nia@firm.example'])
        await tx.delete(users).where(sql`${eq(users.email, email)} AND ${eq(users.tenantId, firms.twiga.id)}`);
    });
    const left = await people();
    expect(left).toContain('kito@firm.example');
    expect(left).not.toContain('nia@firm.example');
  });
});

describe('an invitation', () => {
  it('ends after seven days', async () => {
    await admin.call('POST', '/api/law-firm/people/invitations', {
      name: 'Late',
      email: 'late@firm.example',
      role: 'clerk',
    });
    mailed.clock.now = new Date(mailed.clock.now.getTime() + 7 * day);
    expect((await browser(firms.twiga.host).useLink(mailedTo('late@firm.example'), password)).status).toBe(404);
  });
});

describe('the platform’s people', () => {
  let second: Browser;
  const url = '/api/operators';
  const listed = async () => (await owner.call('GET', url)).body.data as Roster;
  const idOf = async (name: string) => (await listed()).people.find((one) => one.name === name)?.id ?? '';

  beforeAll(async () => {
    await owner.signIn('wanjiru@mizani.example', password);
  });

  describe('listOperators', () => {
    it('lists them to an owner', async () => {
      expect((await listed()).people).toMatchObject([
        { name: 'Wanjiru Maina', role: 'owner', isOwner: true, isYou: true },
      ]);
    });
  });

  describe('inviteOperator', () => {
    it('lets an operator in, who then lets nobody in', async () => {
      const invited = { name: 'Otieno Ouma', email: 'otieno@mizani.example', role: 'operator' };
      expect((await owner.call('POST', `${url}/invitations`, invited)).body.data).toMatchObject({ delivery: 'mailed' });
      second = browser('admin.localhost:4000');
      expect((await second.useLink(mailedTo('otieno@mizani.example'), password)).status).toBe(200);
      expect((await second.call('GET', '/api/customers')).status).toBe(200);
      expect((await second.call('GET', url)).status).toBe(403);
      expect((await second.call('POST', `${url}/invitations`, { ...invited, email: 'b@mizani.example' })).status).toBe(
        403,
      );
      expect(await owner.call('POST', `${url}/invitations`, invited)).toMatchObject({
        body: { code: 'already_member' },
      });
    });
  });

  describe('renewOperatorInvitation', () => {
    it('ends the link of before', async () => {
      await owner.call('POST', `${url}/invitations`, { name: 'H', email: 'h@mizani.example', role: 'readOnly' });
      const before = mailedTo('h@mizani.example');
      const [{ id } = { id: '' }] = (await listed()).invitations;
      expect((await owner.call('POST', `${url}/invitations/${id}/renew`)).status).toBe(200);
      expect((await browser('admin.localhost:4000').useLink(before, password)).status).toBe(404);
    });
  });

  describe('revokeOperatorInvitation', () => {
    it('ends the link', async () => {
      const [{ id } = { id: '' }] = (await listed()).invitations;
      expect((await owner.call('DELETE', `${url}/invitations/${id}`)).status).toBe(200);
      expect((await listed()).invitations).toEqual([]);
    });
  });

  describe('changeOperator', () => {
    it('leaves one owner, and signs out whose role is changed', async () => {
      const own = await idOf('Wanjiru Maina');
      expect(await owner.call('PATCH', `${url}/${own}`, { role: 'operator' })).toMatchObject({ status: 409 });
      expect((await owner.call('PATCH', `${url}/${await idOf('Otieno Ouma')}`, { role: 'readOnly' })).status).toBe(200);
      expect((await second.call('GET', '/api/customers')).status).toBe(401);
      await second.signIn('otieno@mizani.example', password);
    });
  });

  describe('offerPlatform', () => {
    it('offers it to another, and nobody but an owner can', async () => {
      const to = await idOf('Otieno Ouma');
      expect((await owner.call('POST', `${url}/ownership`, { to })).status).toBe(200);
      expect((await second.call('POST', `${url}/ownership`, { to })).status).toBe(403);
    });
  });

  describe('getPlatformOffer', () => {
    it('is there for both, and for nobody else', async () => {
      expect((await owner.call('GET', `${url}/ownership`)).body.data).toMatchObject({ isToYou: false });
      expect((await second.call('GET', `${url}/ownership`)).body.data).toMatchObject({
        from: 'Wanjiru Maina',
        isToYou: true,
      });
      await owner.call('DELETE', `${url}/ownership`);
      expect((await second.call('GET', `${url}/ownership`)).status).toBe(404);
      await owner.call('POST', `${url}/ownership`, { to: await idOf('Otieno Ouma') });
    });
  });

  describe('withdrawPlatform', () => {
    it('takes the offer back', async () => {
      expect((await owner.call('DELETE', `${url}/ownership`)).status).toBe(200);
      expect(await listed()).not.toHaveProperty('offer');
    });
  });

  describe('acceptPlatform', () => {
    it('is there only for whom it was offered to', async () => {
      await owner.call('POST', `${url}/ownership`, { to: await idOf('Otieno Ouma') });
      expect((await owner.call('POST', `${url}/ownership/accept`)).status).toBe(404);
      expect((await second.call('POST', `${url}/ownership/accept`)).status).toBe(200);
      expect((await owner.call('GET', url)).status).toBe(403);
      expect((await second.call('GET', '/api/session')).body.data).toMatchObject({ role: 'owner' });
    });
  });

  describe('leavePlatform', () => {
    it('is for everybody but the last owner', async () => {
      expect((await second.call('DELETE', `${url}/me`)).status).toBe(409);
      expect((await owner.call('DELETE', `${url}/me`)).status).toBe(200);
      expect((await owner.call('GET', '/api/session')).status).toBe(401);
    });
  });
});

describe('a changed password', () => {
  it('is told by mail', async () => {
    const there = browser(firms.mbuyu.host);
    await there.signIn('kito@firm.example', password);
    expect((await there.call('POST', '/api/session/password', { password: 'nyota ya asubuhi' })).status).toBe(200);
    expect(mails.findLast(({ to }) => to === 'kito@firm.example')).toMatchObject({
      subject: 'Your password for Mizani changed',
    });
  });
});
