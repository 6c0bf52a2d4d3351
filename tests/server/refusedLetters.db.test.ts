import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openMailer } from '#server/mail/mailer';
import { remindClients } from '#server/remindingClients/remind';
import { notConnected } from '#server/texting/texter';
import { startMailServer } from '#tests/helpers/mailServer';
import { portalAt } from '#tests/helpers/portal';
import { type Follower, noon, startPortalCalls } from '#tests/helpers/portalCalls';

const post = await startMailServer();
const mailer = openMailer(post.url, 'hello@mizani.example');
const { server, firm, begin, follow, linkFor } = await startPortalCalls(mailer);

const said = '550 No such mailbox here';

beforeEach(begin);
afterAll(async () => {
  await server.close();
  await post.close();
});

/** Lets somebody follow a case whose address the mail server refuses. */
async function followUnread(): Promise<Follower> {
  const follower = await follow();
  post.refusals.set(follower.person.email ?? '', { code: 550, words: 'No such mailbox here' });
  return follower;
}

const refusals = async (from: SQL) => {
  const { rows } = await server.database.read({ tenantId: firm.id, role: 'system' }, (tx) =>
    tx.execute(sql`SELECT refusal FROM ${from}`),
  );
  return rows.map(({ refusal }) => refusal);
};

it('keeps beside a link why its email was refused, and nothing beside one that was taken', async () => {
  const [read, unread] = [await follow(), await followUnread()];
  expect((await linkFor(read)).isMailed).toBe(true);
  expect((await linkFor(unread)).isMailed).toBe(false);
  const kept = ({ person }: Follower) => refusals(sql`portal_links WHERE person_id = ${person.id}::uuid`);
  expect([await kept(read), await kept(unread)]).toEqual([[null], [said]]);
});

it('keeps beside a code why its email was refused, and no code', async () => {
  const { person } = await followUnread();
  const asked = await portalAt(server, firm.slug).post('/codes', { email: person.email });
  expect(asked.statusCode).toBe(202);
  await vi.waitFor(async () =>
    expect(await refusals(sql`portal_codes WHERE person_id = ${person.id}::uuid`)).toEqual([said]),
  );
});

it('keeps beside a message why nobody could be told of it', async () => {
  const { person, caseId } = await followUnread();
  await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', {
    params: { path: { id: person.id } },
    body: { caseId, text: 'Bring the originals.' },
  });
  await vi.waitFor(async () =>
    expect(await refusals(sql`messages WHERE portal_person_id = ${person.id}::uuid`)).toEqual([said]),
  );
});

it('keeps beside a reminder why it was refused, and tells the firm', async () => {
  const { person, caseId } = await followUnread();
  await firm.calls.POST('/api/law-firm/events', {
    body: { caseId, title: 'Mention', kind: 'hearing', date: '2026-12-02', time: '09:00' },
  });
  const now = () => noon('2026-12-01');
  const pagesOf = (slug: string) => `http://${slug}.app.localhost:4000`;
  const reminding = { database: server.database, mailer, texter: notConnected, now, pagesOf };
  await remindClients(reminding, new AbortController().signal);
  const { data } = await firm.calls.GET('/api/law-firm/portal-people/{id}', { params: { path: { id: person.id } } });
  expect(data?.data.lastReminder).toMatchObject({ kind: 'hearing', delivery: 'refused', refusal: said });
});
