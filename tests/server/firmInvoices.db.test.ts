import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql, type SQL, type Table } from 'drizzle-orm';
import type { components } from '#openapi';
import { newId } from '#server/db/newId';
import { billingSettings, disbursements, invoices, timeEntries, users } from '#server/db/schema';
import { openMailer } from '#server/mail/mailer';
import { runOnce } from '#server/jobs/run';
import { reminding } from '#server/reminding/remind';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { fileOf, headerOf, startMailServer, textOf, type MailServer } from '#tests/helpers/mailServer';
import { addOwnInvoice, issueOwn, linesOfF } from '#tests/helpers/ownInvoice';
import { readPdf } from '#tests/helpers/pdfText';
import { rowsIn } from '#tests/helpers/rows';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const base = '/api/law-firm/invoices';
const neema = '01933f2e-7a00-7000-8000-0000000000aa';

let mail: MailServer;
let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let clientId: string;
let matterId: string;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestApp({ mailer: openMailer(mail.url, 'billing@mizani.example') });
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  clientId = (await firm.addClient({ email: 'accounts@kilele.example' })).id;
  matterId = (await firm.addCase(clientId, { title: 'Kilele Millers Ltd v Tembo Logistics Ltd' })).id;
  const user = { tenantId: firm.id, createdAt: testTime, role: 'lawyer' } as const;
  await server.database.transaction({ operator: true, role: 'open' }, (tx) =>
    tx.insert(users).values({ ...user, id: neema, name: 'Neema Wanjiku', email: 'n@simba.example' }),
  );
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(() => void (server.clock.now = new Date('2026-11-20T12:00:00+03:00')));

const add = (fields: Partial<Parameters<typeof addOwnInvoice>[2]> = {}) =>
  addOwnInvoice(server, firm, { clientId, matterId, matterName: 'Kilele v Tembo', ...fields });

const rowsOf = <Of extends Table>({ id: tenantId }: TestFirm, table: Of, rest?: SQL) =>
  server.database.read({ tenantId, role: 'open' }, (tx) => rowsIn(tx, table, rest));

const at = (id: string, header: { 'If-Match'?: string; 'Idempotency-Key'?: string } = {}) => ({
  params: { path: { id }, header },
});

const read = async (id: string) => {
  const { data, error } = await firm.calls.GET(`${base}/{id}`, { params: { path: { id } } });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const settle = (id: string, body: Schemas['SettlementInput'], header = {}) =>
  firm.calls.POST(`${base}/{id}/payments`, { ...at(id, header), body });

const paid = async (id: string, body: Partial<Schemas['SettlementInput']> & { amount: number }) => {
  const { data, error } = await settle(id, { method: 'mpesa', ...body });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const credit = (id: string, lines: { position: number; amount: number }[], key?: string) =>
  firm.calls.POST(`${base}/{id}/credit-notes`, {
    ...at(id, key === undefined ? {} : { 'Idempotency-Key': key }),
    body: { reason: 'Time of another case.', lines },
  });

const reverse = (id: string, paymentId: string) =>
  firm.calls.POST(`${base}/{id}/payments/{paymentId}/reversal`, {
    params: { path: { id, paymentId } },
    body: { reason: 'The cheque bounced.' },
  });

const cancel = (id: string) =>
  firm.calls.POST(`${base}/{id}/cancel`, { ...at(id), body: { reason: 'Billed to the wrong client.' } });

const certify = (id: string, paymentId: string, body: { number: string; amount?: number; date?: string }) =>
  firm.calls.POST(`${base}/{id}/payments/{paymentId}/certificate`, { params: { path: { id, paymentId } }, body });

const sign = (id: string, body: Partial<Schemas['EtimsInput']> = {}) =>
  firm.calls.PUT(`${base}/{id}/etims`, { ...at(id), body: { state: 'signed', cuInvoiceNumber: 'KRAMW1/1', ...body } });

const pdf = async (url: string) => {
  const answer = await fetch(`${server.url}${url}`, { headers: { 'X-Tenant': firm.slug } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/pdf');
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.map(({ text }) => text).join(' ');
};

describe('getFirmInvoice', () => {
  it('has the firm’s wording, its totals, and what a client may withhold', async () => {
    const found = await read(await add());
    expect(found).toMatchObject({
      status: 'sent',
      isByFirm: true,
      taxable: 101_800,
      outside: 7_150,
      tax: 16_288,
      total: 125_238,
      balance: 125_238,
      due: 125_238,
      settled: 0,
      held: 0,
      etims: { state: 'not_required' },
      withholding: { wht: 5_090, whVat: 2_036, cash: 118_112 },
      history: [{ event: 'created', by: 'firm' }],
    });
    expect(found.lines.map(({ kind, description, amount }) => [kind, description, amount])).toEqual([
      ['time', 'Settling the plaint', 16_800],
      ['fee', 'Instruction fee', 85_000],
      ['disbursement', 'Court filing fee', 7_150],
    ]);
    expect(found.payReference).toMatch(/^26\d{4}$/);
    expect(found.payReference).toBe(`26${found.invoiceNumber.slice(-4)}`);
  });

  it('shows the platform’s people the kinds of its lines alone', async () => {
    const id = await add();
    const { data } = await server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } });
    expect(data?.data.lines.map(({ description, unitPrice, amount }) => [description, unitPrice, amount])).toEqual([
      ['Time', 16_800, 16_800],
      ['Fee', 85_000, 85_000],
      ['Disbursement', 7_150, 7_150],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/plaint|Instruction/);
  });

  it('is not there for another firm', async () => {
    const id = await add();
    expect((await other.calls.GET(`${base}/{id}`, { params: { path: { id } } })).response.status).toBe(404);
    expect((await other.calls.POST(`${base}/{id}/cancel`, { ...at(id), body: { reason: 'x' } })).response.status).toBe(
      404,
    );
    expect(
      (await other.calls.POST(`${base}/{id}/payments`, { ...at(id), body: { amount: 1, method: 'cash' } })).response
        .status,
    ).toBe(404);
  });
});

describe('recordSettlement', () => {
  it('takes a part payment, then credits the time: 125,238, 75,238, 55,750', async () => {
    const id = await add();
    expect(await paid(id, { amount: 50_000 })).toMatchObject({ balance: 75_238, status: 'sent' });
    const { data } = await credit(id, [{ position: 1, amount: 16_800 }]);
    expect(data?.data).toMatchObject({ balance: 55_750, settled: 69_488, credited: 19_488 });
    expect(data?.data.creditNotes).toMatchObject([{ subtotal: 16_800, tax: 2_688, total: 19_488, held: 0 }]);
    expect(await paid(id, { amount: 55_750 })).toMatchObject({ balance: 0, status: 'paid', paidDate: '2026-11-20' });
  });

  it('refuses more than the balance, or holds the rest for the client', async () => {
    const id = await add();
    await paid(id, { amount: 50_000 });
    const { error, response } = await settle(id, { amount: 120_000, method: 'mpesa' });
    expect([response.status, error?.code, error?.params]).toEqual([409, 'more_than_balance', { balance: 75_238 }]);
    const whole = await paid(id, { amount: 120_000, holdExcess: true, reference: 'SPECIMEN09' });
    expect(whole).toMatchObject({ status: 'paid', settled: 125_238, held: 44_762 });
    // Money that is held is nobody's revenue.
    const { data } = await firm.calls.GET('/api/law-firm/billing/stats');
    const before = data?.data.totalRevenue ?? 0;
    const bounced = whole.settlements.find(({ amount }) => amount === 75_238)?.id ?? '';
    const { data: reopened } = await reverse(id, bounced);
    expect(reopened?.data).toMatchObject({ status: 'sent', balance: 75_238, held: 0 });
    expect((await firm.calls.GET('/api/law-firm/billing/stats')).data?.data.totalRevenue).toBe(before - 75_238);
  });

  it('asks before it takes the same receipt twice, and takes nothing twice for one key', async () => {
    const id = await add();
    await paid(id, { amount: 50_000, reference: 'SPECIMEN01' });
    const again = { amount: 50_000, method: 'mpesa', reference: 'specimen 01' } as const;
    const { error, response } = await settle(id, again);
    expect([response.status, error?.code]).toEqual([409, 'same_reference']);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    await settle(id, { ...again, confirmed: true }, key);
    const { data } = await settle(id, { ...again, confirmed: true }, key);
    expect(data?.data.balance).toBe(25_238);
  });

  it('is refused for a version that has changed', async () => {
    const id = await add();
    await paid(id, { amount: 1 });
    const { response } = await settle(id, { amount: 2, method: 'cash' }, { 'If-Match': '"1"' });
    expect(response.status).toBe(412);
  });

  it.each<[Partial<Schemas['SettlementInput']>, string, string]>([
    [{ amount: 0.001 }, 'amount', 'decimals'],
    [{ date: '2026-11-21' }, 'date', 'day_future'],
    [{ method: 'wht' }, 'certificate', 'required'],
    [{ method: 'wht', certificate: { state: 'received' } }, 'certificate.number', 'required'],
    [{ certificate: { state: 'awaited' } }, 'certificate', 'only_for_withheld'],
  ])('refuses %o', async (fields, field, code) => {
    const { error, response } = await settle(await add(), { amount: 1, method: 'mpesa', ...fields });
    expect([response.status, error?.errors?.[0]]).toMatchObject([400, { field, code }]);
  });

  it('gives up a debt, which is nobody’s revenue', async () => {
    const before = (await firm.calls.GET('/api/law-firm/billing/stats')).data?.data.totalRevenue ?? 0;
    const id = await add();
    await paid(id, { amount: 25_238 });
    const whole = await paid(id, { amount: 100_000, method: 'write_off', notes: 'Insolvent.' });
    expect(whole).toMatchObject({ status: 'paid', credited: 100_000 });
    const { data } = await firm.calls.GET('/api/law-firm/billing/stats');
    expect(data?.data.totalRevenue).toBe(before + 25_238);
  });
});

describe('receiveCertificate', () => {
  const withheld = { method: 'wht', certificate: { state: 'awaited' } } as const;

  it('leaves what is awaited open but not overdue, until the certificates come', async () => {
    const id = await add({ dueDate: '2026-11-10' });
    expect((await read(id)).status).toBe('overdue');
    await paid(id, { amount: 118_112 });
    await paid(id, { amount: 5_090, ...withheld });
    const waiting = await paid(id, { amount: 2_036, ...withheld, method: 'wh_vat' });
    expect(waiting).toMatchObject({ status: 'sent', balance: 7_126, awaited: 7_126, due: 0 });
    const { data: list } = await firm.calls.GET(base, { params: { query: { status: 'overdue' } } });
    expect(list?.data.some((one) => one.id === id)).toBe(false);
    // Nothing more may be paid meanwhile: the certificates stand for the rest.
    expect((await settle(id, { amount: 1, method: 'cash' })).error?.params).toEqual({ balance: 0 });
    const [wht, whVat] = waiting.settlements.filter(({ certificate }) => certificate).map((one) => one.id);
    const first = await certify(id, wht ?? '', { number: 'KRAWHT1' });
    expect(first.data?.data).toMatchObject({ status: 'sent', balance: 2_036, awaited: 2_036 });
    const last = await certify(id, whVat ?? '', { number: 'KRAWHV1', date: '2026-11-19' });
    expect(last.data?.data).toMatchObject({ status: 'paid', balance: 0, awaited: 0, paidDate: '2026-11-20' });
    const again = await certify(id, whVat ?? '', { number: 'KRAWHV1' });
    expect([again.response.status, again.error?.code]).toEqual([409, 'certificate_not_awaited']);
  });

  it('goes by the certificate if it says another amount', async () => {
    const id = await add();
    const { settlements } = await paid(id, { amount: 5_090, ...withheld });
    const { data } = await certify(id, settlements[0]?.id ?? '', { number: 'KRAWHT2', amount: 5_000 });
    expect(data?.data).toMatchObject({ settled: 5_000, awaited: 0, balance: 120_238 });
    const tooMuch = await paid(id, { amount: 5_090, ...withheld });
    const awaited = tooMuch.settlements.findLast(({ certificate }) => certificate?.state === 'awaited')?.id ?? '';
    expect((await certify(id, awaited, { number: 'X', amount: 125_239 })).error?.code).toBe('more_than_balance');
  });

  it('can be given up: the reversal of an awaited one leaves the rest open', async () => {
    const id = await add();
    const { settlements } = await paid(id, { amount: 5_090, ...withheld });
    const { data } = await reverse(id, settlements[0]?.id ?? '');
    expect(data?.data).toMatchObject({ awaited: 0, due: 125_238, status: 'sent' });
  });
});

describe('reverseSettlement', () => {
  it('opens a paid invoice again when a cheque bounces, and only once', async () => {
    const id = await add();
    const { settlements } = await paid(id, { amount: 125_238, method: 'cheque' });
    const paymentId = settlements[0]?.id ?? '';
    const { data } = await reverse(id, paymentId);
    expect(data?.data).toMatchObject({
      status: 'sent',
      balance: 125_238,
      settlements: [{ reversal: { reason: 'The cheque bounced.' } }],
    });
    expect(data?.data.paidDate).toBeUndefined();
    expect((await reverse(id, paymentId)).error?.code).toBe('payment_reversed');
    expect((await reverse(id, id)).response.status).toBe(404);
  });
});

describe('createCreditNote', () => {
  it('refuses a cent too much', async () => {
    const id = await add();
    const { error, response } = await credit(id, [{ position: 1, amount: 16_800.01 }]);
    expect([response.status, error?.code, error?.params]).toEqual([409, 'more_than_uncredited', { rest: 16_800 }]);
    expect((await credit(id, [{ position: 9, amount: 1 }])).response.status).toBe(400);
  });

  it('credits in three parts all the VAT there was', async () => {
    const line = {
      kind: 'fee',
      wording: 'Fee',
      vat: 'standard',
      unitPriceCents: 3_333_333,
      amountCents: 3_333_333,
    } as const;
    const id = await add({ lines: [line] });
    const part = [{ position: 1, amount: 11_111.11 }];
    await credit(id, part);
    await credit(id, part);
    const { data } = await credit(id, part);
    expect(data?.data.creditNotes.map(({ tax }) => tax)).toEqual([1_777.78, 1_777.78, 1_777.77]);
    expect(data?.data).toMatchObject({ status: 'paid', balance: 0, credited: 38_666.66 });
  });

  it('holds for the client what goes beyond the balance, once for a key', async () => {
    const id = await add();
    await paid(id, { amount: 125_238 });
    const key = crypto.randomUUID();
    await credit(id, [{ position: 1, amount: 16_800 }], key);
    const { data } = await credit(id, [{ position: 1, amount: 16_800 }], key);
    expect(data?.data).toMatchObject({ status: 'paid', held: 19_488, credited: 0 });
    expect(data?.data.creditNotes).toHaveLength(1);
    expect(data?.data.history[0]).toMatchObject({ event: 'credited', by: 'firm' });
  });

  it('can’t be reversed, and waits for certificates', async () => {
    const id = await add();
    const { data } = await credit(id, [{ position: 1, amount: 16_800 }]);
    expect((await reverse(id, data?.data.settlements[0]?.id ?? '')).error?.code).toBe('credit_note_stays');
    await paid(id, { amount: 5_090, method: 'wht', certificate: { state: 'awaited' } });
    const { error } = await credit(id, [
      { position: 2, amount: 85_000 },
      { position: 3, amount: 7_150 },
    ]);
    expect(error?.code).toBe('certificates_awaited');
  });
});

describe('getCreditNotePdf', () => {
  it('says what is credited, and why', async () => {
    const id = await add();
    const { data } = await credit(id, [{ position: 1, amount: 16_800 }]);
    const [note] = data?.data.creditNotes ?? [];
    const text = await pdf(`${base}/${id}/credit-notes/${note?.id}/pdf`);
    expect(text).toContain(note?.number);
    expect(text).toMatch(/19,488\.00/);
    expect(text).toContain('Time of another case.');
    const answer = await fetch(`${server.url}${base}/${id}/credit-notes/${id}/pdf`, {
      headers: { 'X-Tenant': firm.slug },
    });
    expect(answer.status).toBe(404);
  });
});

describe('cancelFirmInvoice', () => {
  it('gives its work back to be billed', async () => {
    const ids = [newId(testTime), newId(testTime)] as const;
    let id = '';
    await server.database.transaction({ tenantId: firm.id, role: 'open' }, async (tx) => {
      const work = { tenantId: firm.id, matterId, day: '2026-10-26', createdAt: testTime };
      await tx.insert(timeEntries).values({
        ...work,
        id: ids[0],
        personId: neema,
        minutes: 80,
        isBillable: true,
        rateCents: 1_200_000,
        state: 'on_fee_note',
        roundedTo: 6,
      });
      await tx
        .insert(disbursements)
        .values({ ...work, id: ids[1], description: 'Court filing fee', amountCents: 715_000, state: 'on_fee_note' });
      const [time, fee, spent] = linesOfF;
      if (!time || !fee || !spent) throw new Error('F has three lines.');
      const lines = [{ ...time, timeEntryId: ids[0] }, fee, { ...spent, disbursementId: ids[1] }];
      id = await issueOwn(tx, firm.id, { clientId, matterId, lines });
      await tx.update(timeEntries).set({ state: 'billed', invoiceId: id }).where(eq(timeEntries.id, ids[0]));
      await tx.update(disbursements).set({ state: 'billed', invoiceId: id }).where(eq(disbursements.id, ids[1]));
    });
    const { data } = await cancel(id);
    expect(data?.data).toMatchObject({ status: 'cancelled', balance: 0 });
    expect(data?.data.history[0]).toMatchObject({
      event: 'cancelled',
      by: 'firm',
      notes: 'Billed to the wrong client.',
    });
    const [entry] = await rowsOf(firm, timeEntries, sql`WHERE ${eq(timeEntries.id, ids[0])}`);
    expect(entry).toMatchObject({ state: 'unbilled', invoiceId: null, roundedTo: null });
    const [spent] = await rowsOf(firm, disbursements, sql`WHERE ${eq(disbursements.id, ids[1])}`);
    expect(spent).toMatchObject({ state: 'unbilled', invoiceId: null });
  });

  it('is refused once anything has settled it, or KRA has signed it', async () => {
    const partPaid = await add();
    await paid(partPaid, { amount: 50_000 });
    const { error, response } = await cancel(partPaid);
    expect([response.status, error?.code]).toEqual([409, 'invoice_part_paid']);
    const signed = await add();
    await sign(signed);
    expect((await cancel(signed)).error?.code).toBe('credit_instead');
    const awaited = await add();
    await paid(awaited, { amount: 5_090, method: 'wht', certificate: { state: 'awaited' } });
    expect((await cancel(awaited)).error?.code).toBe('certificates_awaited');
  });

  it('is refused to the platform’s people too once it is signed', async () => {
    const id = await add();
    await sign(id);
    const { error, response } = await server.client.PUT('/api/billing/invoices/{id}/status', {
      params: { path: { id } },
      body: { status: 'cancelled' },
    });
    expect([response.status, error?.code]).toEqual([409, 'credit_instead']);
  });
});

describe('setInvoiceEtims', () => {
  it('is signed by a number that somebody pastes, and never without', async () => {
    const id = await add();
    const none = await sign(id, { cuInvoiceNumber: ' ' });
    expect([none.response.status, none.error?.errors?.[0]]).toMatchObject([
      400,
      { field: 'cuInvoiceNumber', code: 'required' },
    ]);
    const bad = await sign(id, { qrUrl: 'https://kra.go.ke.evil.example/x' });
    expect(bad.error?.errors?.[0]).toMatchObject({ field: 'qrUrl', code: 'qr_link' });
    expect((await sign(id, { qrUrl: 'javascript:alert(1)' })).response.status).toBe(400);
    const { data } = await sign(id, { cuSerial: 'KRAMW1', qrUrl: 'https://itax.kra.go.ke/x?Data=1' });
    expect(data?.data.etims).toMatchObject({ state: 'signed', cuInvoiceNumber: 'KRAMW1/1', cuSerial: 'KRAMW1' });
    expect(data?.data.history[0]).toMatchObject({ event: 'signed', by: 'firm' });
    expect((await sign(id, { state: 'queued' })).error?.code).toBe('invoice_signed');
    expect((await sign(id, { cuInvoiceNumber: 'KRAMW1/2' })).data?.data.etims.cuInvoiceNumber).toBe('KRAMW1/2');
  });

  it('keeps what eTIMS said when it refused', async () => {
    const id = await add();
    const { data } = await sign(id, { state: 'failed', error: 'Buyer PIN unknown' });
    expect(data?.data.etims).toEqual({ state: 'failed', error: 'Buyer PIN unknown' });
    expect((await sign(id, { state: 'queued' })).data?.data.etims).toEqual({ state: 'queued' });
  });
});

describe('getFirmInvoicePdf', () => {
  it('is no tax invoice until it is signed', async () => {
    await server.database.transaction({ tenantId: firm.id, role: 'open' }, (tx) =>
      tx
        .insert(billingSettings)
        .values({
          tenantId: firm.id,
          paybill: '522522',
          bankName: 'Benki ya Mfano',
          accountNumber: '000',
          terms: 'Pay soon.',
        })
        .onConflictDoNothing(),
    );
    const id = await add();
    const { payReference, invoiceNumber } = await read(id);
    const text = await pdf(`${base}/${id}/pdf`);
    expect(text).toContain('Not a tax invoice: no control unit number');
    expect(text).toContain(`paybill 522522, account ${payReference}`);
    expect(text).toContain('Settling the plaint');
    expect(text).toMatch(/If you withhold tax/);
    expect(text).toMatch(/118,112\.00/);
    expect(text).toContain('Pay soon.');
    await sign(id, { qrUrl: 'https://itax.kra.go.ke/x?Data=1' });
    const signed = await pdf(`${base}/${id}/pdf`);
    expect(signed).toContain('Tax invoice');
    expect(signed).toContain('KRAMW1/1');
    expect(signed).not.toContain('Not a tax invoice');
    // The platform's people print the same, in kind words.
    const answer = await fetch(`${server.url}/api/billing/invoices/${id}/pdf`);
    const operators = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).map((page) => page.text).join(' ');
    expect(operators).toContain('Tax invoice');
    expect(operators).toContain(invoiceNumber);
    expect(operators).not.toContain('plaint');
  });
});

describe('setInvoiceDelivery', () => {
  const deliver = (id: string, date?: string) =>
    firm.calls.PUT(`${base}/{id}/delivery`, { ...at(id), body: date === undefined ? {} : { date } });

  it('begins the month after which interest runs, and a suit may be brought', async () => {
    const id = await add();
    await paid(id, { amount: 50_000 });
    await credit(id, [{ position: 1, amount: 16_800 }]);
    const { data } = await deliver(id, '2026-11-02');
    expect(data?.data).toMatchObject({ deliveredOn: '2026-11-02', suitFrom: '2026-12-03' });
    expect(data?.data.interest).toBeUndefined();
    server.clock.now = new Date('2027-01-01T12:00:00+03:00');
    expect((await read(id)).interest).toEqual({
      percent: 14,
      from: '2026-12-03',
      to: '2027-01-01',
      days: 30,
      base: 55_750,
      amount: 641.51,
    });
    await paid(id, { amount: 55_750 });
    expect((await read(id)).interest).toBeUndefined();
  });

  it('is a day between its issue and today', async () => {
    const id = await add();
    expect((await deliver(id, '2026-11-01')).error?.errors?.[0]?.code).toBe('before_issue');
    expect((await deliver(id, '2026-11-21')).error?.errors?.[0]?.code).toBe('day_future');
    await cancel(id);
    expect((await deliver(id)).error?.code).toBe('invoice_not_open');
  });
});

describe('sendFirmInvoice', () => {
  it('mails the PDF to the client, who then has it', async () => {
    mail.received.length = 0;
    const id = await add();
    const { data } = await firm.calls.POST(`${base}/{id}/send`, { ...at(id), body: {} });
    expect(data?.data).toMatchObject({ deliveredOn: '2026-11-20' });
    expect(data?.data.history[0]).toMatchObject({ event: 'mailed', by: 'firm', email: { outcome: 'accepted' } });
    const [message = ''] = mail.received;
    expect(headerOf(message, 'To')).toBe('accounts@kilele.example');
    expect(headerOf(message, 'From')).toContain('Firm simba');
    const printed = (await readPdf(fileOf(message))).map(({ text }) => text).join(' ');
    expect(printed).toContain('Settling the plaint');
    expect((await firm.calls.POST(`${base}/{id}/send`, { ...at(id), body: {} })).response.status).toBe(429);
  });

  it('is refused for a cancelled one', async () => {
    const id = await add();
    await cancel(id);
    expect((await firm.calls.POST(`${base}/{id}/send`, { ...at(id), body: {} })).response.status).toBe(409);
  });
});

describe('remindFirmInvoice', () => {
  it('reminds of what is overdue alone', async () => {
    const id = await add();
    expect((await firm.calls.POST(`${base}/{id}/remind`, { ...at(id), body: {} })).error?.code).toBe(
      'invoice_not_overdue',
    );
    server.clock.now = new Date('2026-12-09T12:00:00+03:00');
    mail.received.length = 0;
    const { data } = await firm.calls.POST(`${base}/{id}/remind`, { ...at(id), body: { to: 'boss@kilele.example' } });
    expect(data?.data.history[0]).toMatchObject({ event: 'reminded', by: 'firm' });
    expect(headerOf(mail.received[0] ?? '', 'Subject')).toContain('7 days overdue');
    expect(textOf(mail.received[0] ?? '')).toContain('125,238');
  });
});

describe('getFirmInvoiceMail', () => {
  it('is ready to be sent by hand', async () => {
    const id = await add();
    const { data } = await firm.calls.GET(`${base}/{id}/mail`, {
      params: { path: { id }, query: { kind: 'invoice' } },
    });
    expect(data?.data).toMatchObject({ to: 'accounts@kilele.example', isDelivered: true });
    expect(data?.data.text).toContain('Please pay KES 125,238');
  });
});

describe('reminders that go out by themselves', () => {
  it('go out on the day, once each though two processes send them, and only if the firm has them sent', async () => {
    const nyati = await startFirm(server, 'kifaru');
    const client = await nyati.addClient({ email: 'late@kilele.example' });
    const id = await addOwnInvoice(server, nyati, { clientId: client.id });
    const awaited = await addOwnInvoice(server, nyati, { clientId: client.id });
    await nyati.calls.POST(`${base}/{id}/payments`, {
      ...at(awaited),
      body: { amount: 125_238, method: 'wht', certificate: { state: 'awaited' } },
    });
    const remind = async (day: string) => {
      mail.received.length = 0;
      server.clock.now = new Date(`${day}T09:00:00+03:00`);
      const mailer = openMailer(mail.url, 'billing@mizani.example');
      const log = { warn: () => undefined, info: () => undefined, error: () => undefined };
      const process = { database: server.database, mailer, now: () => server.clock.now, log };
      const outcomes = await Promise.all([runOnce([reminding], process), runOnce([reminding], process)]);
      expect(outcomes).toEqual(['done', 'done']);
      return mail.received.filter((message) => headerOf(message, 'To') === 'late@kilele.example').length;
    };
    expect(await remind('2026-12-02')).toBe(0);
    await server.database.transaction({ tenantId: nyati.id, role: 'open' }, (tx) =>
      tx.insert(billingSettings).values({ tenantId: nyati.id, isReminding: true }),
    );
    expect(await remind('2026-12-02')).toBe(1);
    expect(await remind('2026-12-02')).toBe(0);
    expect(await remind('2026-12-03')).toBe(0);
    expect(await remind('2026-12-09')).toBe(1);
    expect(await remind('2027-01-01')).toBe(1);
    expect(await remind('2027-01-02')).toBe(0);
    const { data } = await nyati.calls.GET(`${base}/{id}`, { params: { path: { id } } });
    expect(data?.data.history.filter(({ event }) => event === 'reminded').map(({ by }) => by)).toEqual([
      'system',
      'system',
      'system',
    ]);
  });
});

describe('getClientStatement', () => {
  const statement = (client: string, from: string, to: string) =>
    firm.calls.GET('/api/law-firm/clients/{id}/statement', { params: { path: { id: client }, query: { from, to } } });

  let client: string;
  beforeAll(async () => {
    server.clock.now = new Date('2026-11-20T12:00:00+03:00');
    client = (await firm.addClient({ name: '=Kilele & Sons' })).id;
    const id = await addOwnInvoice(server, firm, { clientId: client });
    await paid(id, { amount: 50_000, date: '2026-11-10', reference: '=SPECIMEN' });
    await credit(id, [{ position: 1, amount: 16_800 }]);
    const bounced = await paid(id, { amount: 100, method: 'cheque', date: '2026-11-12' });
    await reverse(id, bounced.settlements.find(({ method }) => method === 'cheque')?.id ?? '');
    await paid(id, { amount: 5_090, method: 'wht', certificate: { state: 'awaited' } });
  });

  it('goes from the opening balance to the closing one, which is the next opening', async () => {
    const { data } = await statement(client, '2026-11-01', '2026-11-30');
    expect(data?.data).toMatchObject({ opening: 0, closing: 55_750, closingHeld: 0 });
    expect(data?.data.lines.map(({ date, what, reversal, balance }) => [date, what, reversal, balance])).toEqual([
      ['2026-11-02', 'invoice', undefined, 125_238],
      ['2026-11-10', 'mpesa', undefined, 75_238],
      ['2026-11-12', 'cheque', undefined, 75_138],
      ['2026-11-12', 'cheque', 'mistake', 75_238],
      ['2026-11-20', 'credit_note', undefined, 55_750],
    ]);
    const early = await statement(client, '2026-11-01', '2026-11-10');
    const late = await statement(client, '2026-11-11', '2026-12-31');
    expect(early.data?.data.closing).toBe(75_238);
    expect(late.data?.data.opening).toBe(75_238);
    expect(late.data?.data.closing).toBe(55_750);
  });

  it('refuses a period that ends before it begins, and another firm’s client', async () => {
    expect((await statement(client, '2026-11-02', '2026-11-01')).error?.errors?.[0]?.code).toBe('before_from');
    const stranger = (await other.addClient()).id;
    expect((await statement(stranger, '2026-11-01', '2026-11-02')).response.status).toBe(404);
  });

  it('is one for each currency, in whose own amounts it is', async () => {
    const both = (await firm.addClient({ name: 'Bahari Exports' })).id;
    const lines = [
      { kind: 'fee' as const, wording: 'Opinion', vat: 'standard', unitPriceCents: 100_000, amountCents: 100_000 },
    ];
    await addOwnInvoice(server, firm, { clientId: both });
    const dollars = await addOwnInvoice(server, firm, {
      clientId: both,
      currency: 'USD',
      rateToKes: 129.333333,
      lines,
    });
    await paid(dollars, { amount: 1_500, method: 'cheque', date: '2026-11-10', reference: 'USD 1', holdExcess: true });
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const read = async (currency?: 'USD' | 'EUR') => {
      const { data } = await firm.calls.GET('/api/law-firm/clients/{id}/statement', {
        params: { path: { id: both }, query: { ...query, ...(currency && { currency }) } },
      });
      return data?.data;
    };
    const currencies = ['KES', 'USD'];
    expect(await read()).toMatchObject({ currency: 'KES', currencies, closing: 125_238, closingHeld: 0 });
    const usd = await read('USD');
    expect(usd).toMatchObject({ currency: 'USD', currencies, opening: 0, closing: 0, closingHeld: 340 });
    expect(
      usd?.lines.map(({ what, due, held, balance, balanceHeld }) => [what, due, held, balance, balanceHeld]),
    ).toEqual([
      ['invoice', 1_160, 0, 1_160, 0],
      ['cheque', -1_160, 0, 0, 0],
      ['held', 0, 340, 0, 340],
    ]);
    expect(await read('EUR')).toMatchObject({ currency: 'EUR', currencies, closing: 0, lines: [] });

    const only = (await firm.addClient({ name: 'Bahari Imports' })).id;
    await addOwnInvoice(server, firm, { clientId: only, currency: 'USD', rateToKes: 129, lines });
    expect((await statement(only, query.from, query.to)).data?.data).toMatchObject({ currency: 'USD', closing: 1_160 });

    const at = `/api/law-firm/clients/${both}/statement`;
    const of = `from=${query.from}&to=${query.to}&currency=USD`;
    const csv = await fetch(`${server.url}${at}/export?${of}`, { headers: { 'X-Tenant': firm.slug } });
    expect(csv.headers.get('content-disposition')).toContain('statement-USD-2026-11-01-2026-11-30.csv');
    expect((await csv.text()).replace('\ufeff', '').split('\n')[0]).toContain('Due USD,Held USD,Balance due USD');
    const paper = await pdf(`${at}/pdf?${of}`);
    expect(paper).toMatch(/USD 340\.00 is held for you/);
    expect(paper).not.toMatch(/KES/);
  });

  describe('exportClientStatement', () => {
    it('is the same as a file that no spreadsheet calculates with', async () => {
      const url = `${server.url}/api/law-firm/clients/${client}/statement/export?from=2026-11-01&to=2026-11-30`;
      const text = await (await fetch(url, { headers: { 'X-Tenant': firm.slug } })).text();
      expect(text).toContain("'=SPECIMEN,,2026-11-20,-50000,0,75238,0");
      expect(text.trim().split('\n').at(-1)).toBe('2026-11-30,Closing balance,,,,,,,55750,0');
    });
  });

  describe('getClientStatementPdf', () => {
    it('is the same as a document', async () => {
      const text = await pdf(`/api/law-firm/clients/${client}/statement/pdf?from=2026-11-01&to=2026-11-30`);
      expect(text).toMatch(/Opening balance/);
      expect(text).toMatch(/55,750\.00/);
    });
  });
});

describe('exportFirmInvoices', () => {
  it('has what the list’s filters give, in its order', async () => {
    const client = (await firm.addClient({ name: '=Export Ltd' })).id;
    await addOwnInvoice(server, firm, { clientId: client, clientName: '=Export Ltd' });
    const second = await addOwnInvoice(server, firm, {
      clientId: client,
      clientName: '=Export Ltd',
      issueDate: '2026-11-03',
    });
    await paid(second, { amount: 50_000 });
    const url = `${server.url}${base}/export?clientId=${client}&sort=balance&status=open`;
    const lines = (await (await fetch(url, { headers: { 'X-Tenant': firm.slug } })).text()).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(
      "'=Export Ltd,,,sent,2026-11-03,2026-12-02,,,,KES,1,16,101800,16288,7150,125238,50000,0,0,0,75238",
    );
    const found = await firm.calls.GET(base, { params: { query: { search: 'export', sort: '-client' } } });
    expect(found.data?.page.total).toBe(2);
  });
});

describe('the platform’s people', () => {
  it('act on a firm’s invoice in the firm’s activity, record and history, as the platform', async () => {
    const id = await add();
    server.clock.now = new Date('2026-11-20T13:00:00+03:00');
    await server.client.POST('/api/billing/invoices/{id}/payments', {
      params: { path: { id } },
      body: { amount: 50_000, method: 'cash' },
    });
    const found = await read(id);
    expect(found.history[0]).toMatchObject({ event: 'payment', by: 'operator' });
    const { data } = await firm.calls.GET('/api/law-firm/activity', { params: { query: { limit: 100 } } });
    const told = data?.data.filter(({ params }) => params?.['number'] === found.invoiceNumber);
    expect(told?.map(({ code }) => code)).toEqual(['payment_recorded']);
  });

  it('are refused what certificates stand for', async () => {
    const id = await add();
    await paid(id, { amount: 5_090, method: 'wht', certificate: { state: 'awaited' } });
    const all = await server.client.POST('/api/billing/invoices/{id}/payments', {
      params: { path: { id } },
      body: { amount: 125_238, method: 'cash' },
    });
    expect(all.error?.params).toEqual({ balance: 120_148 });
    const marked = await server.client.PUT('/api/billing/invoices/{id}/status', {
      params: { path: { id } },
      body: { status: 'paid', paymentMethod: 'cash' },
    });
    expect(marked.error?.code).toBe('certificates_awaited');
  });
});

it('takes numbers without gaps, however many invoices are issued at once', async () => {
  const racing = await startFirm(server, 'duma');
  const client = (await racing.addClient()).id;
  await Promise.all(Array.from({ length: 25 }, () => addOwnInvoice(server, racing, { clientId: client })));
  const rows = await rowsOf(racing, invoices);
  expect(rows.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, n) => n + 1),
  );
});
