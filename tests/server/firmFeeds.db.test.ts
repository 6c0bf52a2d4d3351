import { sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { mostFeeds } from '#domain/feeds';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const day = 86_400_000;

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = testTime));

const newCase = async (title = 'Kilele Millers Ltd v Tembo Logistics Ltd') => {
  const { id } = await firm.addClient();
  return (await firm.addCase(id, { title, openedOn: '2026-06-02' })).id;
};

const addEvent = async (body: Partial<Schemas['EventInput']>) => {
  const time = body.kind === 'deadline' ? {} : { time: '09:00' };
  const event = { title: 'Mention', kind: 'hearing', date: '2026-11-25', ...time, ...body } as const;
  const { data, error } = await firm.calls.POST('/api/law-firm/events', { body: event });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const make = async (body: Schemas['FeedInput'], { calls } = firm) => {
  const { data, error } = await calls.POST('/api/law-firm/feeds', { body });
  if (!data) throw new Error(error.detail);
  return data.data;
};

/** Reads a feed as a calendar does. */
const read = (path: string, headers: Record<string, string> = {}, host = 'simba.app.localhost') =>
  server.app.inject({ url: path, headers: { host, ...headers } });

const list = async ({ calls } = firm) => (await calls.GET('/api/law-firm/feeds')).data?.data ?? [];

/** The events of a feed, as an independent reader understands them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

const feedOf = async (caseId: string, titles: Schemas['FeedTitles'] = 'full') => {
  const { path } = await make({ scope: 'case', caseId, titles });
  const text = async () => (await read(path)).body;
  return { path, text, events: async () => eventsIn(await text()) };
};

describe('readFeed', () => {
  it('tells times in UTC, and deadlines as whole days', async () => {
    const caseId = await newCase();
    await addEvent({ caseId, location: 'Milimani, court 3', virtualLink: 'https://virtual-court.example/3' });
    await addEvent({ caseId, kind: 'deadline', title: 'File submissions', date: '2026-12-12' });
    const { text, events, path } = await feedOf(caseId);
    const written = await text();
    expect(written).toContain('DTSTART:20261125T060000Z');
    expect(written).toContain('DTSTART;VALUE=DATE:20261212');
    expect((await read(path)).headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [hearing, deadline] = await events();
    expect(hearing?.summary).toBe('Mention: Kilele Millers Ltd v Tembo Logistics Ltd');
    expect(hearing?.location).toBe('Milimani, court 3');
    expect(hearing?.description).toContain('https://virtual-court.example/3');
    expect(hearing?.component.getFirstPropertyValue('url')).toBe(`http://simba.app.localhost/cases/${caseId}`);
    expect(deadline?.summary).toBe('Due: File submissions: Kilele Millers Ltd v Tembo Logistics Ltd');
  });

  it('keeps its lines within 75 octets, whatever the names', async () => {
    const caseId = await newCase(`Ng’ang’a wa Mwĩhoko ${'Ọlọ́run '.repeat(16)}`.trim());
    await addEvent({ caseId, description: 'Ĩ'.repeat(400) });
    const { text, events } = await feedOf(caseId);
    const long = (await text()).split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
    expect(long).toEqual([]);
    const [event] = await events();
    expect(event?.summary).toContain('Ọlọ́run');
    expect(event?.description).toContain('Ĩ'.repeat(400));
  });

  it('gives the same bytes for the same events, and 304 to a calendar that has them', async () => {
    const caseId = await newCase();
    await addEvent({ caseId });
    const { path } = await feedOf(caseId);
    const first = await read(path);
    expect((await read(path)).body).toBe(first.body);
    const tag = String(first.headers['etag']);
    expect((await read(path, { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await read(path, { 'if-none-match': `"other", W/${tag}` })).body).toBe('');
    await addEvent({ caseId, title: 'Pre-trial' });
    expect((await read(path, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('moves a hearing that was moved, rather than adding another', async () => {
    const caseId = await newCase();
    const id = await addEvent({ caseId });
    const { events } = await feedOf(caseId);
    const [before] = await events();
    let last = id;
    for (const date of ['2026-12-01', '2026-12-15']) {
      const { data } = await firm.calls.POST('/api/law-firm/events/{id}/move', {
        params: { path: { id: last } },
        body: { date, time: '10:30', reason: 'Adjourned' },
      });
      last = data?.data.id ?? '';
    }
    const after = await events();
    expect(after).toHaveLength(1);
    expect(after[0]?.uid).toBe(before?.uid);
    expect([before?.sequence, after[0]?.sequence]).toEqual([0, 2]);
    expect(after[0]?.startDate.toJSDate().toISOString()).toBe('2026-12-15T07:30:00.000Z');
  });

  it('shows what was deleted as cancelled for 30 days', async () => {
    const caseId = await newCase();
    const id = await addEvent({ caseId, date: '2027-03-01' });
    const { events } = await feedOf(caseId);
    await firm.calls.DELETE('/api/law-firm/events/{id}', { params: { path: { id } } });
    const statuses = async () => (await events()).map((event) => event.component.getFirstPropertyValue('status'));
    expect(await statuses()).toEqual(['CANCELLED']);
    server.clock.now = new Date(testTime.getTime() + 30 * day + 1);
    expect(await statuses()).toEqual([]);
  });

  it('with private titles tells the kind and the time, and nothing else', async () => {
    const caseId = await newCase('Secret v Secret');
    await addEvent({
      caseId,
      title: 'Secret',
      description: 'Secret',
      location: 'Secret',
      virtualLink: 'https://secret.example',
    });
    await addEvent({ title: 'Secret talk', kind: 'meeting', caseId });
    const { text, events } = await feedOf(caseId, 'private');
    expect((await events()).map(({ summary }) => summary).sort()).toEqual(['Hearing', 'Meeting']);
    expect((await text()).toLowerCase()).not.toContain('secret');
  });

  it('of a case has its events only, of the firm all, and neither has another firm’s', async () => {
    const [mine, also] = [await newCase(), await newCase()];
    await addEvent({ caseId: mine, title: 'Of mine' });
    await addEvent({ caseId: also, title: 'Of the other' });
    const ofCase = (await (await feedOf(mine)).events()).map(({ summary }) => summary);
    expect(ofCase).toEqual(['Of mine: Kilele Millers Ltd v Tembo Logistics Ltd']);
    const { path } = await make({ scope: 'firm', titles: 'full' });
    const all = (await read(path)).body;
    expect(all).toContain('Of mine');
    expect(all).toContain('Of the other');
    const { path: others } = await make({ scope: 'firm', titles: 'full' }, other);
    expect(eventsIn((await read(others, {}, 'nyati.app.localhost')).body)).toEqual([]);
    // A secret is worth nothing at another firm's address.
    expect((await read(path, {}, 'nyati.app.localhost')).statusCode).toBe(404);
  });

  it('leaves out what a closed case still had open, and is gone with a deleted one', async () => {
    const caseId = await newCase();
    await addEvent({ caseId });
    const { path, events } = await feedOf(caseId);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`UPDATE matters SET status = 'Closed', closed_on = '2026-11-20' WHERE id = ${caseId}::uuid`),
    );
    expect(await events()).toEqual([]);
    await firm.calls.DELETE('/api/law-firm/cases/{id}', { params: { path: { id: caseId } } });
    expect((await read(path)).statusCode).toBe(404);
  });

  it.each(['/feeds/x.ics', `/feeds/${'A'.repeat(43)}.ics`])('answers 404 to %s', async (path) => {
    const { statusCode, body } = await read(path);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'no_such_feed' });
  });

  it('is no call of the firm’s plan, says when it was last read, to the hour, and keeps its secret out of the log', async () => {
    const caseId = await newCase();
    const { path } = await feedOf(caseId);
    const lastRead = async () => (await list()).find((feed) => feed.caseId === caseId)?.lastReadAt;
    expect(await lastRead()).toBeUndefined();
    await read(path);
    server.clock.now = new Date(testTime.getTime() + 59 * 60_000);
    await read(path);
    expect(await lastRead()).toBe(testTime.toISOString());
    server.clock.now = new Date(testTime.getTime() + 61 * 60_000);
    await read(path);
    expect(await lastRead()).toBe(server.clock.now.toISOString());
    expect(JSON.stringify(server.log)).not.toContain(path.slice('/feeds/'.length, -'.ics'.length));
  });
});

describe('createFeed', () => {
  it('keeps nothing by which the address could be found again', async () => {
    const { path, ...feed } = await make({ scope: 'firm', titles: 'private' });
    expect(await list()).toContainEqual(feed);
    const secret = path.slice('/feeds/'.length, -'.ics'.length);
    expect(secret).toHaveLength(43);
    await asTablesOwner(server.database, async (tx) => {
      const { rows } = await tx.execute(sql`SELECT row_to_json(f)::text AS row FROM feeds f`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });
  });

  it.each([
    [{ scope: 'case', titles: 'full' }, 'caseId', 'required'],
    [{ scope: 'case', titles: 'full', caseId: '01933f2e-7a00-7000-8000-00000000ffff' }, 'caseId', 'no_case_in_firm'],
    [{ scope: 'firm', titles: 'full', caseId: '01933f2e-7a00-7000-8000-00000000ffff' }, 'caseId', 'unknown_field'],
    [{ scope: 'mine', titles: 'full' }, 'scope', 'mine_needs_sign_in'],
  ] as const)('refuses %j', async (body, field, code) => {
    const { error } = await firm.calls.POST('/api/law-firm/feeds', { body });
    expect(error?.errors).toMatchObject([{ field, code }]);
  });

  it('refuses one more than a person may have', async () => {
    const full = await startFirm(server, 'full');
    for (let made = 0; made < mostFeeds; made += 1) await make({ scope: 'firm', titles: 'full' }, full);
    const { error } = await full.calls.POST('/api/law-firm/feeds', { body: { scope: 'firm', titles: 'full' } });
    expect(error).toMatchObject({ status: 409, code: 'too_many_feeds', params: { most: mostFeeds } });
  });
});

describe('endFeed', () => {
  it('makes its address answer 404 at once, and tells what is left', async () => {
    const { path, id } = await make({ scope: 'firm', titles: 'full' });
    expect((await read(path)).statusCode).toBe(200);
    const { data } = await firm.calls.DELETE('/api/law-firm/feeds/{id}', { params: { path: { id } } });
    expect(data?.data.map((feed) => feed.id)).not.toContain(id);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('leaves another firm’s alone', async () => {
    const { path, id } = await make({ scope: 'firm', titles: 'full' });
    await other.calls.DELETE('/api/law-firm/feeds/{id}', { params: { path: { id } } });
    expect((await read(path)).statusCode).toBe(200);
  });
});

describe('listFeeds', () => {
  let database: OpenDatabase;
  let signed: Awaited<ReturnType<typeof buildTestApp>>;
  let lawyer: Person & { memberId: string };
  let clerk: Person & { memberId: string };

  beforeAll(async () => {
    database = await openTestDatabase('demo');
    signed = await buildTestApp(database, { accounts });
    lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    clerk = await memberOf(database, 'twiga-kifaru', 'clerk');
  });
  afterAll(async () => {
    await signed.app.close();
    await database.close();
  });

  const makeAs = async ({ headers }: Person, payload: Schemas['FeedInput']) => {
    const answer = await signed.app.inject({ method: 'POST', url: '/api/law-firm/feeds', headers, payload });
    return answer.json<{ data: Schemas['NewFeed'] }>().data;
  };
  const listAs = async ({ headers }: Person) =>
    (await signed.app.inject({ url: '/api/law-firm/feeds', headers })).json<{ data: Schemas['Feed'][] }>().data;
  const readAs = (path: string) =>
    signed.app.inject({ url: path, headers: { host: 'twiga-kifaru.app.localhost:4000' } });

  it('has one’s own, and nobody ends another’s', async () => {
    const { id, path } = await makeAs(lawyer, { scope: 'mine', titles: 'full' });
    expect((await listAs(lawyer)).map((feed) => feed.id)).toEqual([id]);
    expect(await listAs(clerk)).toEqual([]);
    await signed.app.inject({ method: 'DELETE', url: `/api/law-firm/feeds/${id}`, headers: clerk.headers });
    expect((await readAs(path)).statusCode).toBe(200);
  });

  it('“mine” has the events of the cases on whose team its person is', async () => {
    const { path } = await makeAs(lawyer, { scope: 'mine', titles: 'full' });
    const { path: all } = await makeAs(lawyer, { scope: 'firm', titles: 'full' });
    const shown = eventsIn((await readAs(path)).body).length;
    expect(shown).toBeGreaterThan(0);
    expect(eventsIn((await readAs(all)).body).length).toBeGreaterThan(shown);
    await asTablesOwner(database, (tx) =>
      tx.execute(sql`
        INSERT INTO case_team SELECT tenant_id, matter_id, ${lawyer.memberId}::uuid, now() FROM (
          SELECT DISTINCT e.tenant_id, e.matter_id FROM events e JOIN matters m ON m.tenant_id = e.tenant_id AND m.id = e.matter_id
          WHERE e.day > '2026-11-21' AND e.moved_to IS NULL AND e.deleted_at IS NULL AND m.deleted_at IS NULL
            AND m.status <> 'Closed' AND m.advocate_id IS DISTINCT FROM ${lawyer.memberId}::uuid
          LIMIT 1
        ) found`),
    );
    expect(eventsIn((await readAs(path)).body).length).toBeGreaterThan(shown);
  });

  it('is read no more once its person has left', async () => {
    const person = await memberOf(database, 'twiga-kifaru', 'manager');
    const { path } = await makeAs(person, { scope: 'firm', titles: 'full' });
    expect((await readAs(path)).statusCode).toBe(200);
    await asTablesOwner(database, (tx) =>
      tx.execute(sql`UPDATE users SET is_active = false WHERE id = ${person.memberId}::uuid`),
    );
    expect((await readAs(path)).statusCode).toBe(404);
  });

  it('a feed from before people signed in is read no more', async () => {
    const { path } = await makeAs(lawyer, { scope: 'firm', titles: 'full' });
    await asTablesOwner(database, (tx) => tx.execute(sql`UPDATE feeds SET member_id = NULL WHERE scope = 'firm'`));
    expect((await readAs(path)).statusCode).toBe(404);
  });

  it('a suspended firm has none', async () => {
    const { path } = await makeAs(lawyer, { scope: 'mine', titles: 'full' });
    const setStatus = (status: string) =>
      asTablesOwner(database, (tx) =>
        tx.execute(sql`UPDATE tenants SET status = ${status}::customer_status WHERE slug = 'twiga-kifaru'`),
      );
    await setStatus('suspended');
    expect((await readAs(path)).statusCode).toBe(404);
    await setStatus('active');
    expect((await readAs(path)).statusCode).toBe(200);
  });
});
