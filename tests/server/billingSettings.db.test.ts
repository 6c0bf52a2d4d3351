import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { users } from '#server/db/schema';
import { openMailer } from '#server/mail/mailer';
import { newId } from '#server/db/newId';
import { makeDocument } from '#server/printing/paper';
import { letterhead } from '#server/printing/letterhead';
import { addInvoice, type BillingFirm } from '#tests/helpers/billing';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { headerOf, startMailServer, textOf, type MailServer } from '#tests/helpers/mailServer';
import { readPdf } from '#tests/helpers/pdfText';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

let mail: MailServer;
let server: TestApp;
let plain: TestApp;
let firm: TestFirm;
let firms = 0;

beforeAll(async () => {
  mail = await startMailServer();
  const mailer = openMailer(mail.url, 'billing@mizani.example');
  [server, plain] = await Promise.all([startTestApp({ mailer }), startTestApp()]);
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await mail.close();
});
beforeEach(async () => {
  firms += 1;
  firm = await startFirm(server, `simba-${firms}`);
  mail.received.length = 0;
});

const path = '/api/law-firm/billing-settings';

const read = async (of = firm) => {
  const { data, response } = await of.calls.GET(path);
  if (!data) throw new Error('There are no settings.');
  return { settings: data.data, etag: response.headers.get('etag') ?? '' };
};

const terms: Schemas['BillingSettingsInput'] = {
  isVatRegistered: true,
  paymentDays: 30,
  whtPercent: 5,
  whVatPercent: 2,
  whVatOn: 'taxable',
  interestPercent: 14,
  isInterestOnVat: true,
  isReminding: false,
  reminderDays: [0, 7, 30],
};

const change = (body: Partial<Schemas['BillingSettingsInput']>, ifMatch?: string, of = firm) =>
  of.calls.PUT(path, {
    ...(ifMatch !== undefined && { params: { header: { 'If-Match': ifMatch } } }),
    body: { ...terms, ...body },
  });

const setBank = (body: Schemas['BankDetails'], of = firm) => of.calls.PUT(`${path}/bank`, { body });

const setLogo = (bytes: Buffer) => firm.calls.PUT(`${path}/logo`, { body: { file: bytes.toString('base64') } });

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('getBillingSettings', () => {
  it('has defaults until the firm sets anything', async () => {
    expect(await read()).toEqual({
      etag: '"0"',
      settings: {
        ...terms,
        bank: {},
        hasLogo: false,
        nextInvoice: { year: 2026, sequence: 1, number: 'INV-2026-0001', isOpen: true },
      },
    });
  });
});

describe('updateBillingSettings', () => {
  it('replaces the terms, and removes the texts that are left out', async () => {
    const { data } = await change({
      letterhead: ' Ngong Road ',
      terms: 'Pay soon.',
      paymentDays: 14,
      reminderDays: [7, 0],
    });
    expect(data?.data).toMatchObject({
      letterhead: 'Ngong Road',
      terms: 'Pay soon.',
      paymentDays: 14,
      reminderDays: [0, 7],
    });
    const { data: after } = await change({ isVatRegistered: false });
    expect(after?.data).toMatchObject({ isVatRegistered: false, paymentDays: 30 });
    expect(after?.data).not.toHaveProperty('terms');
  });

  it('refuses to overwrite what somebody else has changed', async () => {
    const { etag } = await read();
    await change({ paymentDays: 14 }, etag);
    expect((await change({ paymentDays: 60 }, etag)).response.status).toBe(412);
    expect((await read()).settings.paymentDays).toBe(14);
  });

  it('counts no version if nothing changes', async () => {
    await change({ paymentDays: 14 });
    const { etag } = await read();
    await change({ paymentDays: 14 });
    expect((await read()).etag).toBe(etag);
  });

  it('sets the firm’s PIN, wherever it is shown', async () => {
    await change({ kra_pin: 'P051234567Z' });
    expect((await read()).settings.kra_pin).toBe('P051234567Z');
    const { data } = await server.client.GET('/api/customers/{id}', { params: { path: { id: firm.id } } });
    expect(data?.data).toMatchObject({ kra_pin: 'P051234567Z' });
    await change({});
    expect((await read()).settings).not.toHaveProperty('kra_pin');
  });

  it('has a year’s invoices go on with the firm’s own numbers, until there is one', async () => {
    const { data } = await change({ nextInvoice: 42 });
    expect(data?.data.nextInvoice).toEqual({ year: 2026, sequence: 42, number: 'INV-2026-0042', isOpen: true });
    const billing = { tenantId: firm.id, clientId: (await firm.addClient()).id };
    const invoice = await addInvoice(server, billing as BillingFirm);
    expect(invoice.invoice_number).toBe('INV-2026-0042');
    const { error } = await change({ nextInvoice: 7, paymentDays: 1 });
    expect(error).toMatchObject({ status: 409, code: 'invoice_numbers_begun', errors: [{ field: 'nextInvoice' }] });
    expect((await read()).settings).toMatchObject({ paymentDays: 30, nextInvoice: { sequence: 43, isOpen: false } });
  });

  it.each([
    [{ kra_pin: 'P1' }, 'kra_pin'],
    [{ whtPercent: 101 }, 'whtPercent'],
    [{ whtPercent: 5.001 }, 'whtPercent'],
    [{ paymentDays: -1 }, 'paymentDays'],
    [{ reminderDays: [7, 7] }, 'reminderDays'],
    [{ letterhead: ' ' }, 'letterhead'],
  ])('refuses %o', async (body, field) => {
    expect((await change(body)).error).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('leaves other firms as they are', async () => {
    const other = await startFirm(server, `nyati-${firms}`);
    await change({ paymentDays: 14, kra_pin: 'P051234567Z', nextInvoice: 42 });
    expect((await read(other)).settings).toMatchObject({ paymentDays: 30, nextInvoice: { sequence: 1 } });
    expect((await read(other)).settings).not.toHaveProperty('kra_pin');
  });
});

describe('setBankDetails', () => {
  const bank = { bankName: 'Example Bank', accountNumber: '0100000000041', paybill: '247000' };

  it('tells all the firm’s admins what it was and what it is', async () => {
    const user = { tenantId: firm.id, createdAt: testTime } as const;
    await server.database.transaction({ operator: true }, (tx) =>
      tx.insert(users).values([
        { ...user, id: newId(testTime), name: 'Neema Wanjiku', email: 'n@simba.example', role: 'admin' },
        { ...user, id: newId(testTime), name: 'Juma Kiptoo', email: 'j@simba.example', role: 'admin' },
        { ...user, id: newId(testTime), name: 'Imani Hassan', email: 'i@simba.example', role: 'lawyer' },
      ]),
    );
    const { data } = await setBank(bank);
    expect(data?.data).toMatchObject({ told: 'mailed', settings: { bank } });
    const told = mail.received.map((message) => headerOf(message, 'To'));
    expect(told).toEqual(expect.arrayContaining(['n@simba.example', 'j@simba.example']));
    expect(told).not.toContain('i@simba.example');
    await setBank({ ...bank, paybill: '522522' });
    expect(textOf(mail.received.at(-1) ?? '')).toContain('Paybill: 522522 (before: 247000)');
    expect(textOf(mail.received.at(-1) ?? '')).not.toContain('Account number');
  });

  it('tells nobody of nothing', async () => {
    await setBank(bank);
    mail.received.length = 0;
    expect((await setBank(bank)).data?.data.told).toBe('unchanged');
    expect(mail.received).toEqual([]);
  });

  it('says that nobody was told if the server sends no mail', async () => {
    const unmailed = await startFirm(plain, 'simba');
    expect((await setBank(bank, unmailed)).data?.data.told).toBe('no_mail');
  });

  it('removes what is left out, and takes paybills alone for a paybill', async () => {
    await setBank(bank);
    await setBank({ paybill: '247000' });
    expect((await read()).settings.bank).toEqual({ paybill: '247000' });
    expect((await setBank({ paybill: '24-7' })).error?.errors).toMatchObject([
      { field: 'paybill', code: 'format_paybill' },
    ]);
  });
});

describe('setLogo', () => {
  it('keeps a PNG, whatever it is called, and gives it back as it was', async () => {
    expect((await setLogo(png)).data?.data.hasLogo).toBe(true);
    const { data } = await firm.calls.GET(`${path}/logo`);
    expect(data?.data).toEqual({ type: 'image/png', file: png.toString('base64') });
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the beginning of a PNG', png.subarray(0, 20)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture of 5,000 by 5,000 pixels', wideAs(5_000)],
  ])('refuses %s', async (_, bytes) => {
    expect((await setLogo(bytes)).error?.errors).toMatchObject([{ field: 'file', code: 'logo_format' }]);
  });

  it('refuses one of more than 200 kB', async () => {
    expect((await setLogo(Buffer.concat([png, Buffer.alloc(200_001 - png.length)]))).response.status).toBe(400);
  });

  it('heads what the firm prints', async () => {
    const pdf = await makeDocument({ title: 'Invoice', foot: 'Invoice' }, (paper) =>
      letterhead(paper, { firm: { name: 'Simba Advocates', logo: png }, title: 'Invoice', subtitle: 'INV-2026-0001' }),
    );
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect((await readPdf(pdf))[0]?.text).toContain('Simba Advocates');
  });
});

/** A PNG that says that it is this wide and high. */
function wideAs(pixels: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(pixels, 16);
  bytes.writeUInt32BE(pixels, 20);
  return bytes;
}

describe('getLogo', () => {
  it('is nothing if there is none', async () => {
    expect((await firm.calls.GET(`${path}/logo`)).data?.data).toEqual({});
  });
});

describe('removeLogo', () => {
  it('takes the logo away, and changes nothing if there is none', async () => {
    await setLogo(png);
    expect((await firm.calls.DELETE(`${path}/logo`)).data?.data.hasLogo).toBe(false);
    const { etag } = await read();
    await firm.calls.DELETE(`${path}/logo`);
    expect((await read()).etag).toBe(etag);
  });
});

describe('the firm’s documents', () => {
  it('have its logo and its letterhead', async () => {
    await setLogo(png);
    await change({ letterhead: 'Bishop Magua Centre' });
    const billing = { tenantId: firm.id, clientId: (await firm.addClient()).id };
    const { id } = await addInvoice(server, billing as BillingFirm);
    const answer = await fetch(`${server.url}/api/billing/invoices/${id}/pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
    expect((await readPdf(pdf))[0]?.text).toContain('Bishop Magua Centre');
  });
});
