import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { clients, invoiceEvents, invoices } from '#server/db/schema';
import { openMailer } from '#server/mail/mailer';
import { addFirm, addInvoice, invoiceBody, pay, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { fileOf, headerOf, startMailServer, textOf, type MailServer } from '#tests/helpers/mailServer';
import { readPdf } from '#tests/helpers/pdfText';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let mail: MailServer;
let server: TestApp;
let plain: TestApp;
let firm: BillingFirm;
let plainFirm: BillingFirm;

const to = 'accounts@kilele.example';

async function withAddress(app: TestApp, name: string): Promise<BillingFirm> {
  const added = await addFirm(app, name);
  await app.database.transaction(added, (tx) =>
    tx.update(clients).set({ email: to }).where(eq(clients.id, added.clientId)),
  );
  return added;
}

beforeAll(async () => {
  mail = await startMailServer();
  const mailer = openMailer(mail.url, 'billing@mizani.example');
  [server, plain] = await Promise.all([startTestApp({ mailer }), startTestApp()]);
  [firm, plainFirm] = [await withAddress(server, 'Jacaranda Row'), await withAddress(plain, 'Jacaranda Row')];
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await mail.close();
});

const byId = (id: string) => ({ params: { path: { id } } });

const write = (app: TestApp, id: string, body: { kind: 'invoice' | 'reminder'; to?: string }) =>
  app.client.POST('/api/billing/invoices/{id}/mail', { ...byId(id), body });

async function overdue(app: TestApp, of: BillingFirm): Promise<string> {
  const { id } = await addInvoice(app, of);
  await app.database.transaction(of, (tx) =>
    tx.update(invoices).set({ issueDate: '2026-10-01', dueDate: '2026-11-14' }).where(eq(invoices.id, id)),
  );
  return id;
}

describe('sending with a mail server', () => {
  it('mails a draft that is sent, with its PDF as it then is, and keeps the answer', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    mail.received.length = 0;
    const { data } = await setStatus(server, id, { status: 'sent' });
    const [sent] = data?.data.history ?? [];
    expect(sent).toMatchObject({ event: 'sent', email: { outcome: 'accepted', to } });
    expect(sent?.email?.answer).toMatch(/^250 /);
    expect(mail.received).toHaveLength(1);
    const [message = ''] = mail.received;
    expect(headerOf(message, 'From')).toBe('Jacaranda Row <billing@mizani.example>');
    expect(headerOf(message, 'Reply-To')).toBe('office@firm.example');
    expect(headerOf(message, 'To')).toBe(to);
    expect(headerOf(message, 'Subject')).toBe(`Invoice ${data?.data.invoice_number} from Jacaranda Row`);
    const printed = (await readPdf(fileOf(message))).map(({ text }) => text).join();
    expect(printed).toContain('116,000.00');
    expect(printed).not.toContain('DRAFT');
  });

  it('mails one that is created as sent, once, however often the request comes', async () => {
    mail.received.length = 0;
    const post = () =>
      server.client.POST('/api/billing/invoices', {
        params: { header: { 'Idempotency-Key': 'mail-once' } },
        body: invoiceBody(firm),
      });
    const first = await post();
    expect(first.data?.data.history[0]).toMatchObject({ event: 'sent', email: { outcome: 'accepted' } });
    await post();
    expect(mail.received).toHaveLength(1);
  });

  it('keeps a refusal in the server’s words; the invoice is sent, and can be mailed again', async () => {
    mail.refusals.set('gone@kilele.example', { code: 550, words: 'No such mailbox' });
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    const { data } = await setStatus(server, id, { status: 'sent', to: 'gone@kilele.example' });
    expect(data?.data).toMatchObject({
      status: 'sent',
      history: [
        { event: 'sent', email: { outcome: 'refused', to: 'gone@kilele.example', answer: '550 No such mailbox' } },
        { event: 'created' },
      ],
    });
    const again = await write(server, id, { kind: 'invoice' });
    expect(again.data?.data.history[0]).toMatchObject({ event: 'mailed', email: { outcome: 'accepted', to } });
  });

  it('says so when nobody answers, and when the client has no address', async () => {
    const away = await startTestApp({ mailer: openMailer('smtp://127.0.0.1:1', 'billing@mizani.example') });
    const of = await withAddress(away, 'Korongo Legal');
    const unreachable = await addInvoice(away, of);
    expect(unreachable.history[0]?.email).toEqual({ outcome: 'unreachable', to });
    await away.database.transaction(of, (tx) => tx.update(clients).set({ email: null }));
    expect((await addInvoice(away, of)).history[0]?.email).toEqual({ outcome: 'no_address' });
    await away.close();
  });

  it('puts no line of a name into the head of a message', async () => {
    const sly = await withAddress(server, 'Sly <spam@evil.example>');
    mail.received.length = 0;
    await addInvoice(server, sly);
    expect(headerOf(mail.received[0] ?? '', 'From')).toMatch(/^"Sly <spam@evil\.example>" <billing@mizani\.example>$/);
  });
});

describe('too many emails', () => {
  it('about one invoice to one address at once are one', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    await setStatus(server, id, { status: 'sent', to: 'other@kilele.example' });
    mail.received.length = 0;
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(server, id, { kind: 'invoice' })));
    const statuses = answers.map(({ response }) => response.status).sort();
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
    expect(mail.received).toHaveLength(1);
    const refused = answers.find(({ error }) => error);
    expect(refused?.response.headers.get('retry-after')).toBe('60');
    expect(refused?.error).toMatchObject({
      code: 'mailed_too_often',
      errors: [{ field: 'to', params: { seconds: 60 } }],
    });
  });

  it('to an address that is not the client’s are five in a day, whatever they are about', async () => {
    const stranger = 'stranger@elsewhere.example';
    const drafts = [];
    for (let n = 0; n < 8; n++) drafts.push((await addInvoice(server, firm, { status: 'draft' })).id);
    mail.received.length = 0;
    const send = (id: string, to: string) => setStatus(server, id, { status: 'sent', to });
    const answers = await Promise.all(drafts.slice(0, 7).map((id) => send(id, stranger)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(mail.received).toHaveLength(5);
    expect((await send(drafts[7] ?? '', 'Stranger@Elsewhere.example')).response.status).toBe(429);
    expect((await send(drafts[7] ?? '', to)).response.status).toBe(200);
  });

  it('that the mail server refused don’t count', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    await setStatus(server, id, { status: 'sent', to: 'other@kilele.example' });
    mail.refusals.set(to, { code: 450, words: 'Try later' });
    await write(server, id, { kind: 'invoice' });
    mail.refusals.delete(to);
    expect((await write(server, id, { kind: 'invoice' })).data?.data.history[0]?.email?.outcome).toBe('accepted');
  });
});

it('an email whose outcome was lost is pending for five minutes and then unknown', async () => {
  const { id } = await addInvoice(server, firm);
  await server.database.transaction(firm, (tx) =>
    tx
      .update(invoiceEvents)
      .set({ email: { outcome: 'pending', to } })
      .where(eq(invoiceEvents.invoiceId, id)),
  );
  const began = server.clock.now;
  const outcome = async () =>
    (await server.client.GET('/api/billing/invoices/{id}', byId(id))).data?.data.history[0]?.email;
  const notice = async () =>
    (await server.client.GET('/api/usage/alerts')).data?.notices.items.find(
      (item) => item.kind === 'mail_failed' && item.invoiceId === id,
    );
  server.clock.now = new Date(began.getTime() + 5 * 60_000);
  expect(await outcome()).toEqual({ outcome: 'pending', to });
  expect(await notice()).toBeUndefined();
  server.clock.now = new Date(began.getTime() + 5 * 60_000 + 1);
  expect(await outcome()).toEqual({ outcome: 'unknown', to });
  expect(await notice()).toMatchObject({ outcome: 'unknown' });
  server.clock.now = began;
});

describe('sending without a mail server', () => {
  it('marks as sent and says that nothing was emailed', async () => {
    const { id } = await addInvoice(plain, plainFirm, { status: 'draft' });
    const { data } = await setStatus(plain, id, { status: 'sent' });
    expect(data?.data.history[0]).toMatchObject({ event: 'sent', email: { outcome: 'not_configured' } });
  });
});

describe('mailInvoice', () => {
  it('reminds of an overdue invoice with what is still open', async () => {
    const id = await overdue(server, firm);
    await server.client.POST('/api/billing/invoices/{id}/payments', {
      ...byId(id),
      body: { amount: 16_000, method: 'cash' },
    });
    mail.received.length = 0;
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const { data } = await write(server, id, { kind: 'reminder' });
    expect(data?.data.history[0]).toMatchObject({ event: 'reminded', email: { outcome: 'accepted' } });
    expect(headerOf(mail.received[0] ?? '', 'Subject')).toMatch(/is 7 days overdue$/);
    expect(textOf(mail.received[0] ?? '')).toContain('KES 100,000 is still open.');
  });

  it('records a reminder', async () => {
    const id = await overdue(plain, plainFirm);
    const { data } = await write(plain, id, { kind: 'reminder' });
    expect(data?.data.history[0]).toMatchObject({ event: 'reminded', email: { outcome: 'not_configured' } });
  });
});

describe('refuses', () => {
  it('a reminder of what is not overdue, and mail for a draft or what is final', async () => {
    const draft = await addInvoice(plain, plainFirm, { status: 'draft' });
    const sent = await addInvoice(plain, plainFirm);
    expect((await write(plain, sent.id, { kind: 'reminder' })).error?.code).toBe('invoice_not_overdue');
    expect((await write(plain, draft.id, { kind: 'invoice' })).error?.code).toBe('invoice_not_open');
    await pay(plain, sent.id);
    expect((await write(plain, sent.id, { kind: 'invoice' })).response.status).toBe(409);
  });

  it('an address that is none, and one for what is not sent', async () => {
    const { id } = await addInvoice(plain, plainFirm, { status: 'draft' });
    const twoLines = 'a@b.example\r\nBcc: c@d.example';
    expect((await setStatus(plain, id, { status: 'sent', to: twoLines })).response.status).toBe(400);
    const stray = await setStatus(plain, id, { status: 'cancelled', to });
    expect(stray.error?.errors?.[0]).toMatchObject({ field: 'to', code: 'only_when_sent' });
  });

  it('an invoice that there is not, or of a deleted firm', async () => {
    const gone = await addFirm(plain, 'Gone');
    const { id } = await addInvoice(plain, gone);
    await plain.client.DELETE('/api/customers/{id}', byId(gone.tenantId));
    const query = { kind: 'invoice' } as const;
    const read = await plain.client.GET('/api/billing/invoices/{id}/mail', { params: { path: { id }, query } });
    expect(read.response.status).toBe(404);
    expect((await write(plain, id, { kind: 'invoice' })).response.status).toBe(404);
  });
});

describe('getInvoiceMail', () => {
  it('gives what is needed to send it by hand', async () => {
    const { id } = await addInvoice(plain, plainFirm, { status: 'draft' });
    const letter = await plain.client.GET('/api/billing/invoices/{id}/mail', {
      params: { path: { id }, query: { kind: 'invoice' } },
    });
    expect(letter.data?.data).toMatchObject({ to, isDelivered: false });
    expect(letter.data?.data.text).toMatch(/Please pay KES.116,000 by 21 Dec 2026\./);
  });

  it('reads without a transaction that could write', async () => {
    const { id } = await addInvoice(plain, plainFirm);
    const written = vi.spyOn(plain.database, 'transaction');
    const query = { kind: 'invoice' } as const;
    const { data } = await plain.client.GET('/api/billing/invoices/{id}/mail', { params: { path: { id }, query } });
    expect(data?.data.to).toBe(to);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('reminds of what is not due yet without calling it overdue', async () => {
    const { id } = await addInvoice(plain, plainFirm);
    const query = { kind: 'reminder' } as const;
    const { data } = await plain.client.GET('/api/billing/invoices/{id}/mail', { params: { path: { id }, query } });
    expect(data?.data.subject).toMatch(/ is due on 21 Dec 2026$/);
  });
});
