import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import type { Mail } from '#server/mail/mailer';
import { remindClients } from '#server/remindingClients/remind';
import { notConnected, type TextMessage } from '#server/texting/texter';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { openLink, type PortalBrowser } from '#tests/helpers/portal';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`);

let server: TestApp;
let firm: TestFirm;
let mails: Mail[] = [];
const mailer = async (mail: Mail) => {
  mails.push(mail);
  return { outcome: 'accepted' } as const;
};

beforeAll(async () => {
  server = await startTestApp({ mailer });
  firm = await startFirm(server, 'simba');
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = at('2026-11-20');
});

const remindedBy = (over: Partial<Parameters<typeof remindClients>[0]> = {}) =>
  remindClients(
    {
      database: server.database,
      mailer,
      texter: notConnected,
      now: () => server.clock.now,
      pagesOf: (slug) => `http://${slug}.app.localhost:4000`,
      ...over,
    },
    new AbortController().signal,
  );

let people = 0;

type Follower = { person: Schemas['PortalPerson']; clientId: string; caseId: string; browser: PortalBrowser };

/** Lets somebody follow a case of a new client, who has chosen what they are reminded of. */
async function follow(
  reminders?: Schemas['PortalSessionPatch']['reminders'],
  more: Partial<Schemas['PortalPersonInput']> = {},
): Promise<Follower> {
  const clientId = more.clientId ?? (await firm.addClient()).id;
  const caseId = more.caseIds?.[0] ?? (await firm.addCase(clientId, { openedOn: '2026-06-02' })).id;
  const { data, error } = await firm.calls.POST('/api/law-firm/portal-people', {
    body: {
      clientId,
      name: 'Halima Shariff',
      email: `halima${++people}@kilele.example`,
      phone: '0712 345 678',
      caseIds: [caseId],
      language: 'en',
      ...more,
    },
  });
  if (!data) throw new Error(error.detail);
  const person = data.data;
  const link = await firm.calls.POST('/api/law-firm/portal-people/{id}/link', { params: { path: { id: person.id } } });
  const browser = await openLink(server, firm.slug, link.data?.data.url ?? '');
  if (reminders) {
    const answer = await browser.ask('PATCH', '/session', { reminders });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  mails = [];
  return { person, clientId, caseId, browser };
}

async function addHearing(caseId: string, date: string, time = '09:00'): Promise<string> {
  const { data, error } = await firm.calls.POST('/api/law-firm/events', {
    body: { caseId, title: 'Mention', kind: 'hearing', date, time },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
}

async function ask(caseId: string, dueDay: string): Promise<string> {
  const { data, error } = await firm.calls.POST('/api/law-firm/document-requests', {
    body: { caseId, what: 'Original weighbridge tickets', dueDay },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
}

const publish = (caseId: string) =>
  firm.calls.POST('/api/law-firm/updates', {
    body: { caseId, text: 'The court told both sides what to file.', nextWordBy: '2026-12-27' },
  });

/** What a person was mailed since they began to follow, after the reminders of a moment have gone out. */
async function mailsTo({ person }: Follower, now: Date): Promise<string[]> {
  server.clock.now = now;
  await remindedBy();
  return mails.filter(({ to }) => to === person.email).map(({ text }) => text.split('\n\n')[1] ?? '');
}

const lastOf = async ({ person, clientId }: Follower) => {
  const { data } = await firm.calls.GET('/api/law-firm/portal-people', { params: { query: { clientId } } });
  return data?.data.find(({ id }) => id === person.id)?.lastReminder;
};

describe('a hearing', () => {
  it('is reminded of on the day before, from seven in the morning, once, and without its case', async () => {
    const follower = await follow();
    await addHearing(follower.caseId, '2026-12-02');
    expect(await mailsTo(follower, at('2026-11-30'))).toEqual([]);
    expect(await mailsTo(follower, at('2026-12-01', '06:59'))).toEqual([]);
    const told = ['You have a hearing tomorrow at 09:00. Open your page:'];
    expect(await mailsTo(follower, at('2026-12-01', '07:00'))).toEqual(told);
    expect(await mailsTo(follower, at('2026-12-01', '15:00'))).toEqual(told);
    expect(await mailsTo(follower, at('2026-12-02', '07:00'))).toEqual(told);
    const { subject, text, senderName, replyTo } = mails[0] ?? {};
    expect([subject, senderName, replyTo]).toEqual([
      'A reminder from Firm simba',
      'Firm simba',
      'office@simba.example',
    ]);
    expect(text?.split('\n\n').slice(2)).toEqual(['http://simba.app.localhost:4000/portal']);
    expect(await lastOf(follower)).toEqual({
      kind: 'hearing',
      way: 'email',
      delivery: 'accepted',
      at: at('2026-12-01', '07:00').toISOString(),
    });
  });

  it('is written of in the person’s language', async () => {
    const follower = await follow(undefined, { language: 'sw' });
    await addHearing(follower.caseId, '2026-12-02');
    expect(await mailsTo(follower, at('2026-12-01'))).toEqual([
      'Kesi yako iko mahakamani kesho, saa tatu asubuhi (09:00). Fungua ukurasa wako:',
    ]);
  });

  it('that was moved or deleted is not reminded of, and one that was moved is on its new day', async () => {
    const follower = await follow();
    const moved = await addHearing(follower.caseId, '2026-12-02');
    const gone = await addHearing(follower.caseId, '2026-12-02', '10:00');
    await firm.calls.DELETE('/api/law-firm/events/{id}', { params: { path: { id: gone } } });
    server.clock.now = at('2026-12-01', '06:00');
    const { error } = await firm.calls.POST('/api/law-firm/events/{id}/move', {
      params: { path: { id: moved } },
      body: { date: '2026-12-09', time: '11:00', reason: 'The court adjourned.' },
    });
    expect(error).toBeUndefined();
    expect(await mailsTo(follower, at('2026-12-01'))).toEqual([]);
    expect(await mailsTo(follower, at('2026-12-08'))).toEqual([
      'You have a hearing tomorrow at 11:00. Open your page:',
    ]);
  });

  it('that is set in the evening for the next morning is no longer tomorrow’s at seven', async () => {
    const follower = await follow();
    server.clock.now = at('2026-12-01', '21:00');
    await addHearing(follower.caseId, '2026-12-02');
    expect(await mailsTo(follower, at('2026-12-01', '21:01'))).toEqual([]);
    expect(await mailsTo(follower, at('2026-12-02', '07:00'))).toEqual([]);
  });
});

describe('a document that is waited for', () => {
  const inTwo = 'We still wait for a document from you: its day is in two days. Open your page:';
  const onIt = 'We still wait for a document from you: its day is today. Open your page:';

  it('is reminded of two days before its day, and on it', async () => {
    const follower = await follow();
    await ask(follower.caseId, '2026-12-10');
    expect(await mailsTo(follower, at('2026-12-07'))).toEqual([]);
    expect(await mailsTo(follower, at('2026-12-08'))).toEqual([inTwo]);
    expect(await mailsTo(follower, at('2026-12-09'))).toEqual([inTwo]);
    expect(await mailsTo(follower, at('2026-12-10'))).toEqual([inTwo, onIt]);
    expect(await mailsTo(follower, at('2026-12-10', '18:00'))).toEqual([inTwo, onIt]);
    expect(await mailsTo(follower, at('2026-12-12'))).toEqual([inTwo, onIt]);
  });

  it('is not once it was received, withdrawn or sent', async () => {
    const follower = await follow();
    const [received, withdrawn, sent] = [
      await ask(follower.caseId, '2026-12-10'),
      await ask(follower.caseId, '2026-12-10'),
      await ask(follower.caseId, '2026-12-10'),
    ];
    const path = (id: string) => ({ params: { path: { id } } });
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', path(received));
    await firm.calls.POST('/api/law-firm/document-requests/{id}/withdraw', path(withdrawn));
    const file = await follower.browser.file(sent, Buffer.from('%PDF-1.7 tickets'), 'tickets.pdf');
    const { data } = file.json<{ data: { id: string } }>();
    const answer = await follower.browser.post(`/requests/${sent}/documents`, { uploads: [data.id] });
    expect(answer.statusCode).toBe(201);
    expect(await mailsTo(follower, at('2026-12-08'))).toEqual([]);
  });
});

describe('news', () => {
  const told = 'There is news on your page. Open your page:';

  it('is told at once, once, and what comes at night at seven', async () => {
    const follower = await follow();
    await publish(follower.caseId);
    expect(await mailsTo(follower, at('2026-11-20', '12:01'))).toEqual([told]);
    expect(await mailsTo(follower, at('2026-11-21'))).toEqual([told]);
    server.clock.now = at('2026-11-21', '20:00');
    await publish(follower.caseId);
    await publish(follower.caseId);
    expect(await mailsTo(follower, at('2026-11-21', '20:01'))).toEqual([told]);
    // Two at night are news once.
    expect(await mailsTo(follower, at('2026-11-22', '07:00'))).toEqual([told, told]);
  });

  it('from before somebody began to follow is not told', async () => {
    const first = await follow();
    await publish(first.caseId);
    server.clock.now = at('2026-11-20', '13:00');
    const later = await follow(undefined, { clientId: first.clientId, caseIds: [first.caseId] });
    expect(await mailsTo(later, at('2026-11-20', '13:01'))).toEqual([]);
    expect(await mailsTo(first, at('2026-11-20', '13:01'))).toEqual([told]);
  });
});

describe('nobody is reminded', () => {
  it('whose access was ended, or whose case is closed', async () => {
    const [revoked, closed] = [await follow(), await follow()];
    await addHearing(revoked.caseId, '2026-12-02');
    await addHearing(closed.caseId, '2026-12-02');
    await firm.calls.POST('/api/law-firm/portal-people/{id}/revoke', { params: { path: { id: revoked.person.id } } });
    await server.database.transaction({ tenantId: firm.id, role: 'system' }, (tx) =>
      tx.execute(sql`UPDATE matters SET status = 'Closed', closed_on = '2026-11-20' WHERE id = ${closed.caseId}::uuid`),
    );
    expect(await mailsTo(revoked, at('2026-12-01'))).toEqual([]);
    expect(await mailsTo(closed, at('2026-12-01'))).toEqual([]);
  });

  it('of a case that is not theirs, though it is of the same client', async () => {
    const follower = await follow();
    const otherCase = (await firm.addCase(follower.clientId, { openedOn: '2026-06-02' })).id;
    await addHearing(otherCase, '2026-12-02');
    expect(await mailsTo(follower, at('2026-12-01'))).toEqual([]);
  });
});

describe('what a person chose', () => {
  it('begins with emails, keeps what is left out, and is their own', async () => {
    const [one, other] = [await follow({ updates: 'none' }), await follow()];
    const chosen = async ({ browser }: Follower) =>
      (await browser.get('/session')).json<{ data: Schemas['PortalSession'] }>().data.reminders;
    expect(await chosen(one)).toEqual({ hearings: 'email', requests: 'email', updates: 'none', isTexting: false });
    expect(await chosen(other)).toEqual({ hearings: 'email', requests: 'email', updates: 'email', isTexting: false });
    await one.browser.ask('PATCH', '/session', { language: 'sw' });
    expect(await chosen(one)).toMatchObject({ updates: 'none' });
    const wrong = await one.browser.ask('PATCH', '/session', { reminders: { hearings: 'pigeon' } });
    expect(wrong.statusCode).toBe(400);
    expect((await one.browser.ask('PATCH', '/session', {})).statusCode).toBe(400);
  });

  it('decides of each kind', async () => {
    const follower = await follow({ hearings: 'none', requests: 'email', updates: 'none' });
    await addHearing(follower.caseId, '2026-12-02');
    await ask(follower.caseId, '2026-12-03');
    await publish(follower.caseId);
    expect(await mailsTo(follower, at('2026-11-20', '12:01'))).toEqual([]);
    expect(await mailsTo(follower, at('2026-12-01'))).toEqual([
      'We still wait for a document from you: its day is in two days. Open your page:',
    ]);
    expect(await lastOf(follower)).toMatchObject({ kind: 'request' });
  });

  it('sends nobody an email who chose text messages, and says that these are not connected', async () => {
    const follower = await follow({ hearings: 'sms' });
    await addHearing(follower.caseId, '2026-12-02');
    expect(await mailsTo(follower, at('2026-12-01'))).toEqual([]);
    expect(await lastOf(follower)).toMatchObject({ kind: 'hearing', way: 'sms', delivery: 'not_connected' });
  });

  it('is a text message once a provider is connected', async () => {
    const follower = await follow({ hearings: 'sms' });
    await addHearing(follower.caseId, '2026-12-02');
    server.clock.now = at('2026-12-01');
    const texts: TextMessage[] = [];
    const send = async (text: TextMessage) => {
      texts.push(text);
      return { outcome: 'accepted' } as const;
    };
    await remindedBy({ texter: { isConnected: true, send } });
    expect(texts).toEqual([
      {
        to: '+254712345678',
        text: 'Firm simba: You have a hearing tomorrow at 09:00. http://simba.app.localhost:4000/portal',
      },
    ]);
    expect(await lastOf(follower)).toMatchObject({ way: 'sms', delivery: 'accepted' });
  });
});

describe('reminders', () => {
  it('go out once, though several processes send them at once', async () => {
    const followers = [await follow(), await follow(), await follow()];
    for (const { caseId } of followers) await addHearing(caseId, '2026-12-02');
    mails = [];
    server.clock.now = at('2026-12-01');
    await Promise.all([remindedBy(), remindedBy(), remindedBy(), remindedBy()]);
    for (const { person } of followers) expect(mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  });

  it('go out at most once, though the process is killed while it sends', async () => {
    const follower = await follow();
    await addHearing(follower.caseId, '2026-12-02');
    server.clock.now = at('2026-12-01');
    const killed = remindedBy({
      mailer: async () => {
        throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('Not every reminder went out.');
    expect(await lastOf(follower)).toMatchObject({ kind: 'hearing', delivery: 'unknown' });
    expect(await mailsTo(follower, at('2026-12-01', '12:01'))).toEqual([]);
  });

  it('stop once somebody’s access ends between finding and sending', async () => {
    const [first, second] = [await follow(), await follow()];
    await addHearing(first.caseId, '2026-12-02');
    await addHearing(second.caseId, '2026-12-02');
    const left = [first, second];
    mails = [];
    server.clock.now = at('2026-12-01');
    await remindedBy({
      mailer: async (mail) => {
        const other = left.find(({ person }) => person.email !== mail.to);
        if (other && left.some(({ person }) => person.email === mail.to)) {
          await firm.calls.POST('/api/law-firm/portal-people/{id}/revoke', {
            params: { path: { id: other.person.id } },
          });
        }
        return mailer(mail);
      },
    });
    const own = new Set(left.map(({ person }) => person.email));
    expect(mails.filter(({ to }) => own.has(to))).toHaveLength(1);
  });

  it('are on the firm’s record, and of no other firm’s', async () => {
    const follower = await follow();
    const hearing = await addHearing(follower.caseId, '2026-12-02');
    await mailsTo(follower, at('2026-12-01'));
    const counted = async (tenantId: string) =>
      server.database.read({ tenantId, role: 'system' }, async (tx) => {
        const { rows } = await tx.execute(
          sql`SELECT count(*)::integer AS n FROM portal_reminders WHERE subject_id = ${hearing}::uuid`,
        );
        return rows[0]?.['n'];
      });
    const other = await startFirm(server, 'nyati');
    expect([await counted(firm.id), await counted(other.id)]).toEqual([1, 0]);
    const { data } = await firm.calls.GET('/api/law-firm/record', { params: { query: { kind: 'portal_reminders' } } });
    expect(data?.data[0]).toMatchObject({ kind: 'portal_reminders', action: 'update' });
  });
});
