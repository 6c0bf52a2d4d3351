import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOpenDay } from '#server/billing/months/holdMonths';
import { violatedConstraint, type Transaction } from '#server/db/database';
import { addInvoice, pay, payPart, setStatus } from '#tests/helpers/billing';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { mpesaStatement } from '#tests/helpers/statement';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let caseId: string;
let accountId: string;
/** An invoice of the month that is closed, and a disbursement. */
let old: Awaited<ReturnType<typeof addInvoice>>;
let spent: string;

beforeAll(async () => {
  server = await startTestApp();
  at('2026-10-20');
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
  caseId = (await firm.addCase(clientId)).id;
  old = await bill();
  spent = (await spend('2026-10-20')).data?.data.id ?? '';
  const account = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: '1' };
  accountId = (await firm.calls.POST('/api/law-firm/client-accounts', { body: account })).data?.data.id ?? '';
  at('2026-11-21');
  await firm.calls.POST('/api/law-firm/months/{month}/close', {
    params: { path: { month: '2026-10-01' } },
    body: {},
  });
});
afterAll(() => server.close());

const at = (day: string) => {
  server.clock.now = new Date(`${day}T12:00:00+03:00`);
};

const bill = () =>
  addInvoice(server, { tenantId: firm.id, clientId, matterId: caseId }, { dueDate: '2026-12-31', matterId: caseId });

const spend = (day: string, amount = 100) =>
  firm.calls.POST('/api/law-firm/disbursements', {
    body: { caseId, day, description: 'Court fee', amount, vat: 'outside', receiptNo: 'R1' },
  });

const inFirm = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  server.database.transaction({ tenantId: firm.id }, work);

const byId = (id: string) => ({ params: { path: { id } } });

/** What a call that dates something in October is answered. */
const refusal = (field: string, month = '2026-10') => ({
  status: 409,
  code: 'month_closed',
  params: { month },
  errors: [{ field }],
});

describe('a person', () => {
  it('cancels no invoice of it, which is credited', async () => {
    const refused = { code: 'credit_instead', errors: [{ field: 'status' }] };
    const cancel = await firm.calls.POST('/api/law-firm/invoices/{id}/cancel', {
      ...byId(old.id),
      body: { reason: 'Entered twice.' },
    });
    expect(cancel.error).toMatchObject(refused);
    expect((await setStatus(server, old.id, { status: 'cancelled' })).error).toMatchObject(refused);
    const { id } = await bill();
    expect((await setStatus(server, id, { status: 'cancelled' })).response.status).toBe(200);
  });

  it('dates no payment in a closed month', async () => {
    expect((await payPart(server, old.id, 100, { date: '2026-10-31' })).error).toMatchObject(refusal('date'));
    expect((await pay(server, old.id, { paymentDate: '2026-10-31' })).error).toMatchObject(refusal('paymentDate'));
    const settled = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...byId(old.id),
      body: { method: 'cash', amount: 1, date: '2026-10-31' },
    });
    expect(settled.error).toMatchObject(refusal('date'));
    expect((await payPart(server, old.id, 100, { date: '2026-11-01' })).response.status).toBe(201);
  });

  it('dates no disbursement there, moves none there, and takes none away', async () => {
    expect((await spend('2026-10-31')).error).toMatchObject(refusal('day'));
    const { data } = await spend('2026-11-02');
    const body = { caseId, description: 'Court fee', vat: 'outside', receiptNo: 'R1' } as const;
    const change = (id: string, day: string, amount: number, description = 'Court fee') =>
      firm.calls.PUT('/api/law-firm/disbursements/{id}', {
        ...byId(id),
        body: { ...body, day, amount, description },
      });
    expect((await change(data?.data.id ?? '', '2026-10-31', 100)).error).toMatchObject(refusal('day'));
    expect((await change(spent, '2026-10-20', 200)).error).toMatchObject(refusal('day'));
    expect((await change(spent, '2026-10-20', 100, 'Filing fee')).response.status).toBe(200);
    const removed = await firm.calls.DELETE('/api/law-firm/disbursements/{id}', byId(spent));
    expect(removed.error).toMatchObject(refusal('day'));
  });

  it('moves nothing to the office there, while the client account goes by its own lock', async () => {
    const entry = (day: string) =>
      firm.calls.POST('/api/law-firm/client-entries', {
        body: {
          accountId,
          clientId,
          caseId,
          kind: 'receipt',
          day,
          reason: 'Deposit',
          amount: 500,
          clearedOn: day,
          payerOrPayee: 'Kilele',
        },
      });
    expect((await entry('2026-10-21')).response.status).toBe(201);
    await firm.calls.PUT('/api/law-firm/invoices/{id}/delivery', { ...byId(old.id), body: { date: '2026-10-20' } });
    const toOffice = (day: string) =>
      firm.calls.POST('/api/law-firm/client-entries/to-office', {
        body: { accountId, invoiceId: old.id, amount: 100, day, toldOn: '2026-10-20' },
      });
    expect((await toOffice('2026-10-31')).error).toMatchObject(refusal('day'));
    expect((await toOffice('2026-11-01')).response.status).toBe(201);
    const reimbursed = await firm.calls.POST('/api/law-firm/client-entries/reimburse', {
      body: { accountId, disbursementId: spent, day: '2026-10-31' },
    });
    expect(reimbursed.error).toMatchObject(refusal('day'));
  });
});

describe('what a machine brings', () => {
  it('is booked on the first open day, with the bank’s day beside it', async () => {
    const file = mpesaStatement([
      { receipt: 'SPECIMEN21', at: '30-10-2026 10:22:05', in: '1,000.00', account: old.invoice_number },
      { receipt: 'SPECIMEN22', at: '03-11-2026 10:22:05', in: '1,001.00', account: old.invoice_number },
    ]);
    const { response } = await firm.calls.POST('/api/law-firm/statements', {
      body: {
        kind: 'mpesa',
        account: '000000',
        fileName: 'October.csv',
        file: Buffer.from(file).toString('base64'),
        columns: {},
      },
    });
    expect(response.status).toBe(201);
    const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}', byId(old.id));
    const paid = (amount: number) => data?.data.settlements.find((one) => one.amount === amount);
    expect(paid(1_000)).toMatchObject({ date: '2026-11-01', bankDate: '2026-10-30' });
    expect(paid(1_001)).toMatchObject({ date: '2026-11-03' });
    expect(paid(1_001)?.bankDate).toBeUndefined();
    const months = await firm.calls.GET('/api/law-firm/months', { params: { query: {} } });
    expect(months.data?.data.map(({ month, late }) => [month, late])).toEqual([
      ['2026-11-01', 0],
      ['2026-10-01', 1],
    ]);
  });

  it('is undone on the first open day, whatever its own', async () => {
    const lines = await firm.calls.GET('/api/law-firm/statement-lines', {
      params: { query: { search: 'SPECIMEN21' } },
    });
    const line = lines.data?.data[0];
    expect(
      (await firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', byId(line?.id ?? ''))).response.status,
    ).toBe(200);
    const { data } = await firm.calls.GET('/api/law-firm/invoices/{id}', byId(old.id));
    const undone = data?.data.settlements.find(({ amount }) => amount === 1_000);
    expect(undone).toMatchObject({ bankDate: '2026-10-30', reversal: { date: '2026-11-01' } });
  });

  it('has the day that it asks for, or the first one that is open', async () => {
    const days = await inFirm(async (tx) => [
      await firstOpenDay(tx, '2026-09-12'),
      await firstOpenDay(tx, '2026-11-01'),
      await firstOpenDay(tx, '2026-11-20'),
    ]);
    expect(days).toEqual(['2026-11-01', '2026-11-01', '2026-11-20']);
  });
});

describe('the database', () => {
  it('refuses what does not ask', async () => {
    const insert = inFirm((tx) =>
      tx.execute(sql`
        INSERT INTO payments (tenant_id, id, invoice_id, day, method, amount_cents, created_at)
        VALUES (${firm.id}, gen_random_uuid(), ${old.id}, '2026-10-31', 'cash', 100, now())`),
    );
    expect(violatedConstraint(await insert.catch((error: unknown) => error))).toBe('month_closed');
  });

  it('closes months in order', async () => {
    const close = inFirm(async (tx) => {
      await tx.execute(sql`SELECT hold_to_close('2026-09-01')`);
      await tx.execute(sql`UPDATE book_months SET closed_at = now(), figures = '{}' WHERE month = '2026-09-01'`);
    });
    expect(violatedConstraint(await close.catch((error: unknown) => error))).toBe('book_months_in_order');
  });
});
