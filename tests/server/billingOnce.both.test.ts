import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailer } from '#server/mail/mailer';
import { addFirm, addInvoice, payPart, type BillingFirm } from '#tests/helpers/billing';
import { startMailServer, type MailServer } from '#tests/helpers/mailServer';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let mail: MailServer;
let server: TestApp;
let firm: BillingFirm;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestApp({ mailer: openMailer(mail.url, 'billing@mizani.example') });
  firm = await addFirm(server, 'Jacaranda Row');
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const once = (id: string, key: string, ifMatch?: string) => ({
  params: { path: { id }, header: { 'Idempotency-Key': key, ...(ifMatch && { 'If-Match': ifMatch }) } },
});

const payOnce = (id: string, key: string, ifMatch?: string, amount = 58_000) =>
  server.client.POST('/api/billing/invoices/{id}/payments', {
    ...once(id, key, ifMatch),
    body: { amount, method: 'mpesa', reference: `SPECIMEN${id.slice(-8)}` },
  });

const settleOnce = (id: string, key: string, ifMatch?: string) =>
  server.client.PUT('/api/billing/invoices/{id}/status', {
    ...once(id, key, ifMatch),
    body: { status: 'paid', paymentMethod: 'cash' },
  });

const mailOnce = (id: string, key: string) =>
  server.client.POST('/api/billing/invoices/{id}/mail', {
    ...once(id, key),
    body: { kind: 'invoice', to: 'accounts@kilele.example' },
  });

const read = async (id: string) =>
  (await server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } })).data?.data;

describe('a repeated request', () => {
  it('records one payment, also over the version that the first one replaced', async () => {
    const { id } = await addInvoice(server, firm);
    const first = await payOnce(id, 'pay-1', '"1"');
    const second = await payOnce(id, 'pay-1', '"1"');
    expect(second.response.status).toBe(201);
    expect(second.data).toEqual(first.data);
    expect(second.response.headers.get('etag')).toBe(first.response.headers.get('etag'));
    expect((await read(id))?.payments).toHaveLength(1);
  });

  it('records one payment of five that come at once', async () => {
    const { id } = await addInvoice(server, firm);
    const answers = await Promise.all(Array.from({ length: 5 }, () => payOnce(id, 'pay-2', undefined, 10_000)));
    expect(answers.map(({ response }) => response.status)).toEqual(Array(5).fill(201));
    expect((await read(id))?.payments).toHaveLength(1);
  });

  it('marks an invoice as paid once, and says so again', async () => {
    const { id } = await addInvoice(server, firm);
    const answers = [await settleOnce(id, 'settle', '"1"'), await settleOnce(id, 'settle', '"1"')];
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
    expect((await read(id))?.payments).toHaveLength(1);
  });

  it('emails once of five that come at once', async () => {
    const { id } = await addInvoice(server, firm);
    mail.received.length = 0;
    const answers = await Promise.all(Array.from({ length: 5 }, () => mailOnce(id, 'mail-1')));
    expect(answers.map(({ response }) => response.status)).toEqual(Array(5).fill(200));
    expect(mail.received).toHaveLength(1);
    expect((await mailOnce(id, 'mail-1')).data?.data.history[0]?.email?.outcome).toBe('accepted');
  });

  it('is known by its operation and its invoice', async () => {
    const [one, other] = [await addInvoice(server, firm), await addInvoice(server, firm)];
    await payOnce(one.id, 'shared');
    expect((await payOnce(other.id, 'shared')).data?.data).toMatchObject({ id: other.id, payments: [{}] });
    expect((await mailOnce(one.id, 'shared')).data?.data.history[0]?.event).toBe('mailed');
  });

  it('is refused with another body', async () => {
    const { id } = await addInvoice(server, firm);
    await payOnce(id, 'pay-3');
    expect((await payOnce(id, 'pay-3', undefined, 1)).error?.code).toBe('idempotency_key_reused');
  });
});

describe('a payment that looks like a recorded one', () => {
  const reference = 'SPECIMEN02';
  const marked = 'SPECIMEN06';

  it('is asked about', async () => {
    const { id } = await addInvoice(server, firm);
    await payPart(server, id, 58_000, { reference });
    const { error, response } = await payPart(server, id, 58_000, { reference: ' specimen02' });
    expect(response.status).toBe(409);
    expect(error?.errors?.[0]).toMatchObject({ field: 'reference', code: 'same_reference' });
    expect(error?.params).toMatchObject({
      what: 'invoice',
      date: '2026-11-21',
      amount: 58_000,
      currency: 'KES',
      total: 58_000,
    });
    const confirmed = await payPart(server, id, 58_000, { reference, confirmed: true });
    expect(confirmed.data?.data).toMatchObject({ status: 'paid', payments: [{}, {}] });
  });

  it('is asked about when an invoice is marked as paid', async () => {
    const { id } = await addInvoice(server, firm);
    await payPart(server, id, 58_000, { reference: marked });
    const settle = (confirmed?: true) =>
      server.client.PUT('/api/billing/invoices/{id}/status', {
        params: { path: { id } },
        body: { status: 'paid', paymentMethod: 'mpesa', paymentReference: marked, ...(confirmed && { confirmed }) },
      });
    expect((await settle()).error?.errors?.[0]).toMatchObject({ field: 'paymentReference', code: 'same_reference' });
    expect((await settle(true)).response.status).toBe(200);
  });

  it('is asked about on another invoice, for another amount, and is another one with another reference', async () => {
    const [one, other] = [await addInvoice(server, firm), await addInvoice(server, firm)];
    await payPart(server, one.id, 10_000, { reference: 'SPECIMEN04' });
    expect((await payPart(server, one.id, 10_000, { reference: 'SPECIMEN05' })).response.status).toBe(201);
    expect((await payPart(server, one.id, 10_001, { reference: 'SPECIMEN04' })).response.status).toBe(409);
    const { error } = await payPart(server, other.id, 10_000, { reference: 'specimen 04' });
    expect(error).toMatchObject({ code: 'same_reference', params: { what: 'invoice', total: 10_000 } });
  });
});
