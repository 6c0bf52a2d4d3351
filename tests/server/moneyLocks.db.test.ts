import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let caseId: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
  caseId = (await firm.addCase(clientId)).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });

const waits = sql`SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()`;

/** Waits until a call waits for somebody. */
const untilItWaits = () =>
  expect
    .poll(async () => (await server.database.read({ operator: true }, (tx) => tx.execute(waits))).rows.length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);

/** What ends a transaction of which nothing is to stay. */
const undone = new Error('undone');

/** Makes a call while somebody has what it has to wait for. Meanwhile they take something else, which fails if the call has it already. */
async function whileHeld(hold: SQL, call: () => Promise<{ response: Response }>, others: SQL): Promise<number> {
  let answer: ReturnType<typeof call> | undefined;
  const held = server.database.transaction({ tenantId: firm.id }, async (tx) => {
    await tx.execute(hold);
    answer = call();
    await untilItWaits();
    const { rows } = await tx.execute(sql`${others} NOWAIT`);
    expect(rows).toHaveLength(1);
    throw undone;
  });
  await expect(held).rejects.toBe(undone);
  return (await answer)?.response.status ?? 0;
}

const draft = () =>
  firm.calls.POST('/api/law-firm/fee-notes', {
    body: { caseId, lines: [{ description: 'Instruction fee', amount: 1_000 }] },
  });

const drafted = async () => (await draft()).data?.data.id ?? '';

const invoicing = (id: string) => firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', { ...at(id), body: {} });

const ofCase = () => sql`SELECT FROM matters WHERE id = ${caseId}`;

describe('invoiceFeeNote', () => {
  it('has the firm’s figures before it takes the case, as payments do', async () => {
    const id = await drafted();
    const figures = sql`SELECT hold_months(ARRAY[${today}::date])`;
    expect(await whileHeld(figures, () => invoicing(id), sql`${ofCase()} FOR UPDATE`)).toBe(200);
  });

  it('leaves the case to whoever books something in it', async () => {
    await invoicing(await drafted());
    const id = await drafted();
    const numbers = sql`SELECT next_invoice_number(2026)`;
    expect(await whileHeld(numbers, () => invoicing(id), sql`${ofCase()} FOR KEY SHARE`)).toBe(200);
  });
});

describe('createFeeNote', () => {
  it('leaves the case to whoever books something in it', async () => {
    await drafted();
    const numbers = sql`SELECT next_document_number('fee_note', 0)`;
    expect(await whileHeld(numbers, draft, sql`${ofCase()} FOR KEY SHARE`)).toBe(201);
  });
});

describe('reverseSettlement', () => {
  it('has what is held of a payment before it takes the payment back, or reads what has become of it', async () => {
    const id = await addOwnInvoice(server, firm, {
      clientId,
      matterId: caseId,
      taxRate: 0,
      lines: [{ kind: 'fee', wording: 'Fee', vat: 'standard', unitPriceCents: 100_000, amountCents: 100_000 }],
    });
    const { data } = await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...at(id),
      body: { method: 'bank_transfer', amount: 1_600, date: today, holdExcess: true },
    });
    const paymentId = data?.data.settlements[0]?.id ?? '';
    const reversing = () =>
      firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
        params: { path: { id, paymentId } },
        body: { reason: 'The cheque bounced.' },
      });
    const held = sql`SELECT FROM unapplied_receipts WHERE payment_id = ${paymentId} FOR UPDATE`;
    const payment = sql`SELECT FROM payments WHERE id = ${paymentId} FOR UPDATE`;
    expect(await whileHeld(held, reversing, payment)).toBe(200);
  });
});
