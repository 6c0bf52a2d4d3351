import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { components } from '#openapi';
import { readContract } from '#server/contract/document';
import type { Mail } from '#server/mail/mailer';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { readPdf } from '#tests/helpers/pdfText';
import { heicHead, jpegOf } from '#tests/helpers/photos';
import { cookieOf, openLink, portalAt, type PortalBrowser } from '#tests/helpers/portal';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { upload } from '#tests/helpers/upload';

type Schemas = components['schemas'];

const day = 86_400_000;
const minute = 60_000;
const noon = (date: string) => new Date(`${date}T12:00:00+03:00`);

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
const mails: Mail[] = [];

beforeAll(async () => {
  const mailer = async (mail: Mail) => {
    mails.push(mail);
    return { outcome: 'accepted' } as const;
  };
  server = await startTestApp({ mailer });
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());
beforeEach(() => {
  mails.length = 0;
  server.clock.now = noon('2026-11-20');
});

let people = 0;

type Follower = { person: Schemas['PortalPerson']; clientId: string; caseId: string };

/** Lets somebody follow a case of a new client, or of the one given. */
async function follow(
  of: TestFirm = firm,
  { clientId, caseId, ...more }: Partial<Schemas['PortalPersonInput'] & { caseId: string }> = {},
): Promise<Follower> {
  const client = clientId ?? (await of.addClient()).id;
  const followed = caseId ?? (await of.addCase(client, { openedOn: '2026-06-02' })).id;
  const { data, error } = await of.calls.POST('/api/law-firm/portal-people', {
    body: {
      ...{ clientId: client, name: 'Halima Shariff', email: `halima${++people}@kilele.example`, caseIds: [followed] },
      ...{ language: 'en', ...more },
    },
  });
  if (!data) throw new Error(error.detail);
  return { person: data.data, clientId: client, caseId: followed };
}

async function linkFor({ person: { id } }: Follower, of: TestFirm = firm): Promise<Schemas['PortalLink']> {
  const { data, error } = await of.calls.POST('/api/law-firm/portal-people/{id}/link', { params: { path: { id } } });
  if (!data) throw new Error(error.detail);
  return data.data;
}

const enter = async (follower: Follower, of = firm) => openLink(server, of.slug, (await linkFor(follower, of)).url);

const revoke = ({ person: { id } }: Follower, of = firm) =>
  of.calls.POST('/api/law-firm/portal-people/{id}/revoke', { params: { path: { id } } });

const read = async (browser: PortalBrowser, caseId: string) => {
  const answer = await browser.get(`/matters/${caseId}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Schemas['PortalMatter'] }>().data;
};

const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;

const publish = async (caseId: string, more: Partial<Schemas['CaseUpdateInput']> = {}, of = firm) =>
  of.calls.POST('/api/law-firm/updates', {
    body: { caseId, text: 'The court told both sides what to file.', nextWordBy: '2026-11-27', ...more },
  });

const ask = async (caseId: string, more: Partial<Schemas['DocumentRequestInput']> = {}, of = firm) => {
  const { data, error } = await of.calls.POST('/api/law-firm/document-requests', {
    body: { caseId, what: 'Original weighbridge tickets', ...more },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const share = async (caseId: string, name = 'Plaint.pdf', of = firm) => {
  const to = { url: server.url, headers: { 'X-Tenant': of.slug } };
  const id = await upload(to, 'plaint', { filename: name, caseId });
  await of.calls.PUT('/api/law-firm/documents/{id}', {
    params: { path: { id } },
    body: { name, caseId, tags: [], signature: 'not_required', shared: true, hold: false },
  });
  return id;
};

/** A fee note of a case: sent, or made an invoice of. */
const bill = async (caseId: string, amount: number, isInvoiced = true, of = firm) => {
  const drafted = await of.calls.POST('/api/law-firm/fee-notes', {
    body: { caseId, lines: [{ description: 'Instruction fee', amount }] },
  });
  const id = drafted.data?.data.id ?? '';
  const params = { path: { id } };
  await of.calls.POST('/api/law-firm/fee-notes/{id}/send', { params });
  if (!isInvoiced) return id;
  const { data, error } = await of.calls.POST('/api/law-firm/fee-notes/{id}/invoice', {
    params,
    body: { dueDate: '2026-12-20' },
  });
  if (!data?.data.invoice) throw new Error(error?.detail ?? 'not invoiced');
  return data.data.invoice.id;
};

describe('openPortalLink', () => {
  it('works once, within seven days, and gives a session of thirty', async () => {
    const follower = await follow();
    const { url, expires_at } = await linkFor(follower);
    expect(url).toMatch(/^http:\/\/simba\.app\.localhost:\d+\/portal\/link\/[\w-]{43}$/);
    expect(expires_at).toBe(new Date(server.clock.now.getTime() + 7 * day).toISOString());
    const token = url.split('/').at(-1);
    // What a mail server that follows links does.
    expect((await portalAt(server, 'simba').get(`/links/open?token=${token}`)).statusCode).toBe(405);
    const opened = await portalAt(server, 'simba').post('/links/open', { token });
    expect(opened.json()).toMatchObject({
      data: { person: { name: 'Halima Shariff', language: 'en' }, firm: { name: 'Firm simba' } },
    });
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^mizani-client=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const browser = portalAt(server, 'simba', cookieOf(opened));
    server.clock.now = new Date(server.clock.now.getTime() + 30 * day - 1);
    expect((await browser.get('/session')).statusCode).toBe(200);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    expect((await browser.get('/session')).statusCode).toBe(401);
  });

  it('gives the same answer for a link that is unknown, used, ended, replaced, revoked or another firm’s', async () => {
    const open = (token: string | undefined, slug = 'simba') => portalAt(server, slug).post('/links/open', { token });
    const tokenOf = async (follower: Follower) => (await linkFor(follower)).url.split('/').at(-1);
    const used = await tokenOf(await follow());
    await open(used);
    const replacing = await follow();
    const replaced = await tokenOf(replacing);
    await linkFor(replacing);
    const leaving = await follow();
    const revoked = await tokenOf(leaving);
    await revoke(leaving);
    const elsewhere = await tokenOf(await follow());
    const late = await tokenOf(await follow());
    const answers = [
      await open('guess'),
      await open(used),
      await open(replaced),
      await open(revoked),
      await open(elsewhere, 'nyati'),
    ];
    answers.push(await open(elsewhere, 'nobodys'));
    server.clock.now = new Date(server.clock.now.getTime() + 7 * day);
    answers.push(await open(late));
    for (const answer of answers) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'link_ended']);
      expect(answer.body).toBe(answers[0]?.body);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('begins one session of two that use it at once', async () => {
    const token = (await linkFor(await follow())).url.split('/').at(-1);
    const open = () => portalAt(server, 'simba').post('/links/open', { token });
    const both = await Promise.all([open(), open(), open(), open()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
  });
});

describe('askPortalCode', () => {
  const asked = (email: string, slug = 'simba') => portalAt(server, slug).post('/codes', { email });

  it('answers the same whoever asks, and mails a code to who follows a matter', async () => {
    const { person } = await follow();
    const answers = [
      await asked(person.email ?? ''),
      await asked('nobody@kilele.example'),
      await asked(person.email ?? '', 'nyati'),
    ];
    const gone = await follow();
    await revoke(gone);
    answers.push(await asked(gone.person.email ?? ''));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([202, answers[0]?.body]);
    expect(mails.map(({ to }) => to)).toEqual([person.email]);
    expect(mails[0]?.text).toMatch(/^Your code is \d{6}\. It works for 10 minutes\./);
    expect(mails[0]).toMatchObject({ senderName: 'Firm simba', replyTo: 'office@simba.example' });
  });

  it('mails in the person’s language, and no more than five in an hour', async () => {
    const { person } = await follow(firm, { language: 'sw' });
    for (let count = 0; count < 7; count += 1) await asked(person.email ?? '');
    expect(mails).toHaveLength(5);
    expect(mails[0]?.text).toMatch(/^Nambari yako ni \d{6}\./);
    server.clock.now = new Date(server.clock.now.getTime() + 61 * minute);
    await asked(person.email ?? '');
    expect(mails).toHaveLength(6);
  });
});

describe('startPortalSession', () => {
  const enterWith = (email: string, code: string) => portalAt(server, 'simba').post('/session', { email, code });

  const mailed = async () => {
    const { person } = await follow();
    await portalAt(server, 'simba').post('/codes', { email: person.email });
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    return { email: person.email ?? '', code, wrong };
  };

  it('takes a code once, however it is written, whatever the address looks like', async () => {
    const { email, code } = await mailed();
    const answer = await enterWith(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.statusCode).toBe(200);
    const browser = portalAt(server, 'simba', cookieOf(answer));
    expect((await browser.get('/session')).statusCode).toBe(200);
    expect(codeOf(await enterWith(email, code))).toBe('portal_code_wrong');
  });

  it('refuses the right code on the sixth try', async () => {
    const [fifth, sixth] = [await mailed(), await mailed()];
    for (let tries = 0; tries < 4; tries += 1) await enterWith(fifth.email, fifth.wrong);
    expect((await enterWith(fifth.email, fifth.code)).statusCode).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await enterWith(sixth.email, sixth.wrong);
    expect((await enterWith(sixth.email, sixth.code)).statusCode).toBe(401);
  });

  it('counts every try of many at once', async () => {
    const { email, wrong, code } = await mailed();
    await Promise.all(Array.from({ length: 5 }, () => enterWith(email, wrong)));
    expect((await enterWith(email, code)).statusCode).toBe(401);
  });

  it('gives the same answer for a code that is wrong, late, older, nobody’s or no code', async () => {
    const { email, code, wrong } = await mailed();
    const answers = [
      await enterWith(email, wrong),
      await enterWith('nobody@kilele.example', code),
      await enterWith(email, 'abc'),
    ];
    await portalAt(server, 'simba').post('/codes', { email });
    const newer = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0];
    if (newer !== code) answers.push(await enterWith(email, code));
    server.clock.now = new Date(server.clock.now.getTime() + 10 * minute);
    answers.push(await enterWith(email, newer ?? ''));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([401, answers[0]?.body]);
  });

  it('gives no session after the access was ended', async () => {
    const follower = await follow();
    const email = follower.person.email ?? '';
    await portalAt(server, 'simba').post('/codes', { email });
    const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    await revoke(follower);
    expect((await enterWith(email, code)).statusCode).toBe(401);
  });
});

describe('getPortalSession', () => {
  it('says whose page it is', async () => {
    const browser = await enter(await follow(firm, { phone: '0712 345 678' }));
    expect((await browser.get('/session')).json()).toMatchObject({
      data: {
        person: { name: 'Halima Shariff', phone: '+254712345678', language: 'en' },
        clientName: 'Kilele Millers Ltd',
        firm: { name: 'Firm simba', email: 'office@simba.example' },
        expires_at: '2026-12-20T09:00:00.000Z',
      },
    });
  });

  it('has one answer for whoever has no session that counts', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    const answers = [
      await portalAt(server, 'simba').get('/session'),
      await portalAt(server, 'simba', 'mizani-client=guess').get('/session'),
    ];
    answers.push(await portalAt(server, 'nyati', browser.cookie).get('/session'));
    await revoke(follower);
    answers.push(await browser.get('/session'));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([401, answers[0]?.body]);
    expect(codeOf(answers[0] ?? { json: () => ({}) })).toBe('portal_closed');
  });

  it('counts while the firm is open, and not while it is suspended', async () => {
    const third = await startFirm(server, 'mbuni');
    const browser = await enter(await follow(third), third);
    const params = { path: { id: third.id }, header: { 'X-Open-Access': 'true' as const } };
    await server.client.PATCH('/api/platform/tenants/{id}/status', { params, body: { status: 'suspended' } });
    expect((await browser.get('/session')).statusCode).toBe(401);
  });
});

describe('updatePortalSession', () => {
  it('chooses the language of pages and emails', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    const answer = await browser.ask('PATCH', '/session', { language: 'sw' });
    expect(answer.json()).toMatchObject({ data: { person: { language: 'sw' } } });
    await portalAt(server, 'simba').post('/codes', { email: follower.person.email });
    expect(mails.at(-1)?.subject).toContain('Nambari');
  });
});

describe('endPortalSession', () => {
  it('ends this session and no other', async () => {
    const follower = await follow();
    const [one, another] = [await enter(follower), await enter(follower)];
    const ended = await one.ask('DELETE', '/session');
    expect(String(ended.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await one.get('/session')).statusCode).toBe(401);
    expect((await another.get('/session')).statusCode).toBe(200);
  });
});

describe('listPortalMatters', () => {
  it('has the matters that are named for the person, and no other of the same client', async () => {
    const follower = await follow();
    await firm.addCase(follower.clientId, { title: 'Not named' });
    await publish(follower.caseId);
    await ask(follower.caseId);
    await bill(follower.caseId, 1_000);
    const browser = await enter(follower);
    const { data } = (await browser.get('/matters')).json<{ data: Schemas['PortalMatterSummary'][] }>();
    expect(data).toEqual([
      { id: follower.caseId, title: 'A v B', isOpen: true, toPay: 1_160, asked: 1, nextWordBy: '2026-11-27' },
    ]);
  });
});

describe('getPortalMatter', () => {
  it('answers the four questions', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const event = {
      caseId,
      title: 'Pre-trial conference',
      kind: 'hearing',
      date: '2026-11-26',
      time: '09:00',
    } as const;
    await firm.calls.POST('/api/law-firm/events', {
      body: {
        ...event,
        location: 'Milimani, virtual court 3',
        virtualLink: 'https://court.example/3',
        description: 'Settle at 60%',
      },
    });
    await firm.calls.POST('/api/law-firm/events', {
      body: { caseId, title: 'Limitation', kind: 'deadline', date: '2026-11-21' },
    });
    await publish(caseId, { text: 'Filed.', nextWordBy: '2026-11-22' });
    server.clock.now = noon('2026-11-21');
    await publish(caseId, { nextWordAbout: 'What the judge decided.' });
    await ask(caseId, { dueDay: '2026-11-30', what: 'Board resolution' });
    await ask(caseId, { dueDay: '2026-11-24', why: 'Not copies.' });
    const browser = await enter(follower);
    const matter = await read(browser, caseId);
    expect(matter).toMatchObject({
      ...{ title: 'A v B', isOpen: true, clientName: 'Kilele Millers Ltd', personName: 'Halima Shariff' },
      happened: { text: 'The court told both sides what to file.', at: '2026-11-21T09:00:00.000Z' },
      word: { by: '2026-11-27', about: 'What the judge decided.', isOverdue: false },
      next: {
        kind: 'hearing',
        title: 'Pre-trial conference',
        date: '2026-11-26',
        time: '09:00',
        location: 'Milimani, virtual court 3',
        virtualLink: 'https://court.example/3',
      },
      earlier: [{ text: 'Filed.' }],
      requests: [
        {
          what: 'Original weighbridge tickets',
          why: 'Not copies.',
          dueDay: '2026-11-24',
          state: 'asked',
          isLate: false,
        },
        { what: 'Board resolution', state: 'asked' },
      ],
    });
    // What is the firm's own is nowhere in the answer.
    expect(JSON.stringify(matter)).not.toMatch(/Limitation|Settle/);
    server.clock.now = new Date('2026-11-27T20:59:59.999Z');
    expect((await read(browser, caseId)).word?.isOverdue).toBe(false);
    server.clock.now = new Date('2026-11-27T21:00:00Z');
    const later = await read(browser, caseId);
    expect(later.word?.isOverdue).toBe(true);
    expect(later.requests[0]?.isLate).toBe(true);
    expect(later.next).toBeUndefined();
  });

  it('shows what was billed, what settled it and what is left, to the cent', async () => {
    const follower = await follow();
    const { caseId, clientId } = follower;
    await firm.calls.PUT('/api/law-firm/billing-settings/bank', { body: { paybill: '000000' } as never });
    server.clock.now = noon('2026-11-02');
    const { data: cost } = await firm.calls.POST('/api/law-firm/disbursements', {
      body: { caseId, day: '2026-11-02', description: 'Court filing fee', amount: 7_150, vat: 'outside' },
    });
    const drafted = await firm.calls.POST('/api/law-firm/fee-notes', {
      body: {
        caseId,
        lines: [
          { description: 'Instruction fee', amount: 85_000 },
          { description: 'Attendances', amount: 16_800 },
          { disbursementId: cost?.data.id ?? '' },
        ],
      },
    });
    const params = { path: { id: drafted.data?.data.id ?? '' } };
    const { data: note } = await firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', {
      params,
      body: { dueDate: '2026-12-02' },
    });
    const id = note?.data.invoice?.id ?? '';
    const { data: invoice } = await firm.calls.GET('/api/law-firm/invoices/{id}', { params: { path: { id } } });
    expect(invoice?.data.total).toBe(125_238);
    server.clock.now = noon('2026-11-10');
    await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id } },
      body: { amount: 50_000, method: 'mpesa' },
    });
    server.clock.now = noon('2026-11-20');
    const at = invoice?.data.lines.find(({ amount }) => amount === 16_800)?.position ?? 0;
    await firm.calls.POST('/api/law-firm/invoices/{id}/credit-notes', {
      params: { path: { id } },
      body: { reason: 'Agreed', lines: [{ position: at, amount: 16_800 }] },
    });
    const account = await firm.calls.POST('/api/law-firm/client-accounts', {
      body: { title: 'Clients’ account', bankName: 'Benki', accountNumber: `held ${++people}` },
    });
    const receipt = {
      accountId: account.data?.data.id ?? '',
      clientId,
      caseId,
      kind: 'receipt',
      day: '2026-11-17',
    } as const;
    await firm.calls.POST('/api/law-firm/client-entries', { body: { ...receipt, amount: 15_000, reason: 'Deposit' } });
    const elsewhere = (await firm.addCase(clientId)).id;
    await bill(elsewhere, 999_999);
    await firm.calls.POST('/api/law-firm/client-entries', {
      body: { ...receipt, caseId: elsewhere, amount: 7, reason: 'Deposit' },
    });
    const browser = await enter(follower);
    const { money } = await read(browser, caseId);
    expect(money).toMatchObject({
      ...{ toPay: 55_750, balance: 55_750, held: 15_000, feeNotes: [] },
      invoices: [{ id, date: '2026-11-02', dueDate: '2026-12-02', total: 125_238, balance: 55_750, isPaid: false }],
    });
    expect(money.lines.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['invoice', '2026-11-02', 125_238],
      ['payment', '2026-11-10', -50_000],
      ['credit_note', '2026-11-20', -19_488],
    ]);
  });

  it('has sent fee notes, and neither drafts nor invoices that were cancelled', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const sent = await bill(caseId, 100, false);
    await firm.calls.POST('/api/law-firm/fee-notes', {
      body: { caseId, lines: [{ description: 'Draft', amount: 1 }] },
    });
    const cancelled = await bill(caseId, 300);
    await firm.calls.POST('/api/law-firm/invoices/{id}/cancel', {
      params: { path: { id: cancelled } },
      body: { reason: 'Wrong' } as never,
    });
    const browser = await enter(follower);
    const { money } = await read(browser, caseId);
    expect(money.feeNotes.map(({ id, total }) => [id, total])).toEqual([[sent, 116]]);
    expect(money.invoices).toEqual([]);
    for (const [path, status] of [
      [`/fee-notes/${sent}/pdf`, 200],
      [`/invoices/${cancelled}/pdf`, 404],
    ] as const)
      expect((await browser.get(path)).statusCode).toBe(status);
  });

  it('shows a person their own messages alone, and what is shared alone', async () => {
    const halima = await follow();
    const { caseId, clientId } = halima;
    const juma = await follow(firm, { clientId, caseId, name: 'Juma Ali' });
    const [hers, his] = [await enter(halima), await enter(juma)];
    await hers.post(`/matters/${caseId}/messages`, { text: 'From Halima' });
    const params = { path: { id: juma.person.id } };
    await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', { params, body: { caseId, text: 'To Juma' } });
    const shared = await share(caseId);
    const to = { url: server.url, headers: { 'X-Tenant': 'simba' } };
    const own = await upload(to, 'draft', { filename: 'Draft.pdf', caseId });
    expect(
      (await read(hers, caseId)).messages.map(({ text, isFromFirm, author }) => [text, isFromFirm, author]),
    ).toEqual([['From Halima', false, 'Halima Shariff']]);
    expect((await read(his, caseId)).messages.map(({ text }) => text)).toEqual(['To Juma']);
    expect((await read(hers, caseId)).documents).toMatchObject([{ id: shared, name: 'Plaint.pdf', size: 6 }]);
    expect((await hers.get(`/documents/${own}/file`)).statusCode).toBe(404);
  });

  it('is closed with the case, and gone when the case is deleted or no longer named', async () => {
    const follower = await follow();
    const { caseId, clientId } = follower;
    await publish(caseId);
    const browser = await enter(follower);
    const params = { path: { id: caseId } };
    await firm.calls.POST('/api/law-firm/cases/{id}/close', { params, body: { reason: 'Settled' } as never });
    const closed = await read(browser, caseId);
    if (!closed.isOpen) expect(closed.word).toBeUndefined();
    const another = (await firm.addCase(clientId)).id;
    await firm.calls.PATCH('/api/law-firm/portal-people/{id}', {
      params: { path: { id: follower.person.id } },
      body: { caseIds: [another] },
    });
    expect((await browser.get(`/matters/${caseId}`)).statusCode).toBe(404);
    await firm.calls.DELETE('/api/law-firm/cases/{id}', { params: { path: { id: another } } });
    expect((await browser.get(`/matters/${another}`)).statusCode).toBe(404);
  });
});

describe('getPortalDocumentFile', () => {
  it('gives the file of a shared document to be saved, whole or in parts', async () => {
    const follower = await follow();
    const id = await share(follower.caseId);
    const browser = await enter(follower);
    const whole = await browser.get(`/documents/${id}/file`);
    expect([whole.statusCode, whole.body]).toEqual([200, 'plaint']);
    expect(whole.headers['content-disposition']).toMatch(/^attachment/);
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await browser.ask('GET', `/documents/${id}/file`, undefined, { range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'lai']);
  });

  it('gives none that a scan has found infected, or has not yet looked into', async () => {
    const follower = await follow();
    const id = await share(follower.caseId);
    const browser = await enter(follower);
    for (const scan of ['pending', 'infected']) {
      await asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE document_versions SET scan = ${scan} WHERE document_id = ${id}`),
      );
      expect((await browser.get(`/documents/${id}/file`)).statusCode).toBe(404);
      expect((await read(browser, follower.caseId)).documents).toEqual([]);
    }
  });
});

const textOfPdf = async (answer: { rawPayload: Buffer }) => JSON.stringify(await readPdf(answer.rawPayload));

describe('getPortalInvoicePdf', () => {
  it('is the firm’s own print', async () => {
    const follower = await follow();
    const id = await bill(follower.caseId, 1_000);
    const browser = await enter(follower);
    const answer = await browser.get(`/invoices/${id}/pdf`);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="INV-2026-\d+\.pdf"$/);
    expect(await textOfPdf(answer)).toContain('1,160.00');
  });
});

describe('getPortalFeeNotePdf', () => {
  it('is the firm’s own print', async () => {
    const follower = await follow();
    const id = await bill(follower.caseId, 1_000, false);
    const browser = await enter(follower);
    expect(await textOfPdf(await browser.get(`/fee-notes/${id}/pdf`))).toContain('not a tax invoice');
  });
});

describe('getPortalStatementPdf', () => {
  it('has this matter alone', async () => {
    const follower = await follow();
    const { caseId, clientId } = follower;
    await bill(caseId, 1_000);
    await bill((await firm.addCase(clientId)).id, 5_000);
    const browser = await enter(follower);
    const text = await textOfPdf(await browser.get(`/matters/${caseId}/statement`));
    expect(text).toContain('1,160.00');
    expect(text).not.toMatch(/5,800\.00|6,960\.00/);
    const none = (await firm.addCase(clientId)).id;
    expect((await browser.get(`/matters/${none}/statement`)).statusCode).toBe(404);
  });
});

describe('sendPortalMessage', () => {
  it('reaches the firm’s messages, once per key', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const browser = await enter(follower);
    const send = () =>
      browser.post(
        `/matters/${caseId}/messages`,
        { text: 'Shall we bring them on Monday?' },
        { 'idempotency-key': 'k1' },
      );
    const [first, second] = [await send(), await send()];
    expect(first.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    const { data } = await firm.calls.GET('/api/law-firm/messages/recent', {
      params: { query: { clientId: follower.clientId } },
    });
    expect(data?.data).toMatchObject([
      {
        content: 'Shall we bring them on Monday?',
        personName: 'Halima Shariff',
        caseId,
        caseTitle: 'A v B',
        unread: true,
      },
    ]);
    expect((await read(browser, caseId)).messages).toHaveLength(1);
  });
});

describe('addPortalFile', () => {
  it('keeps a file for a request, within the firm’s storage, and refuses HEIC at once', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    const kept = await browser.file(id, jpegOf());
    expect(kept.json()).toMatchObject({ data: { name: 'IMG_0042.jpg', bytes: jpegOf().length } });
    const heic = await browser.file(id, Buffer.concat([heicHead, Buffer.alloc(100)]), 'IMG_0043.HEIC');
    expect(heic.statusCode).toBe(400);
    expect(heic.json()).toMatchObject({
      errors: [{ field: 'body', code: 'photo_format', params: { name: 'IMG_0043.HEIC' } }],
    });
    expect((await browser.file(id, '')).json()).toMatchObject({ errors: [{ code: 'file_empty' }] });
  });

  it('is refused once the request is met', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params: { path: { id } } });
    expect(codeOf(await browser.file(id, jpegOf()))).toBe('request_not_open');
  });

  it('refuses what the firm’s storage has no room for', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    const limit = (mb: number) =>
      asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE tenant_stats SET storage_limit_mb = ${mb} WHERE tenant_id = ${firm.id}`),
      );
    await limit(0);
    expect(codeOf(await browser.file(id, jpegOf()))).toBe('no_room_left');
    await limit(5_120);
  });
});

describe('sendPortalFiles', () => {
  const idsOf = async (browser: PortalBrowser, requestId: string, files: [Buffer | string, string][]) => {
    const ids: string[] = [];
    for (const [bytes, name] of files)
      ids.push((await browser.file(requestId, bytes, name)).json<{ data: { id: string } }>().data.id);
    return ids;
  };

  it('makes one PDF of twenty photos, marked as from the client', async () => {
    const follower = await follow();
    const { caseId } = follower;
    const id = await ask(caseId, { dueDay: '2026-11-24' });
    const browser = await enter(follower);
    const uploads = await idsOf(
      browser,
      id,
      Array.from({ length: 20 }, (_, index) => [jpegOf(), `IMG_${index}.jpg`]),
    );
    const sent = await browser.post(`/requests/${id}/documents`, { uploads });
    expect(sent.json()).toMatchObject({ data: { state: 'sent', files: 1, isLate: false } });
    // Sent again, because the answer was lost.
    expect((await browser.post(`/requests/${id}/documents`, { uploads })).json()).toMatchObject({ data: { files: 1 } });
    const { data } = await firm.calls.GET('/api/law-firm/document-requests', { params: { query: { caseId } } });
    const [made] = data?.data[0]?.documents ?? [];
    expect(made?.name).toBe('Original weighbridge tickets.pdf');
    const { data: document } = await firm.calls.GET('/api/law-firm/documents/{id}', {
      params: { path: { id: made?.id ?? '' } },
    });
    expect(document?.data).toMatchObject({
      source: 'client',
      mediaType: 'application/pdf',
      caseId,
      scan: 'not_scanned',
    });
    expect(document?.data.shared_at).toBeUndefined();
    const file = await fetch(`${server.url}/api/law-firm/documents/${made?.id}/versions/1/file`, {
      headers: { 'X-Tenant': 'simba' },
    });
    expect(await readPdf(new Uint8Array(await file.arrayBuffer()))).toHaveLength(20);
  });

  it('keeps another file as it is, alone, and mixes no kinds', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId, { what: 'Board resolution' });
    const browser = await enter(follower);
    const [letter = '', photo = ''] = await idsOf(browser, id, [
      ['resolved', 'scan.txt'],
      [jpegOf(), 'a.jpg'],
    ]);
    expect((await browser.post(`/requests/${id}/documents`, { uploads: [letter, photo] })).json()).toMatchObject({
      errors: [{ field: 'uploads', code: 'files_mixed' }],
    });
    expect((await browser.post(`/requests/${id}/documents`, { uploads: [letter] })).statusCode).toBe(201);
    const { data } = await firm.calls.GET('/api/law-firm/document-requests', {
      params: { query: { caseId: follower.caseId } },
    });
    expect(data?.data[0]?.documents.map(({ name }) => name)).toEqual(['Board resolution.txt']);
  });

  it('takes neither another person’s files nor the firm’s, and names the one that is not there', async () => {
    const halima = await follow();
    const juma = await follow(firm, { clientId: halima.clientId, caseId: halima.caseId });
    const id = await ask(halima.caseId);
    const [hers, his] = [await enter(halima), await enter(juma)];
    const uploads = await idsOf(hers, id, [[jpegOf(), 'a.jpg']]);
    const refused = await his.post(`/requests/${id}/documents`, { uploads });
    expect(refused.json()).toMatchObject({ errors: [{ field: 'uploads.0', code: 'photo_not_arrived' }] });
    const taken = await firm.calls.POST('/api/law-firm/documents/from-photos', { body: { name: 'x', uploads } });
    expect(taken.error).toMatchObject({ errors: [{ code: 'photo_not_arrived' }] });
  });
});

describe('every call of the portal', () => {
  const calls = readContract().filter(({ callerKind }) => callerKind === 'client');
  const guests = new Set(['openPortalLink', 'askPortalCode', 'startPortalSession']);
  const signed = calls.filter(({ id }) => !guests.has(id));
  const byId = signed.filter(({ url }) => url.includes(':id'));

  type World = Follower & { ids: Record<string, string> };
  let halima: World;
  const others: Record<string, PortalBrowser> = {};
  const gone: Record<string, PortalBrowser> = {};

  beforeAll(async () => {
    server.clock.now = noon('2026-11-20');
    const follower = await follow();
    const { caseId, clientId } = follower;
    const ids = {
      matters: caseId,
      documents: await share(caseId),
      invoices: await bill(caseId, 100),
      'fee-notes': await bill(caseId, 100, false),
      requests: await ask(caseId),
    };
    halima = { ...follower, ids };
    others['another person of the client'] = await enter(await follow(firm, { clientId, name: 'Juma Ali' }));
    others['another client'] = await enter(await follow());
    others['another firm'] = await enter(await follow(other), other);
    const ended = await enter(follower);
    await ended.ask('DELETE', '/session');
    gone['an ended session'] = ended;
    const leaving = await follow(firm, { clientId, caseId });
    gone['a revoked person'] = await enter(leaving);
    await revoke(leaving);
    const late = await enter(follower);
    await asTablesOwner(server.database, (tx) =>
      tx.execute(
        sql`UPDATE portal_sessions SET ends_at = ${noon('2026-11-19').toISOString()} WHERE person_id = ${halima.person.id} AND ended_at IS NULL`,
      ),
    );
    gone['an expired session'] = late;
    gone['nobody'] = portalAt(server, 'simba');
    gone['a session of another firm’s'] = portalAt(server, 'simba', others['another firm']?.cookie);
    gone['a guess'] = portalAt(server, 'simba', 'mizani-client=x');
  });

  const bodies: Record<string, object> = {
    updatePortalSession: { language: 'sw' },
    sendPortalMessage: { text: 'Hi' },
    sendPortalFiles: { uploads: ['01933f2e-7a00-7000-8000-00000000ffff'] },
  };

  const make = (browser: PortalBrowser, { id, method, url }: (typeof calls)[number]) => {
    const [, , , kind = ''] = url.split('/');
    const record = halima.ids[kind] ?? '';
    if (id === 'addPortalFile') return browser.file(record, jpegOf());
    return browser.ask(method as 'GET', url.replace('/api/portal', '').replace(':id', record), bodies[id]);
  };

  it('has a record for each call', () => {
    expect(
      byId
        .map(({ url }) => url.split('/')[3])
        .filter((kind) => !['matters', 'documents', 'invoices', 'fee-notes', 'requests'].includes(kind ?? '')),
    ).toEqual([]);
  });

  it.each(byId.map((operation) => [operation.id, operation] as const))(
    '%s is the same 404 to every other person',
    async (_, operation) => {
      const answers = [];
      for (const [who, browser] of Object.entries(others)) {
        const answer = await make(browser, operation);
        expect(answer.statusCode, `${who}: ${answer.body}`).toBe(404);
        answers.push(answer.body);
      }
      expect(new Set(answers).size).toBe(1);
    },
  );

  it.each(signed.map((operation) => [operation.id, operation] as const))(
    '%s is the same 401 without a session that counts',
    async (_, operation) => {
      const answers = [];
      for (const [who, browser] of Object.entries(gone)) {
        const answer = await make(browser, operation);
        expect(answer.statusCode, `${who}: ${answer.body}`).toBe(401);
        answers.push(answer.body);
      }
      expect(new Set(answers).size).toBe(1);
    },
  );

  it('is none of the firm’s plan', () => {
    expect(calls).toHaveLength(15);
  });
});

describe('the database’s own role for clients', () => {
  const asClient = (of: TestFirm, person: string, statement: string) =>
    server.database.read({ tenantId: of.id, clientPerson: person }, async (tx, entered) => {
      await entered;
      return (await tx.execute(sql.raw(statement))).rows;
    });

  const readable = {
    tenants: 1,
    portal_people: 1,
    portal_matters: 1,
    clients: 1,
    matters: 1,
    updates: 1,
    document_requests: 1,
    events: 1,
    documents: 1,
    document_versions: 1,
    messages: 1,
    fee_notes: 1,
    invoices: 1,
    invoice_particulars: 1,
    payments: 1,
    client_balances: 1,
    unapplied_receipts: 0,
    users: 0,
  };

  it('reads only what is shared, in the columns that are meant for clients, and writes nothing', async () => {
    const halima = await follow();
    const { caseId, clientId } = halima;
    const juma = await follow(firm, { clientId });
    const away = await follow(other);
    for (const [of, followed] of [
      [firm, halima],
      [firm, juma],
      [other, away],
    ] as const) {
      const id = followed.caseId;
      await publish(id, {}, of);
      await ask(id, {}, of);
      await share(id, 'Plaint.pdf', of);
      await bill(id, 10, false, of);
      const invoice = await bill(id, 100, true, of);
      await of.calls.POST('/api/law-firm/invoices/{id}/payments', {
        params: { path: { id: invoice } },
        body: { amount: 1, method: 'cash' },
      });
      await of.calls.POST('/api/law-firm/events', {
        body: { caseId: id, title: 'Mention', kind: 'hearing', date: '2026-11-26', time: '09:00' },
      });
      const params = { path: { id: followed.person.id } };
      await of.calls.POST('/api/law-firm/portal-people/{id}/messages', { params, body: { caseId: id, text: 'Hello' } });
      const account = await of.calls.POST('/api/law-firm/client-accounts', {
        body: { title: 'Clients', bankName: 'B', accountNumber: `r${++people}` },
      });
      const body = {
        accountId: account.data?.data.id ?? '',
        clientId: followed.clientId,
        caseId: id,
        kind: 'receipt',
        day: '2026-11-17',
        amount: 5,
        reason: 'Deposit',
      } as const;
      await of.calls.POST('/api/law-firm/client-entries', { body });
    }
    let tables: { name: string; columns: string | null; writes: boolean }[] = [];
    await asTablesOwner(server.database, async (tx) => {
      const { rows } = await tx.execute(sql`
        SELECT c.relname AS name,
          (SELECT string_agg(quote_ident(a.attname), ', ') FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
              AND has_column_privilege('mizani_client', c.oid, a.attnum, 'SELECT')) AS columns,
          has_any_column_privilege('mizani_client', c.oid, 'INSERT') OR has_any_column_privilege('mizani_client', c.oid, 'UPDATE')
            OR has_table_privilege('mizani_client', c.oid, 'DELETE') AS writes
        FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p')`);
      tables = rows as typeof tables;
    });
    expect(tables.filter(({ writes }) => writes)).toEqual([]);
    const open = tables.filter(({ columns }) => columns !== null);
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(readable).toSorted());
    for (const { name, columns } of open) {
      const rows = await asClient(firm, halima.person.id, `SELECT ${columns} FROM ${name}`);
      expect(rows, name).toHaveLength(readable[name as keyof typeof readable]);
      for (const row of rows) {
        if ('matter_id' in row) expect(row['matter_id'], name).toBe(caseId);
        if ('tenant_id' in row) expect(row['tenant_id'], name).toBe(firm.id);
      }
    }
    for (const { name } of tables.filter(({ columns }) => columns === null))
      await expect(asClient(firm, halima.person.id, `SELECT count(*) FROM ${name}`), name).rejects.toThrow();
    for (const hidden of [
      'description FROM matters',
      'password_hash FROM people',
      'notes FROM invoices',
      'email FROM users',
      'description FROM events',
      'balance_cents, available_cents FROM client_balances',
    ])
      await expect(asClient(firm, halima.person.id, `SELECT ${hidden}`), hidden).rejects.toThrow();
    await revoke(halima);
    for (const { name, columns } of open) {
      if (name === 'tenants') continue;
      expect(await asClient(firm, halima.person.id, `SELECT ${columns} FROM ${name}`), name).toEqual([]);
    }
    // A person of another firm is nobody here.
    expect(await asClient(firm, away.person.id, 'SELECT id FROM matters')).toEqual([]);
  });
});

describe('listPortalPeople', () => {
  it('lists the people of a client or a case, those with access first, for the firm alone', async () => {
    const halima = await follow();
    const { clientId } = halima;
    const gone = await follow(firm, { clientId, caseId: halima.caseId, name: 'Abdi Noor' });
    await revoke(gone);
    const list = async (query: object, of = firm) =>
      (await of.calls.GET('/api/law-firm/portal-people', { params: { query } })).data?.data.map(
        ({ name, isRevoked }) => [name, isRevoked],
      );
    expect(await list({ clientId })).toEqual([
      ['Halima Shariff', false],
      ['Abdi Noor', true],
    ]);
    expect(await list({ caseId: halima.caseId })).toEqual([['Halima Shariff', false]]);
    expect(await list({ clientId }, other)).toEqual([]);
  });
});

describe('addPortalPerson', () => {
  const add = (body: Partial<Schemas['PortalPersonInput']>, headers = {}) =>
    firm.calls.POST('/api/law-firm/portal-people', {
      params: { header: headers },
      body: { clientId: '', name: 'Halima', caseIds: [], ...body } as never,
    });

  it('takes the client’s own cases only, once per key, and one person for an address', async () => {
    const { clientId, caseId, person } = await follow();
    const foreign = await follow();
    expect((await add({ clientId, caseIds: [foreign.caseId] })).error).toMatchObject({
      errors: [{ field: 'caseIds', code: 'no_such_case' }],
    });
    expect((await add({ clientId, caseIds: [caseId], email: person.email?.toUpperCase() ?? '' })).error).toMatchObject({
      code: 'portal_email_taken',
    });
    expect((await add({ clientId: foreign.caseId, caseIds: [caseId] })).error).toMatchObject({
      errors: [{ field: 'clientId' }],
    });
    const key = { 'Idempotency-Key': 'p1' };
    const [one, two] = [
      await add({ clientId, caseIds: [caseId] }, key),
      await add({ clientId, caseIds: [caseId] }, key),
    ];
    expect(two.data?.data.id).toBe(one.data?.data.id);
    expect(one.data?.data).toMatchObject({ language: 'en', isRevoked: false, cases: [{ id: caseId }] });
  });

  it('gives the address to one of two people who are added at once', async () => {
    const { clientId, caseId } = await follow();
    const both = await Promise.all(
      [1, 2].map(() => add({ clientId, caseIds: [caseId], email: 'twice@kilele.example' })),
    );
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([201, 409]);
  });
});

describe('getPortalPerson', () => {
  it('reads a person with the version that a change is based on, at their own firm', async () => {
    const { person } = await follow();
    const params = { path: { id: person.id } };
    const { data, response } = await firm.calls.GET('/api/law-firm/portal-people/{id}', { params });
    expect(data?.data).toMatchObject({ id: person.id, name: person.name });
    expect(response.headers.get('etag')).toBe('"1"');
    expect((await other.calls.GET('/api/law-firm/portal-people/{id}', { params })).response.status).toBe(404);
  });
});

describe('updatePortalPerson', () => {
  it('changes a person as they were read', async () => {
    const { person } = await follow();
    const params = { path: { id: person.id } };
    const change = (body: Schemas['PortalPersonPatch'], match: string) =>
      firm.calls.PATCH('/api/law-firm/portal-people/{id}', {
        params: { ...params, header: { 'If-Match': match } },
        body,
      });
    const { data, response } = await change({ phone: '0712 345 678', email: null, language: 'sw' }, '"1"');
    expect(data?.data).toMatchObject({ phone: '+254712345678', language: 'sw' });
    expect(data?.data.email).toBeUndefined();
    expect(response.headers.get('etag')).toBe('"2"');
    expect((await change({ name: 'H' }, '"1"')).response.status).toBe(412);
    expect(
      (await other.calls.PATCH('/api/law-firm/portal-people/{id}', { params, body: { name: 'H' } })).response.status,
    ).toBe(404);
  });
});

describe('createPortalLink', () => {
  it('mails the link where it can, and says so', async () => {
    const link = await linkFor(await follow());
    expect(link.isMailed).toBe(true);
    expect(mails.at(-1)?.text).toContain(link.url);
    const { clientId, caseId } = await follow();
    const { data } = await firm.calls.POST('/api/law-firm/portal-people', {
      body: { clientId, name: 'No Mail', caseIds: [caseId], language: 'en' },
    });
    const person = data?.data;
    if (!person) throw new Error('not added');
    expect((await linkFor({ person, clientId, caseId })).isMailed).toBe(false);
  });

  it('is refused for who has no access, and for another firm’s', async () => {
    const follower = await follow();
    const params = { path: { id: follower.person.id } };
    expect((await other.calls.POST('/api/law-firm/portal-people/{id}/link', { params })).response.status).toBe(404);
    await revoke(follower);
    expect((await firm.calls.POST('/api/law-firm/portal-people/{id}/link', { params })).error).toMatchObject({
      code: 'portal_person_revoked',
    });
  });

  it('keeps no secret in the database', async () => {
    const { url } = await linkFor(await follow());
    const token = url.split('/').at(-1) ?? '';
    await asTablesOwner(server.database, async (tx) => {
      for (const table of ['portal_links', 'portal_sessions', 'audit', 'idempotency_keys'])
        expect(
          (await tx.execute(sql.raw(`SELECT FROM ${table} t WHERE t::text LIKE '%${token}%'`))).rows,
          table,
        ).toEqual([]);
    });
  });
});

describe('revokePortalPerson', () => {
  it('ends all at once, also twice, and frees the address', async () => {
    const follower = await follow();
    const [one, two] = [await enter(follower), await enter(follower)];
    await revoke(follower);
    expect((await revoke(follower)).data?.data).toMatchObject({ isRevoked: true, cases: [] });
    for (const browser of [one, two]) expect((await browser.get('/matters')).statusCode).toBe(401);
    const { clientId, caseId, person } = follower;
    expect((await follow(firm, { clientId, caseId, email: person.email ?? '' })).person.isRevoked).toBe(false);
  });
});

describe('writeToPortalPerson', () => {
  it('writes to that person in a case that they follow, and tells them without saying what', async () => {
    const follower = await follow();
    const { caseId, clientId, person } = follower;
    const params = { path: { id: person.id } };
    const { data } = await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', {
      params,
      body: { caseId, text: 'Bring the originals.' },
    });
    expect(data?.data).toMatchObject({ isFromFirm: true, text: 'Bring the originals.' });
    expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'A message from Firm simba' });
    expect(mails.at(-1)?.text).not.toContain('originals');
    // It is none of the messages from clients.
    const listed = await firm.calls.GET('/api/law-firm/messages/recent', { params: { query: { clientId } } });
    expect(listed.data?.data).toEqual([]);
    const elsewhere = (await firm.addCase(clientId)).id;
    const refused = await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', {
      params,
      body: { caseId: elsewhere, text: 'x' },
    });
    expect(refused.response.status).toBe(404);
  });
});

describe('replyToMessage', () => {
  it('answers whoever wrote it, and marks the message as read', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    await browser.post(`/matters/${follower.caseId}/messages`, { text: 'Monday?' });
    const { data } = await firm.calls.GET('/api/law-firm/messages/recent', {
      params: { query: { clientId: follower.clientId } },
    });
    const id = data?.data[0]?.id ?? '';
    const params = { path: { id } };
    await firm.calls.POST('/api/law-firm/message-replies', { body: { messageId: id, text: 'Yes.' } });
    expect((await firm.calls.GET('/api/law-firm/messages/{id}', { params })).data?.data.unread).toBe(false);
    expect((await read(browser, follower.caseId)).messages.map(({ text }) => text)).toEqual(['Monday?', 'Yes.']);
    const foreign = await other.calls.POST('/api/law-firm/message-replies', { body: { messageId: id, text: 'x' } });
    expect(foreign.error).toMatchObject({ errors: [{ field: 'messageId', code: 'no_such_record' }] });
    await revoke(follower);
    expect(
      (await firm.calls.POST('/api/law-firm/message-replies', { body: { messageId: id, text: 'x' } })).error,
    ).toMatchObject({ code: 'message_without_reader' });
  });
});

describe('listUpdates', () => {
  it('has what the client of the case was told, newest first', async () => {
    const { caseId } = await follow();
    await publish(caseId, { text: 'One' });
    server.clock.now = noon('2026-11-21');
    await publish(caseId, { text: 'Two' });
    const list = (of = firm) => of.calls.GET('/api/law-firm/updates', { params: { query: { caseId } } });
    expect((await list()).data?.data.map(({ text }) => text)).toEqual(['Two', 'One']);
    expect((await list(other)).response.status).toBe(404);
  });
});

describe('publishUpdate', () => {
  it('needs a day by which they hear, which is not past in Nairobi', async () => {
    const { caseId } = await follow();
    server.clock.now = new Date('2026-11-27T20:59:00Z');
    expect((await publish(caseId, { nextWordBy: '2026-11-27' })).response.status).toBe(201);
    server.clock.now = new Date('2026-11-27T21:00:00Z');
    expect((await publish(caseId, { nextWordBy: '2026-11-27' })).error).toMatchObject({
      errors: [{ field: 'nextWordBy', code: 'day_past' }],
    });
    expect((await publish(caseId, { nextWordBy: undefined } as never)).error).toMatchObject({
      errors: [{ field: 'nextWordBy', code: 'required' }],
    });
    expect((await publish(caseId, {}, other)).error).toMatchObject({ errors: [{ field: 'caseId' }] });
  });
});

describe('listBrokenPromises', () => {
  let third: TestFirm;
  beforeAll(async () => void (third = await startFirm(server, 'korongo')));
  const broken = async (of = third) => (await of.calls.GET('/api/law-firm/updates/overdue')).data;

  it('has a promise for 27 November from 28 November, 00:00 in Nairobi, until the next update', async () => {
    const { caseId } = await follow(third);
    await publish(caseId, {}, third);
    server.clock.now = new Date('2026-11-27T20:59:59.999Z');
    expect((await broken())?.data).toEqual([]);
    server.clock.now = new Date('2026-11-27T21:00:00Z');
    expect(await broken()).toMatchObject({
      data: [{ caseId, nextWordBy: '2026-11-27', daysLate: 1, clientName: 'Kilele Millers Ltd' }],
      page: { total: 1 },
    });
    expect((await broken(firm))?.data.some((one) => one.caseId === caseId)).toBe(false);
    await publish(caseId, { nextWordBy: '2026-12-04' }, third);
    expect((await broken())?.data).toEqual([]);
  });
});

describe('listDocumentRequests', () => {
  it('has what is open first', async () => {
    const { caseId } = await follow();
    const done = await ask(caseId, { what: 'Certificate', dueDay: '2026-11-20' });
    await ask(caseId, { what: 'Tickets', dueDay: '2026-11-24' });
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params: { path: { id: done } } });
    const list = (of = firm) => of.calls.GET('/api/law-firm/document-requests', { params: { query: { caseId } } });
    expect((await list()).data?.data.map(({ what, state, receivedOn }) => [what, state, receivedOn])).toEqual([
      ['Tickets', 'asked', undefined],
      ['Certificate', 'received', '2026-11-20'],
    ]);
    expect((await list(other)).response.status).toBe(404);
  });
});

describe('askForDocument', () => {
  it('wants a day that is not past', async () => {
    const { caseId } = await follow();
    const { error } = await firm.calls.POST('/api/law-firm/document-requests', {
      body: { caseId, what: 'x', dueDay: '2026-11-19' },
    });
    expect(error).toMatchObject({ errors: [{ field: 'dueDay', code: 'day_past' }] });
  });
});

describe('acceptDocumentRequest', () => {
  it('is told to the client, once', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    const params = { path: { id } };
    expect((await other.calls.POST('/api/law-firm/document-requests/{id}/accept', { params })).response.status).toBe(
      404,
    );
    await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params });
    expect((await read(browser, follower.caseId)).requests).toMatchObject([
      { state: 'received', receivedOn: '2026-11-20' },
    ]);
    expect((await firm.calls.POST('/api/law-firm/document-requests/{id}/accept', { params })).error).toMatchObject({
      code: 'request_not_open',
    });
  });
});

describe('withdrawDocumentRequest', () => {
  it('takes it off the client’s page', async () => {
    const follower = await follow();
    const id = await ask(follower.caseId);
    const browser = await enter(follower);
    await firm.calls.POST('/api/law-firm/document-requests/{id}/withdraw', { params: { path: { id } } });
    expect((await read(browser, follower.caseId)).requests).toEqual([]);
    expect((await browser.file(id, jpegOf())).statusCode).toBe(404);
  });
});

describe('getClientView', () => {
  it('is what the person sees, word by word', async () => {
    const follower = await follow();
    const { caseId } = follower;
    await publish(caseId);
    await ask(caseId);
    await bill(caseId, 100);
    await share(caseId);
    const browser = await enter(follower);
    await browser.post(`/matters/${caseId}/messages`, { text: 'Hello' });
    const view = (personId: string, of = firm) =>
      of.calls.GET('/api/law-firm/cases/{id}/client-view', { params: { path: { id: caseId }, query: { personId } } });
    expect((await view(follower.person.id)).data?.data).toEqual(await read(browser, caseId));
    expect((await view((await follow()).person.id)).response.status).toBe(404);
    expect((await view(follower.person.id, other)).response.status).toBe(404);
  });
});

describe('where people sign in', () => {
  it('opens nothing of the staff’s with a client’s cookie, nor of the clients’ with a staff one', async () => {
    const follower = await follow();
    const link = await linkFor(follower);
    const lawyer = await memberOf(server.database, 'simba', 'lawyer', { now: server.clock.now });
    const signed = await buildTestApp(server.database, { accounts });
    signed.clock.now = server.clock.now;
    const own = { host: 'simba.app.localhost:4000', 'sec-fetch-site': 'same-origin' };
    const token = link.url.split('/').at(-1);
    const opened = await signed.app.inject({
      method: 'POST',
      url: '/api/portal/links/open',
      headers: own,
      payload: { token },
    });
    const cookie = cookieOf(opened);
    const get = (url: string, headers: object) => signed.app.inject({ url, headers: { ...own, ...headers } });
    expect((await get('/api/portal/matters', { cookie })).statusCode).toBe(200);
    expect((await get('/api/law-firm/cases', { cookie })).statusCode).toBe(401);
    expect((await get('/api/law-firm/cases', { cookie: cookie.replace('mizani-client', 'mizani') })).statusCode).toBe(
      401,
    );
    expect((await get('/api/law-firm/cases', lawyer.headers)).statusCode).toBe(200);
    expect((await get('/api/portal/matters', lawyer.headers)).statusCode).toBe(401);
    expect(
      (await get('/api/portal/matters', { cookie: lawyer.headers.cookie.replace('mizani', 'mizani-client') }))
        .statusCode,
    ).toBe(401);
    // Another site's page can't use it, nor can another host.
    expect((await get('/api/portal/matters', { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await get('/api/portal/matters', { cookie, host: 'admin.localhost:4000' })).statusCode).toBe(403);
    await signed.app.close();
  });

  it('names the author, and puts on record what a client’s person does by their name', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    await browser.post(`/matters/${follower.caseId}/messages`, { text: 'Hello' });
    const { data } = await firm.calls.GET('/api/law-firm/record', {
      params: { query: { limit: 20, page: 1, sort: '-timestamp' } },
    });
    const told = data?.data.map(({ kind, personName }) => [kind, personName]);
    expect(told).toContainEqual(['messages', 'Halima Shariff']);
  });
});

it('runs on both databases', () => expect(['embedded', 'server']).toContain(inject('testDatabase').kind));
