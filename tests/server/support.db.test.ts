import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayDo } from '#domain/access/roles';
import { readContract, type Operation } from '#server/contract/document';
import type { Mail } from '#server/mail/mailer';
import type { components } from '#openapi';
import { endRunOut } from '#server/support/endRunOut';
import { exampleOf, type Known, send, unknownRecords } from '#tests/contract/requests';
import { accounts, memberOf, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

const twiga = '01933f2e-7a00-7000-8000-000000000001';
const nobody = '01933f2e-7a00-7000-8000-00000000ffff';
const minute = 60_000;
const reason = 'Next dates on the Cases page are one day off.';
const atTwiga = { host: 'twiga-kifaru.app.localhost:4000', 'sec-fetch-site': 'same-origin' };
const ofTwiga = `/api/customers/${twiga}/support`;

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let tatu: Person;
let admin: Person;
let lawyer: Person;
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
beforeEach(async () => {
  server.clock.now = testTime;
  await asTablesOwner(database, (tx) => tx.execute(sql`DELETE FROM support_grants`));
  tatu = await operator(database, 'operator');
  admin = await memberOf(database, 'twiga-kifaru', 'admin');
  lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
  sent.length = 0;
});

type Headers = Record<string, string>;
type Access = { id: string; name: string; endsAt: string; endedBy?: string; isYours: boolean };

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json<{ data: never; code?: string }>(), answer };
}

const later = (minutes: number) => (server.clock.now = new Date(testTime.getTime() + minutes * minute));

const open = async (by = tatu, url = ofTwiga) =>
  (await call('POST', url, by.headers, { reason, minutes: 60 })).data as { id: string; link: string; endsAt: string };

const codeOf = ({ link }: { link: string }) => link.split('#')[1] ?? '';

const enter = (code: string, headers: Headers = atTwiga) => call('POST', '/api/session/support', headers, { code });

/** The headers of somebody who is in for support. */
async function enteredBy(by = tatu): Promise<Headers & { id: string }> {
  const opened = await open(by);
  const { answer } = await enter(codeOf(opened));
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...atTwiga, cookie, id: opened.id };
}

const running = async (headers: Headers) => (await call('GET', '/api/law-firm/support', headers)).data as Access[];

const activityOf = async (code: string) =>
  (
    (await call('GET', '/api/law-firm/activity?limit=100', admin.headers)).data as {
      code: string;
      description: string;
    }[]
  )
    .filter((entry) => entry.code === code)
    .map(({ description }) => description);

describe('openSupport', () => {
  it('gives a link to the firm’s own address, and is on the firm’s activity', async () => {
    const { link, endsAt } = await open();
    expect(link).toMatch(/^http:\/\/twiga-kifaru\.app\.localhost:4000\/support#[\w-]{43}$/);
    expect(endsAt).toBe(new Date(testTime.getTime() + 60 * minute).toISOString());
    expect(await activityOf('support_opened')).toContainEqual(expect.stringContaining(reason));
  });

  it('needs a reason, a time, the right and a fresh proof', async () => {
    const ask = (body: object, by = tatu) => call('POST', ofTwiga, by.headers, body);
    expect((await ask({ reason: 'short', minutes: 60 })).status).toBe(400);
    expect((await ask({ reason: ' '.repeat(20), minutes: 60 })).status).toBe(400);
    expect((await ask({ reason, minutes: 300 })).status).toBe(400);
    expect((await ask({ reason, minutes: 60 }, await operator(database, 'readOnly'))).code).toBe('right_missing');
    later(6);
    expect((await ask({ reason, minutes: 60 })).code).toBe('proof_needed');
  });

  it('is refused to whoever is in, and for a firm whose area is closed', async () => {
    await open();
    const again = await call('POST', ofTwiga, tatu.headers, { reason, minutes: 60 });
    expect([again.status, again.code]).toEqual([409, 'support_is_open']);
    const list = (await call('GET', '/api/customers?status=suspended', tatu.headers)).data as { id: string }[];
    const closed = await call('POST', `/api/customers/${list[0]?.id}/support`, tatu.headers, { reason, minutes: 60 });
    expect([closed.status, closed.code]).toEqual([409, 'firm_suspended']);
  });

  it('is told to all people of the firm by mail, at addresses that they have proved', async () => {
    const tenantsEmail = ((await call('GET', `/api/customers/${twiga}`, tatu.headers)).data as { email: string }).email;
    await open();
    await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual([admin.email, lawyer.email].toSorted()));
    expect(sent[0]?.text).toContain(reason);
    expect(sent.map(({ to }) => to)).not.toContain(tenantsEmail);
  });
});

describe('enterSupport', () => {
  it('opens a session of its own, which may look', async () => {
    const headers = await enteredBy();
    const { data } = await call('GET', '/api/session', headers);
    expect(data).toMatchObject({ role: 'support', isOwner: false, hasCodes: false });
    expect(data).not.toHaveProperty('memberId');
    expect((await call('GET', '/api/law-firm/cases', headers)).status).toBe(200);
  });

  it('takes a code once, of five at the same time too, within a minute, at its own firm', async () => {
    const code = codeOf(await open());
    const elsewhere = await enter(code, { ...atTwiga, host: 'mbuyu.app.localhost:4000' });
    expect([elsewhere.status, elsewhere.code]).toEqual([404, 'link_ended']);
    const five = await Promise.all(Array.from({ length: 5 }, () => enter(code)));
    expect(five.filter(({ status }) => status === 200)).toHaveLength(1);
    const bySecond = codeOf(await open(await operator(database, 'owner')));
    later(2);
    expect((await enter(bySecond)).code).toBe('link_ended');
  });

  it('never makes a member’s session, though the operator is one of the firm’s people', async () => {
    const headers = await enteredBy();
    await asTablesOwner(database, (tx) =>
      tx.execute(sql`
        INSERT INTO users (tenant_id, id, name, email, role, created_at, person_id)
        SELECT ${twiga}::uuid, ${nobody}::uuid, 'Tatu Mwende', ${tatu.email}, 'admin', created_at, id FROM people
        WHERE id = ${tatu.personId}::uuid`),
    );
    expect((await call('GET', '/api/session', headers)).data).toMatchObject({ role: 'support' });
    await call('DELETE', '/api/law-firm/support', headers);
    expect((await call('GET', '/api/session', headers)).status).toBe(401);
    await asTablesOwner(database, (tx) => tx.execute(sql`DELETE FROM users WHERE id = ${nobody}::uuid`));
  });

  it('does not let the operator change their account from there', async () => {
    const headers = await enteredBy();
    const change = await call('POST', '/api/session/password', headers, { password: 'mvua ya vuli na masika' });
    expect([change.status, change.code]).toEqual([403, 'right_missing']);
    expect(await call('GET', '/api/sessions', headers)).toMatchObject({ status: 403, code: 'right_missing' });
  });
});

describe('a session for support', () => {
  const about: Known = Object.fromEntries(
    ['id', 'caseId', 'clientId', 'client', 'matterId', 'paymentId', 'advocate', 'assigneeId', 'userId'].map((name) => [
      name,
      [nobody],
    ]),
  );
  const known = { ...unknownRecords, ...about };
  const ofFirm = readContract().filter(({ callerKind, id }) => callerKind === 'firm' && id !== 'leaveSupport');

  it('reads what its rights allow, without money, and changes nothing', async () => {
    const { id: _, ...headers } = await enteredBy();
    const isMoney = ({ guards: { fields } }: Operation) =>
      fields.filter(({ right }) => !mayDo('support', right)).map(({ path }) => path.at(-1) ?? '');
    for (const operation of ofFirm) {
      const { header, ...example } = exampleOf(operation, known);
      const { status, bytes } = await send(server.app, operation, { ...example, header: { ...header, ...headers } });
      const said = `${operation.id}: ${status} ${bytes.toString().slice(0, 200)}`;
      const { right } = operation.guards;
      const isAllowed = right !== undefined && mayDo('support', right);
      if (operation.method !== 'GET') expect(isAllowed, said).toBe(false);
      if (isAllowed) expect([200, 404], said).toContain(status);
      else if (operation.method === 'HEAD') expect(status, said).toBe(403);
      else expect([status, bytes.toString().includes('"right_missing"')], said).toEqual([403, true]);
      for (const field of isMoney(operation)) expect(bytes.toString(), said).not.toContain(`"${field}"`);
    }
  });

  it.each(['notes', 'documents', 'invoices', 'messages/recent'])('is refused %s', async (path) => {
    const headers = await enteredBy();
    const url = path === 'notes' ? `/api/law-firm/notes?caseId=${nobody}` : `/api/law-firm/${path}`;
    expect((await call('GET', url, headers)).code).toBe('right_missing');
  });

  it('finds no messages, and is told nothing of money', async () => {
    const headers = await enteredBy();
    const found = (await call('GET', '/api/law-firm/search?q=a', headers)).data as Record<string, unknown[]>;
    expect(found['messages']).toEqual([]);
    expect(found['cases']?.length).toBeGreaterThan(0);
    const told = (await call('GET', '/api/law-firm/activity?limit=100', headers)).data as { code?: string }[];
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ code = '' }) => /^(invoice|payment)/.test(code))).toEqual([]);
    const clients = (await call('GET', '/api/law-firm/clients', headers)).data as object[];
    for (const client of clients) expect(client).not.toHaveProperty('totalBilled');
  });

  it('ends with its time, and with the operator’s role', async () => {
    const headers = await enteredBy();
    const cases = async (with_ = headers) => (await call('GET', '/api/law-firm/cases', with_)).status;
    later(59);
    // Whoever works keeps a session alive.
    await asTablesOwner(database, (tx) =>
      tx.execute(sql`UPDATE sessions SET seen_at = ${server.clock.now.toISOString()}::timestamptz`),
    );
    expect(await cases()).toBe(200);
    later(60);
    expect(await cases()).toBe(401);
    server.clock.now = testTime;
    await asTablesOwner(database, (tx) =>
      tx.execute(sql`UPDATE operators SET role = 'readOnly' WHERE person_id = ${tatu.personId}::uuid`),
    );
    expect(await cases()).toBe(401);
  });
});

describe('the firm’s record', () => {
  type Entry = { action: string; kind: string; record: string; name: string; personName: string; role: string };
  const entries = async () =>
    (
      (await call('GET', `/api/law-firm/record?limit=100&personId=${tatu.personId}`, admin.headers)).data as Entry[]
    ).filter(({ role }) => role === 'support');

  it('has whatever is read and refused, before it is answered', async () => {
    const { id: _, ...headers } = await enteredBy();
    const before = (await entries()).length;
    await call('GET', '/api/law-firm/cases?page=1&limit=20', headers);
    await call('GET', '/api/law-firm/invoices', headers);
    await call('POST', '/api/law-firm/clients', headers, { name: 'Amani', type: 'other' });
    await running(headers);
    const all = await entries();
    const told = all.slice(0, all.length - before);
    expect(told.map(({ action, kind }) => `${action} ${kind}`).toSorted()).toEqual([
      'read matters',
      'refused clients',
      'refused invoices',
    ]);
    expect(told.find(({ action }) => action === 'read')).toMatchObject({
      personName: 'Tatu Mwende (operator)',
      record: '',
      changes: [
        { field: 'call', after: "List the firm's cases" },
        { field: 'page', after: '1' },
        { field: 'rows', after: '20' },
      ],
    });
    const check = (await call('GET', '/api/law-firm/record/check', admin.headers)).data as object;
    expect(check).not.toHaveProperty('fault');
  });

  it('has no refusal because somebody looks at the dashboard, whose widgets ask only for what support may read', async () => {
    const { id: _, ...headers } = await enteredBy();
    const refusals = async () => (await entries()).filter(({ action }) => action === 'refused').length;
    const before = await refusals();
    const { layout, answers } = (await call('GET', '/api/law-firm/dashboard', headers))
      .data as components['schemas']['FirmDashboard'];
    expect(layout.widgets.map(({ type }) => type)).toContain('billing-summary');
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refusals()).toBe(before);
  });

  it('has the access itself, and nothing of what the firm’s own people read', async () => {
    await enteredBy();
    await call('GET', '/api/law-firm/cases', lawyer.headers);
    const all = (await call('GET', '/api/law-firm/record?limit=100', admin.headers)).data as Entry[];
    expect(all).toContainEqual(expect.objectContaining({ action: 'insert', kind: 'support_grants' }));
    expect(all).not.toContainEqual(expect.objectContaining({ action: 'read', role: 'lawyer' }));
  });
});

describe('listSupport', () => {
  it('tells everybody in the firm who is in, and nobody of another', async () => {
    expect(await running(lawyer.headers)).toEqual([]);
    const headers = await enteredBy();
    expect(await running(lawyer.headers)).toMatchObject([{ id: headers.id, reason, isYours: false }]);
    expect(await running(headers)).toMatchObject([{ isYours: true }]);
    expect(await running((await memberOf(database, 'mbuyu', 'admin')).headers)).toEqual([]);
  });

  it('is nothing while access is open', async () => {
    const { app } = await buildTestApp(database);
    const answer = await app.inject({ url: '/api/law-firm/support', headers: atTwiga });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'access_is_open']);
    await app.close();
  });
});

describe('endSupport', () => {
  it('lets an admin end it at once, and nobody else', async () => {
    const headers = await enteredBy();
    const url = `/api/law-firm/support/${headers.id}`;
    expect((await call('DELETE', url, lawyer.headers)).code).toBe('right_missing');
    expect((await call('DELETE', url, (await memberOf(database, 'mbuyu', 'admin')).headers)).status).toBe(404);
    expect((await call('GET', '/api/law-firm/cases', headers)).status).toBe(200);
    const told = (await activityOf('support_ended')).length;
    sent.length = 0;
    expect((await call('DELETE', url, admin.headers)).status).toBe(200);
    expect((await call('DELETE', url, admin.headers)).status).toBe(200);
    expect((await call('GET', '/api/law-firm/cases', headers)).status).toBe(401);
    expect(await running(admin.headers)).toEqual([]);
    expect(await activityOf('support_ended')).toHaveLength(told + 1);
    await vi.waitFor(() => expect(sent[0]?.subject).toMatch(/has left/));
  });
});

describe('listPastSupport', () => {
  it('tells admins who was in, and who ended it', async () => {
    const { id } = await enteredBy();
    expect((await call('GET', '/api/law-firm/support/past', admin.headers)).data).toEqual([]);
    await call('DELETE', `/api/law-firm/support/${id}`, admin.headers);
    const { data } = await call('GET', '/api/law-firm/support/past', admin.headers);
    expect(data).toMatchObject([{ id, endedAt: testTime.toISOString(), endedBy: expect.any(String) as string }]);
    expect((await call('GET', '/api/law-firm/support/past', lawyer.headers)).code).toBe('right_missing');
  });
});

describe('leaveSupport', () => {
  it('ends it for whoever is in', async () => {
    const headers = await enteredBy();
    expect((await call('DELETE', '/api/law-firm/support', lawyer.headers)).code).toBe('right_missing');
    const left = await call('DELETE', '/api/law-firm/support', headers);
    expect(left.status).toBe(200);
    expect(left.answer.cookies.find(({ name }) => name === 'mizani')?.value).toBe('');
    expect(await running(admin.headers)).toEqual([]);
  });
});

describe('listCustomerSupport', () => {
  it('tells operators who is and was in', async () => {
    const { id } = await open();
    const other = await operator(database, 'readOnly');
    expect((await call('GET', ofTwiga, other.headers)).data).toMatchObject([{ id, isYours: false }]);
    expect((await call('GET', ofTwiga, tatu.headers)).data).toMatchObject([{ id, isYours: true }]);
    expect((await call('GET', `/api/customers/${nobody}/support`, tatu.headers)).status).toBe(404);
  });
});

describe('enterAgain', () => {
  it('gives whoever is in another link, and nobody else', async () => {
    const { id } = await open();
    const again = (by: Person) => call('POST', `${ofTwiga}/${id}/link`, by.headers);
    const { data } = await again(tatu);
    expect((await enter(codeOf(data))).status).toBe(200);
    expect((await again(await operator(database, 'owner'))).status).toBe(404);
    await call('DELETE', `/api/law-firm/support/${id}`, admin.headers);
    expect((await again(tatu)).status).toBe(404);
  });
});

describe('endOwnSupport', () => {
  it('ends the caller’s own, and no other’s', async () => {
    const headers = await enteredBy();
    const end = (by: Person) => call('DELETE', `${ofTwiga}/${headers.id}`, by.headers);
    expect((await end(await operator(database, 'owner'))).status).toBe(404);
    expect((await end(tatu)).status).toBe(200);
    expect((await call('GET', '/api/law-firm/cases', headers)).status).toBe(401);
  });
});

describe('endRunOut', () => {
  it('notes what has run out, once, and tells the firm', async () => {
    await open();
    const tellOfSupport = vi.fn();
    const note = () => endRunOut({ database, now: () => server.clock.now, tellOfSupport });
    await note();
    expect(tellOfSupport).not.toHaveBeenCalled();
    later(60);
    await note();
    await note();
    expect(tellOfSupport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: twiga }),
      expect.objectContaining({ is: 'ended' }),
    );
    server.clock.now = testTime;
    expect(await activityOf('support_ended')).toContainEqual(expect.stringMatching(/the time ran out$/));
  });
});
