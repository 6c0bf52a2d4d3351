import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { components } from '#openapi';
import { users } from '#server/db/schema';
import { newId } from '#server/db/newId';
import { openMailer } from '#server/mail/mailer';
import { c2b, specimenCredentials, statusResult, statusUnknown, stkFailed, stkPaid } from '#tests/helpers/daraja';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { headerOf, startMailServer, textOf, type MailServer } from '#tests/helpers/mailServer';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const host = 'simba.app.localhost';
const nobody = '01933f2e-7a00-7000-8000-00000000ffff';
const initiator = { name: 'testapi', credential: 'c3BlY2ltZW4=' };

let mail: MailServer;
let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let clientId: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestApp({ mailer: openMailer(mail.url, 'no-reply@mizani.example') });
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  clientId = (await firm.addClient({ phone: '+254712345014' })).id;
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values({
      tenantId: firm.id,
      id: newId(testTime),
      name: 'Neema Wanjiku',
      email: 'n@simba.example',
      role: 'admin',
      createdAt: testTime,
    }),
  );
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-20T12:00:00+03:00');
  Object.assign(server.daraja.state, { isAway: false, refusal: undefined, registered: new Map() });
  server.daraja.made.length = 0;
});

const at = (id: string) => ({ params: { path: { id } } });

const connect = (changes: Partial<Schemas['DarajaInput']> = {}, { calls } = firm) =>
  calls.PUT('/api/law-firm/daraja', { body: { ...specimenCredentials, initiator, ...changes } });

/** What a firm without an initiator connects with. */
const unable = () => firm.calls.PUT('/api/law-firm/daraja', { body: specimenCredentials });

/** Connects the paybill, and says the path that M-Pesa calls. */
async function connected(changes: Partial<Schemas['DarajaInput']> = {}, of = firm, by = () => connect(changes, of)) {
  const { error } = await by();
  if (error) throw new Error(error.detail);
  const url = [...server.daraja.made].reverse().find(({ path }) => path.includes('registerurl'))?.body[
    'ConfirmationURL'
  ];
  return new URL(String(url)).pathname.replace('/confirmation', '');
}

const disconnect = ({ calls } = firm) => calls.DELETE('/api/law-firm/daraja');

/** Calls as M-Pesa does. */
const call = (path: string, body: object, at_ = host) =>
  server.app.inject({ method: 'POST', url: path, headers: { host: at_ }, payload: body });

const nextReceipt = () => `SPECIMEN${7000 + (count += 1)}`;

async function invoice(total: number, currency: Schemas['Currency'] = 'KES', client = clientId) {
  const { data, error } = await server.client.POST('/api/billing/invoices', {
    body: {
      tenantId: firm.id,
      clientId: client,
      currency,
      taxRate: 0,
      dueDate: '2026-12-21',
      status: 'sent',
      lines: [{ description: 'Fees', quantity: 1, unitPrice: total }],
      ...(currency !== 'KES' && { rateToKes: 129 }),
    },
  });
  if (!data) throw new Error(error.detail);
  const { id, invoice_number: number } = data.data;
  return { id, number, payReference: number.slice(6).replace('-', '') };
}

const balanceOf = async (id: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}', at(id));
  return data?.data.balance;
};

const linesWith = async (receipt: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/statement-lines', {
    params: { query: { limit: 100, search: receipt } },
  });
  return data?.data ?? [];
};

const lineOf = async (receipt: string) => {
  const found = (await linesWith(receipt)).find(({ source }) => source === 'daraja');
  if (!found) throw new Error(`No line of ${receipt}.`);
  return found;
};

const importRows = async (rows: Parameters<typeof mpesaStatement>[0]) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'mpesa', account: '600638', fileName: 'p.csv', file: inBase64(mpesaStatement(rows)) },
  });
  if (!data) throw new Error(error.detail);
  return data;
};

/** The address at which M-Pesa says the status of a receipt, once it has been asked. */
const askedAbout = (receipt: string) =>
  vi.waitFor(() => {
    const asked = server.daraja.made.find(({ body }) => body['TransactionID'] === receipt);
    if (!asked) throw new Error('Nobody has asked yet.');
    return new URL(String(asked.body['ResultURL'])).pathname;
  });

const request = (id: string, body: Schemas['PaymentRequestInput'], key?: string) =>
  firm.calls.POST('/api/law-firm/invoices/{id}/payment-requests', {
    params: { path: { id }, header: { ...(key !== undefined && { 'Idempotency-Key': key }) } },
    body,
  });

const requestsOf = async (id: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}/payment-requests', at(id));
  if (!data) throw new Error('No list.');
  return data;
};

/** Asks a phone to pay, and says where M-Pesa answers, and by which number. */
async function pushed(id: string, amount: number) {
  const { error } = await request(id, { phone: '0708374149', amount });
  if (error) throw new Error(error.detail);
  const asked = server.daraja.made.at(-1)?.body ?? {};
  return { path: new URL(String(asked['CallBackURL'])).pathname, asked, no: server.daraja.state.checkout };
}

describe('getDaraja', () => {
  it('claims nothing until a firm has connected its paybill', async () => {
    const { data } = await other.calls.GET('/api/law-firm/daraja');
    expect(data?.data).toEqual({ isConnected: false });
  });

  it('says which paybill, and when M-Pesa last called', async () => {
    const path = await connected();
    const read = async () => (await firm.calls.GET('/api/law-firm/daraja')).data?.data;
    expect(await read()).toMatchObject({
      isConnected: true,
      environment: 'sandbox',
      shortcode: '600638',
      canConfirm: true,
      connectedAt: '2026-11-20T09:00:00.000Z',
    });
    server.clock.now = new Date('2026-11-20T12:30:00+03:00');
    await call(`${path}/validation`, c2b(nextReceipt(), 100, 'rent'));
    expect((await read())?.lastCallbackAt).toBe('2026-11-20T09:30:00.000Z');
  });
});

describe('connectDaraja', () => {
  it('registers addresses with a secret of 32 bytes, and tells all admins', async () => {
    mail.received.length = 0;
    const { data } = await connect();
    expect(data?.data).toMatchObject({ told: 'mailed', connection: { isConnected: true, shortcode: '600638' } });
    expect(server.daraja.made).toMatchObject([
      { path: '/mpesa/c2b/v2/registerurl', body: { ShortCode: '600638', ResponseType: 'Completed' } },
    ]);
    const body = server.daraja.made[0]?.body ?? {};
    expect(body['ConfirmationURL']).toMatch(/^http:\/\/simba\.app\.localhost:\d+\/daraja\/[\w-]{43}\/confirmation$/);
    expect(body['ValidationURL']).toMatch(/\/validation$/);
    // M-Pesa refuses addresses with its own names.
    expect(String(body['ConfirmationURL'])).not.toMatch(/mpesa|safaricom/i);
    expect(mail.received.map((message) => headerOf(message, 'To'))).toContain('n@simba.example');
    expect(textOf(mail.received.at(-1) ?? '')).toContain('paybill 600638');
  });

  it('stores no credential, and no address, that anybody could read', async () => {
    const path = await connected();
    const secrets = [
      specimenCredentials.consumerKey,
      specimenCredentials.consumerSecret,
      specimenCredentials.passkey,
      initiator.credential,
      path.split('/')[2] ?? '',
    ];
    const all: string[] = [];
    await asTablesOwner(server.database, async (tx) => {
      for (const table of ['daraja_connections', 'daraja_requests', 'audit']) {
        const { rows } = await tx.execute(sql`SELECT row_to_json(t)::text AS row FROM ${sql.raw(table)} t`);
        all.push(JSON.stringify(rows));
      }
    });
    all.push(JSON.stringify((await firm.calls.GET('/api/law-firm/daraja')).data), JSON.stringify(server.log));
    for (const secret of secrets) expect(all.join('\n')).not.toContain(secret);
  });

  it('keeps nothing if M-Pesa does not know the credentials, or can’t be reached', async () => {
    const fresh = await startFirm(server, `tembo${(count += 1)}`);
    const wrong = await connect({ consumerSecret: 'wrong' }, fresh);
    expect(wrong.error).toMatchObject({ status: 409, code: 'daraja_refused', errors: [{ field: 'consumerKey' }] });
    server.daraja.state.isAway = true;
    expect((await connect({}, fresh)).error).toMatchObject({ status: 409, code: 'daraja_away' });
    expect((await fresh.calls.GET('/api/law-firm/daraja')).data?.data).toEqual({ isConnected: false });
  });

  it('keeps its address when it is connected again, since M-Pesa takes one once', async () => {
    const path = await connected();
    await disconnect();
    const { error } = await connect();
    expect(error).toBeUndefined();
    expect((await call(`${path}/validation`, c2b(nextReceipt(), 1, ''))).statusCode).toBe(200);
    server.daraja.state.registered.set('600999', 'https://elsewhere.example');
    expect((await connect({ shortcode: '600999' })).error).toMatchObject({
      status: 409,
      code: 'daraja_addresses_taken',
      errors: [{ field: 'shortcode' }],
    });
  });

  it.each([
    ['shortcode', '12'],
    ['environment', 'live'],
    ['passkey', ''],
  ] as const)('refuses a %s of %j', async (field, value) => {
    const { error } = await connect({ [field]: value });
    expect(error?.errors).toMatchObject([{ field }]);
  });
});

describe('listFirmIntegrations', () => {
  const mpesa = async () => {
    const { data } = await firm.calls.GET('/api/law-firm/integrations');
    return data?.data.find(({ id }) => id === 'mobile-money');
  };

  it('says since when M-Pesa is connected, when it last called, and why it refused', async () => {
    const path = await connected({}, firm, unable);
    const since = '2026-11-20T09:00:00.000Z';
    expect(await mpesa()).toMatchObject({ status: 'connected', since });
    server.clock.now = new Date('2026-11-20T12:05:00+03:00');
    await call(`${path}/confirmation`, c2b(nextReceipt(), 1, ''));
    expect(await mpesa()).toMatchObject({ lastWord: { at: '2026-11-20T09:05:00.000Z', isRefusal: false } });

    await connect();
    const receipt = nextReceipt();
    server.clock.now = new Date('2026-11-20T12:10:00+03:00');
    server.daraja.state.refusal = 'The initiator information is invalid.';
    await call(`${path}/confirmation`, c2b(receipt, 1, ''));
    await expect.poll(mpesa).toMatchObject({
      lastWord: {
        at: '2026-11-20T09:10:00.000Z',
        isRefusal: true,
        said: expect.stringContaining('initiator') as string,
      },
    });
  });

  it('says of M-Pesa that it is not connected, once it is disconnected', async () => {
    await connected();
    await disconnect();
    expect(await mpesa()).toMatchObject({ status: 'not_connected' });
    expect(await mpesa()).not.toHaveProperty('since');
  });
});

describe('disconnectDaraja', () => {
  it('destroys the credentials, closes the address, and tells all admins', async () => {
    const path = await connected();
    mail.received.length = 0;
    const { data } = await disconnect();
    expect(data?.data).toEqual({ connection: { isConnected: false }, told: 'mailed' });
    expect(textOf(mail.received.at(-1) ?? '')).toContain('disconnected paybill 600638');
    expect((await call(`${path}/confirmation`, c2b(nextReceipt(), 1, ''))).statusCode).toBe(404);
    await asTablesOwner(server.database, async (tx) => {
      const { rows } = await tx.execute(sql`SELECT sealed FROM daraja_connections WHERE tenant_id = ${firm.id}::uuid`);
      expect(rows).toEqual([{ sealed: null }]);
    });
    expect((await disconnect()).data?.data.told).toBe('unchanged');
  });
});

describe('takeDarajaConfirmation', () => {
  it('settles nothing until M-Pesa confirms it, and then what the reference names', async () => {
    const path = await connected();
    const [bill, receipt] = [await invoice(55_750), nextReceipt()];
    const answer = await call(`${path}/confirmation`, c2b(receipt, 55_750, bill.payReference));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
    expect(await lineOf(receipt)).toMatchObject({
      source: 'daraja',
      account: '600638',
      state: 'proposed',
      why: 'unconfirmed',
      isUnconfirmed: true,
      at: '2026-11-20T07:22:05.000Z',
      payer: 'KILELE MILLERS',
      phone: '2547*****014',
      amount: 55_750,
      invoice: { number: bill.number },
    });
    expect(await balanceOf(bill.id)).toBe(55_750);
    const asked = await askedAbout(receipt);
    expect((await call(asked, statusResult(receipt, 55_750))).statusCode).toBe(200);
    expect(await lineOf(receipt)).toMatchObject({ state: 'matched', why: 'reference' });
    expect(await balanceOf(bill.id)).toBe(0);
    const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}', at(bill.id));
    expect(data?.data.settlements).toMatchObject([{ method: 'mpesa', reference: receipt, amount: 55_750 }]);
    expect(data?.data.history).toContainEqual(expect.objectContaining({ event: 'payment', by: 'system' }));
  });

  it('takes the same receipt once, however often and from however many it comes', async () => {
    const path = await connected({}, firm, unable);
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    const all = await Promise.all(
      Array.from({ length: 8 }, () => call(`${path}/confirmation`, c2b(receipt, 400, bill.payReference))),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await linesWith(receipt)).toHaveLength(1);
  });

  it('lets nobody settle with it before it is confirmed', async () => {
    const path = await connected({}, firm, unable);
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    await call(`${path}/confirmation`, c2b(receipt, 1_000, bill.payReference));
    const { id } = await lineOf(receipt);
    const match = await firm.calls.POST('/api/law-firm/statement-lines/{id}/match', { ...at(id), body: {} });
    expect(match.error).toMatchObject({ status: 409, code: 'line_unconfirmed' });
    const hold = await firm.calls.POST('/api/law-firm/statement-lines/{id}/match', { ...at(id), body: { clientId } });
    expect(hold.error).toMatchObject({ code: 'line_unconfirmed' });
    // Not even past the code.
    await expect(
      asTablesOwner(server.database, (tx) =>
        tx.execute(sql`UPDATE statement_lines SET state = 'matched', unapplied_id = id WHERE id = ${id}::uuid`),
      ),
    ).rejects.toThrow();
    await firm.calls.POST('/api/law-firm/statement-lines/{id}/ignore', at(id));
    await firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', at(id));
    expect(await lineOf(receipt)).toMatchObject({ state: 'unmatched', why: 'unconfirmed', isUnconfirmed: true });
  });

  it('is confirmed by the statement, which settles the receipt once and has the last word on its amount', async () => {
    const path = await connected({}, firm, unable);
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    // Whoever knows the address can lie about the amount.
    await call(`${path}/confirmation`, c2b(receipt, 1_000, bill.payReference));
    const row = { receipt, in: '300.00', account: bill.payReference };
    const imported = await importRows([row]);
    expect(imported).toMatchObject({ confirmed: 1, data: { newLines: 1, states: { matched: 1 } } });
    expect(await balanceOf(bill.id)).toBe(700);
    expect(await lineOf(receipt)).toMatchObject({ state: 'ignored', why: 'same_payment' });
    expect(await importRows([row])).toMatchObject({ confirmed: 0, data: { newLines: 0 } });
    expect(await balanceOf(bill.id)).toBe(700);
    // With the statement goes what it confirmed.
    await firm.calls.POST('/api/law-firm/statements/{id}/undo', at(imported.data.id));
    expect(await balanceOf(bill.id)).toBe(1_000);
    expect(await lineOf(receipt)).toMatchObject({ state: 'unmatched', why: 'unconfirmed', isUnconfirmed: true });
  });

  it('is no second payment when the statement was there before, or comes after M-Pesa has confirmed it', async () => {
    const path = await connected();
    const [bill, early, late] = [await invoice(1_000), nextReceipt(), nextReceipt()];
    await importRows([{ receipt: early, in: '300.00', account: bill.payReference }]);
    await call(`${path}/confirmation`, c2b(early, 300, bill.payReference));
    expect(await lineOf(early)).toMatchObject({ state: 'ignored', why: 'same_payment' });
    await call(`${path}/confirmation`, c2b(late, 200, bill.payReference));
    await call(await askedAbout(late), statusResult(late, 200));
    expect(await balanceOf(bill.id)).toBe(500);
    const { data } = await importRows([{ receipt: late, in: '200.00', account: bill.payReference }]);
    expect(data.states).toMatchObject({ ignored: 1, matched: 0, unmatched: 0 });
    expect(await balanceOf(bill.id)).toBe(500);
  });

  it('settles once when a confirmation and the statement come at the same time', async () => {
    const path = await connected();
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    await call(`${path}/confirmation`, c2b(receipt, 400, bill.payReference));
    const asked = await askedAbout(receipt);
    await Promise.all([
      call(asked, statusResult(receipt, 400)),
      importRows([{ receipt, in: '400.00', account: bill.payReference }]),
    ]);
    expect(await balanceOf(bill.id)).toBe(600);
  });

  it('says whose number it is from its SHA-256', async () => {
    const path = await connected({}, firm, unable);
    const bill = await invoice(77_777);
    const receipt = nextReceipt();
    const MSISDN = createHash('sha256').update('254712345014').digest('hex');
    await call(`${path}/confirmation`, c2b(receipt, 77_777, 'rent', { MSISDN, FirstName: null }));
    expect(await lineOf(receipt)).toMatchObject({
      phone: '+254712345014',
      why: 'unconfirmed',
      invoice: { number: bill.number },
    });
  });

  it('waits for a person if it names no invoice', async () => {
    const path = await connected();
    const receipt = nextReceipt();
    await call(
      `${path}/confirmation`,
      c2b(receipt, 123, 'rent', { FirstName: 'SALIM', LastName: 'ABDALLA', MSISDN: '' }),
    );
    expect(await lineOf(receipt)).toMatchObject({ state: 'unmatched', why: 'unconfirmed' });
    await call(await askedAbout(receipt), statusResult(receipt, 123));
    const line = await lineOf(receipt);
    expect(line).toMatchObject({ state: 'unmatched', why: 'no_reference' });
    expect(line.isUnconfirmed).toBeUndefined();
    const { data } = await firm.calls.POST('/api/law-firm/statement-lines/{id}/match', {
      ...at(line.id),
      body: { clientId },
    });
    expect(data?.data.state).toBe('matched');
  });

  it.each([
    [{ TransAmount: '0.00' }],
    [{ TransAmount: '-5' }],
    [{ TransAmount: '1e9' }],
    [{ TransTime: '20261399990000' }],
    [{ TransTime: '20260230101010' }],
    [{ TransID: "'; --" }],
    [{ TransID: undefined }],
  ])('refuses %j', async (change) => {
    const path = await connected();
    expect((await call(`${path}/confirmation`, c2b(nextReceipt(), 1, 'x', change))).statusCode).toBe(400);
  });

  it('answers 404 at any other address, firm and host, and is no call of the firm’s plan', async () => {
    const path = await connected();
    const body = c2b(nextReceipt(), 1, '');
    expect((await call(`/daraja/${'A'.repeat(43)}/confirmation`, body)).statusCode).toBe(404);
    expect((await call(`${path}/confirmation`, body, 'nyati.app.localhost')).statusCode).toBe(404);
    expect((await call(`${path}/confirmation`, body, 'nobody.app.localhost')).statusCode).toBe(404);
    await server.meter.write();
    const used = await server.rows();
    await call(`${path}/confirmation`, body);
    await server.meter.write();
    expect((await server.rows()).stats).toEqual(used.stats);
    expect(JSON.stringify(server.log)).not.toContain(path.split('/')[2]);
  });
});

describe('validateDarajaPayment', () => {
  it('accepts every payment, and stores none', async () => {
    const path = await connected();
    const receipt = nextReceipt();
    const answer = await call(`${path}/validation`, c2b(receipt, 1, 'anything'));
    expect(answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
    expect(await linesWith(receipt)).toEqual([]);
  });
});

describe('takeDarajaStatus', () => {
  const waiting = async (amount = 500) => {
    const path = await connected();
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    await call(`${path}/confirmation`, c2b(receipt, amount, bill.payReference));
    return { bill, receipt, asked: await askedAbout(receipt) };
  };

  it('believes M-Pesa’s amount, and proposes what is more than the balance', async () => {
    const { bill, receipt, asked } = await waiting(500);
    await call(asked, statusResult(receipt, 1_200));
    expect(await lineOf(receipt)).toMatchObject({
      state: 'proposed',
      why: 'above_balance',
      amount: 1_200,
      excess: 200,
    });
    expect(await balanceOf(bill.id)).toBe(1_000);
  });

  it.each([
    ['names another receipt', () => statusResult('SPECIMEN1', 500)],
    ['was paid to somebody else', (receipt: string) => statusResult(receipt, 500, { party: '600639 - Other' })],
    ['is not known', () => statusUnknown()],
  ])('confirms nothing that %s', async (_, say) => {
    const { bill, receipt, asked } = await waiting();
    expect((await call(asked, say(receipt))).statusCode).toBe(200);
    expect(await lineOf(receipt)).toMatchObject({ why: 'unconfirmed', isUnconfirmed: true });
    expect(await balanceOf(bill.id)).toBe(1_000);
    // What was answered is over: a later answer at the same address counts no more.
    await call(asked, statusResult(receipt, 500));
    expect(await balanceOf(bill.id)).toBe(1_000);
  });

  it('ignores what M-Pesa did not complete', async () => {
    const { receipt, asked } = await waiting();
    await call(asked, statusResult(receipt, 500, { status: 'Cancelled' }));
    expect(await lineOf(receipt)).toMatchObject({ state: 'ignored', why: 'failed' });
  });

  it('settles once, however often it comes', async () => {
    const { bill, receipt, asked } = await waiting();
    await Promise.all(Array.from({ length: 5 }, () => call(asked, statusResult(receipt, 500))));
    expect(await balanceOf(bill.id)).toBe(500);
  });

  it('answers 404 at the address of the firm or of a request for payment', async () => {
    const path = await connected();
    const receipt = nextReceipt();
    expect((await call(`${path}/status`, statusResult(receipt, 1))).statusCode).toBe(404);
    const bill = await invoice(1_000);
    const push = await pushed(bill.id, 100);
    expect((await call(push.path.replace('/stk', '/status'), statusResult(receipt, 1))).statusCode).toBe(404);
  });
});

describe('confirmStatementLine', () => {
  it('asks M-Pesa again', async () => {
    const path = await connected();
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    await call(`${path}/confirmation`, c2b(receipt, 500, bill.payReference));
    await call(await askedAbout(receipt), statusUnknown());
    server.daraja.made.length = 0;
    const { id } = await lineOf(receipt);
    const { data } = await firm.calls.POST('/api/law-firm/statement-lines/{id}/confirm', at(id));
    expect(data?.data).toMatchObject({ id, isUnconfirmed: true });
    expect(server.daraja.made).toMatchObject([
      {
        path: '/mpesa/transactionstatus/v1/query',
        body: { Initiator: 'testapi', CommandID: 'TransactionStatusQuery', PartyA: '600638', IdentifierType: '4' },
      },
    ]);
    await call(await askedAbout(receipt), statusResult(receipt, 500));
    expect(await balanceOf(bill.id)).toBe(500);
    const again = await firm.calls.POST('/api/law-firm/statement-lines/{id}/confirm', at(id));
    expect(again.error).toMatchObject({ status: 409, code: 'line_confirmed' });
  });

  it('says why it can’t: without an initiator, or while M-Pesa is away', async () => {
    const path = await connected({}, firm, unable);
    const receipt = nextReceipt();
    await call(`${path}/confirmation`, c2b(receipt, 500, 'rent'));
    const { id } = await lineOf(receipt);
    const ask = () => firm.calls.POST('/api/law-firm/statement-lines/{id}/confirm', at(id));
    expect((await ask()).error).toMatchObject({ status: 409, code: 'daraja_cannot_confirm' });
    await connected();
    server.daraja.state.isAway = true;
    expect((await ask()).error).toMatchObject({ status: 409, code: 'daraja_away' });
    await disconnect();
    expect((await ask()).error).toMatchObject({ status: 409, code: 'daraja_not_connected' });
    const missing = await firm.calls.POST('/api/law-firm/statement-lines/{id}/confirm', at(nobody));
    expect(missing.error?.status).toBe(409);
  });
});

describe('requestPayment', () => {
  it('has the phone ask for whole shillings, under the invoice’s pay reference', async () => {
    await connected();
    const bill = await invoice(55_750.5);
    const { asked } = await pushed(bill.id, 55_750);
    expect(asked).toMatchObject({
      BusinessShortCode: '600638',
      TransactionType: 'CustomerPayBillOnline',
      Amount: 55_750,
      PartyB: '600638',
      PartyA: '254708374149',
      PhoneNumber: '254708374149',
      AccountReference: bill.payReference,
    });
    const { AccountReference: reference, TransactionDesc: about, Password: password, Timestamp: stamp } = asked;
    expect(String(reference)).toMatch(/^\d{1,12}$/);
    expect(String(about).length).toBeLessThanOrEqual(13);
    expect(stamp).toBe('20261120120000');
    expect(atob(String(password))).toBe('600638specimen-passkey20261120120000');
    expect(await requestsOf(bill.id)).toMatchObject({
      canAsk: true,
      data: [{ phone: '+254708374149', amount: 55_750, state: 'waiting' }],
    });
  });

  it('asks once for a key', async () => {
    await connected();
    const bill = await invoice(1_000);
    const ask = () => request(bill.id, { phone: '0708374149', amount: 10 }, 'once-only');
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.data?.data.id).toBe(two.data?.data.id);
    expect(server.daraja.made.filter(({ path }) => path.includes('stkpush'))).toHaveLength(1);
  });

  it.each([
    [{ phone: '0708374149', amount: 1_001 }, 409, 'more_than_balance'],
    [{ phone: '0708374149', amount: 0.5 }, 400, 'invalid_request'],
    [{ phone: '0708374149', amount: 10.5 }, 400, 'invalid_request'],
    [{ phone: '+447911123456', amount: 10 }, 400, 'invalid_request'],
    [{ phone: '0202711234', amount: 10 }, 400, 'invalid_request'],
    [{ phone: 'Kilele', amount: 10 }, 400, 'invalid_request'],
  ] as const)('refuses %j', async (body, status, code) => {
    await connected();
    const bill = await invoice(1_000);
    expect((await request(bill.id, body)).error).toMatchObject({ status, code });
    expect((await requestsOf(bill.id)).data).toEqual([]);
  });

  it('asks for no other currency, for nothing that is paid, and for no other firm', async () => {
    await connected();
    const dollars = await invoice(1_000, 'USD');
    const ask = { phone: '0708374149', amount: 10 };
    expect((await request(dollars.id, ask)).error).toMatchObject({ code: 'other_currency' });
    expect((await requestsOf(dollars.id)).canAsk).toBe(false);
    const elsewhere = await other.calls.POST('/api/law-firm/invoices/{id}/payment-requests', {
      ...at(dollars.id),
      body: ask,
    });
    expect(elsewhere.error?.status).toBe(404);
    await disconnect();
    const bill = await invoice(1_000);
    expect((await request(bill.id, ask)).error).toMatchObject({ code: 'daraja_not_connected' });
    expect(await requestsOf(bill.id)).toEqual({ data: [], canAsk: false });
  });

  it('keeps why M-Pesa refused', async () => {
    await connected();
    const bill = await invoice(1_000);
    server.daraja.state.refusal = 'Bad Request - Invalid PhoneNumber';
    expect((await request(bill.id, { phone: '0708374149', amount: 10 })).error).toMatchObject({
      status: 409,
      code: 'daraja_refused',
      params: { said: 'Bad Request - Invalid PhoneNumber' },
    });
    expect((await requestsOf(bill.id)).data).toMatchObject([{ state: 'failed' }]);
  });
});

describe('listPaymentRequests', () => {
  it('is for the firm’s own invoices', async () => {
    const bill = await invoice(1_000);
    const { error } = await other.calls.GET('/api/law-firm/invoices/{id}/payment-requests', at(bill.id));
    expect(error?.status).toBe(404);
  });
});

describe('takeDarajaPush', () => {
  it('knows the invoice by the request, since M-Pesa names none', async () => {
    await connected();
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    const { path, no } = await pushed(bill.id, 400);
    const answer = await call(path, stkPaid(no, receipt, 400));
    expect(answer.json()).toEqual({ ResultCode: '0', ResultDesc: 'Accepted' });
    expect(await lineOf(receipt)).toMatchObject({
      state: 'proposed',
      why: 'unconfirmed',
      reference: bill.payReference,
      invoice: { number: bill.number },
    });
    expect((await requestsOf(bill.id)).data).toMatchObject([{ state: 'paid' }]);
    expect(await balanceOf(bill.id)).toBe(1_000);
    await call(await askedAbout(receipt), statusResult(receipt, 400));
    expect(await balanceOf(bill.id)).toBe(600);
  });

  it('is one payment with what M-Pesa tells at the paybill’s own address', async () => {
    const path = await connected();
    const [bill, receipt] = [await invoice(1_000), nextReceipt()];
    const push = await pushed(bill.id, 400);
    await Promise.all([
      call(`${path}/confirmation`, c2b(receipt, 400, bill.payReference)),
      call(push.path, stkPaid(push.no, receipt, 400)),
      call(push.path, stkPaid(push.no, receipt, 400)),
    ]);
    expect(await linesWith(receipt)).toHaveLength(1);
    await call(await askedAbout(receipt), statusResult(receipt, 400));
    expect(await balanceOf(bill.id)).toBe(600);
  });

  it('says why nobody paid, and takes no other request’s answer', async () => {
    await connected();
    const bill = await invoice(1_000);
    const { path, no } = await pushed(bill.id, 400);
    expect((await call(path, stkPaid('ws_CO_other', nextReceipt(), 400))).statusCode).toBe(404);
    await call(path, stkFailed(no));
    expect((await requestsOf(bill.id)).data).toMatchObject([{ state: 'failed', said: 'Request cancelled by user' }]);
    const receipt = nextReceipt();
    await call(path, stkPaid(no, receipt, 400));
    expect(await linesWith(receipt)).toEqual([]);
  });
});

describe('once people sign in', () => {
  let database: OpenDatabase;
  let signed: Awaited<ReturnType<typeof buildTestApp>>;
  const people: Record<string, Person> = {};

  beforeAll(async () => {
    database = await openTestDatabase('demo');
    signed = await buildTestApp(database, { accounts });
    for (const role of ['admin', 'lawyer', 'accountant'] as const) {
      people[role] = await memberOf(database, 'twiga-kifaru', role);
    }
  });
  afterAll(async () => {
    await signed.app.close();
    await database.close();
  });

  const put = (role: string, headers: Record<string, string> = {}) =>
    signed.app.inject({
      method: 'PUT',
      url: '/api/law-firm/daraja',
      headers: { ...people[role]?.headers, ...headers },
      payload: { ...specimenCredentials, initiator },
    });

  it('is connected by an admin alone who has just proved who they are; M-Pesa calls without signing in', async () => {
    expect((await put('lawyer')).statusCode).toBe(403);
    expect((await put('accountant')).statusCode).toBe(403);
    expect(signed.daraja.made).toEqual([]);
    signed.clock.now = new Date(testTime.getTime() + 20 * 60_000);
    expect((await put('admin')).json()).toMatchObject({ code: 'proof_needed' });
    expect(signed.daraja.made).toEqual([]);
    signed.clock.now = testTime;
    expect((await put('admin')).json()).toMatchObject({ data: { connection: { isConnected: true } } });
    const url = new URL(String(signed.daraja.made[0]?.body['ConfirmationURL']));
    const tell = (headers: Record<string, string> = {}) =>
      signed.app.inject({
        method: 'POST',
        url: url.pathname,
        headers: { host: 'twiga-kifaru.app.localhost:4000', ...headers },
        payload: c2b('SPECIMEN42', 100, 'rent'),
      });
    expect((await tell()).statusCode).toBe(200);
    const seenBy = async (role: 'accountant' | 'clerk') => {
      const { headers } = await memberOf(database, 'twiga-kifaru', role);
      const answer = await signed.app.inject({ url: '/api/law-firm/integrations', headers });
      const { data } = answer.json<{ data: Schemas['Integration'][] }>();
      return data.map(({ id, status }) => (status === 'connected' ? id : '-'));
    };
    expect(await seenBy('accountant')).toEqual(['-', 'mobile-money', '-']);
    // Whose rows don't say so is not told that it is not.
    expect(await seenBy('clerk')).toEqual(['-', '-']);
    // A page is no program: its visitors' cookies would come along.
    expect((await tell({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await tell({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
