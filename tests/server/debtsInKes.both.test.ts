import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { makeTables, migrate } from '#server/db/migrate';
import { forceRowSecurity } from '#server/db/rowSecurity';
import { rowsOf } from '#server/db/runSql';
import { emptyDatabase } from '#tests/helpers/emptyDatabase';
import { eachTestsFirm } from '#tests/helpers/eachTestsFirm';
import type { TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import type { TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];

let server: TestApp;
let firm: TestFirm;
let clientId: string;

/** Each test has a firm of its own, whose books are what it has done. */
const on = eachTestsFirm('2026-10-01', async (own) => {
  ({ server, firm } = own);
  clientId = (await firm.addClient()).id;
});

const at = (id: string) => ({ params: { path: { id } } });

async function done<Answer>(answer: Promise<{ data?: { data: Answer }; error?: unknown; response: Response }>) {
  const { data, error, response } = await answer;
  expect(response.status, JSON.stringify(error)).toBeLessThan(300);
  return (data as { data: Answer }).data;
}

/** Pays an invoice of 10 dollars, at 129.25, and as much beyond it as is then held. */
async function payBeyond(dollars: number) {
  const lines = [{ kind: 'fee', wording: 'Fee', vat: 'standard', unitPriceCents: 1_000, amountCents: 1_000 } as const];
  const id = await addOwnInvoice(server, firm, {
    clientId,
    taxRate: 0,
    currency: 'USD',
    rateToKes: 129.25,
    issueDate: '2026-10-01',
    dueDate: '2026-12-31',
    lines,
  });
  const { settlements } = await done(
    firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      ...at(id),
      body: { method: 'cheque', amount: 10 + dollars, holdExcess: true },
    }),
  );
  const held = await done(firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId } } }));
  const heldId = held.find(({ left }) => left > 0)?.id ?? '';
  const bounce = () =>
    done(
      firm.calls.POST('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', {
        params: { path: { id, paymentId: settlements[0]?.id ?? '' } },
        body: { reason: 'No money.', kind: 'bounced' },
      }),
    );
  return { heldId, bounce };
}

/** A debt of one dollar: it had been given back of a cheque that bounced. */
async function owesOneDollar() {
  const { heldId, bounce } = await payBeyond(1);
  await done(firm.calls.POST('/api/law-firm/held-money/{id}/refund', { ...at(heldId), body: { reference: 'R' } }));
  await bounce();
  const [debt] = await done(firm.calls.GET('/api/law-firm/owed-back'));
  return debt?.id ?? '';
}

const settle = (id: string, body: Schemas['OwedBackInput']) =>
  done(firm.calls.POST('/api/law-firm/owed-back/{id}/settle', { ...at(id), body }));

const pay = (id: string, amount?: number) =>
  settle(id, { kind: 'paid', method: 'cash', ...(amount !== undefined && { amount }) });

/** What is owed back in KES: by the list and aged debt; and what all clients owe, by aged debt and by the journals, which agree with the books. */
async function owed(to = '2026-10-31') {
  const list = await firm.calls.GET('/api/law-firm/owed-back');
  const aged = await firm.calls.GET('/api/law-firm/reports/aged-debt');
  const journals = await firm.calls.GET('/api/law-firm/ledger-exports/preview', {
    params: { query: { from: '2026-10-01', to, format: 'neutral' } },
  });
  const checks = journals.data?.data.checks ?? [];
  expect(checks.filter(({ isOk }) => !isOk)).toEqual([]);
  const { owedBack, total } = aged.data?.totals ?? {};
  expect(checks.find(({ what }) => what === 'debtors')?.journals).toBe(total);
  expect(list.data?.owed).toBe(owedBack);
  return owedBack;
}

describe('a debt in dollars', () => {
  it('is closed by its last part to the cent, in the list, in aged debt and in the journals', async () => {
    const id = await owesOneDollar();
    expect(await owed()).toBe(129.25);
    await pay(id, 0.5);
    expect(await owed()).toBe(64.63);
    await pay(id);
    expect(await owed()).toBe(0);
  });

  it('has back what a part was booked at, and its last part closes what is left', async () => {
    const id = await owesOneDollar();
    const { uses } = await pay(id, 0.1);
    await pay(id, 0.3);
    expect(await owed()).toBe(77.55);
    await done(firm.calls.POST('/api/law-firm/owed-back/{id}/undo', { ...at(id), body: { useId: uses[0]?.id ?? '' } }));
    // 70 cents are 90.475: the part that is taken back was booked at 12.92.
    expect(await owed()).toBe(90.47);
    await settle(id, { kind: 'written_off', notes: 'Not worth it.' });
    expect(await owed()).toBe(0);
  });

  it('has back what held money had settled of it, once that bounces', async () => {
    const id = await owesOneDollar();
    const { heldId, bounce } = await payBeyond(0.5);
    await pay(id, 0.1);
    await settle(id, { kind: 'held_money', heldId, amount: 0.3 });
    expect(await owed()).toBe(77.55);
    on('2026-10-02');
    await bounce();
    expect(await owed()).toBe(116.33);
    await pay(id);
    expect(await owed()).toBe(0);
  });

  it('is in a month’s file and closes with it', async () => {
    const id = await owesOneDollar();
    await pay(id, 0.5);
    await pay(id);
    on('2026-11-02');
    const { checks } = await done(
      firm.calls.GET('/api/law-firm/months/{month}', { params: { path: { month: '2026-10-01' } } }),
    );
    expect(checks?.filter(({ isOk }) => !isOk)).toEqual([]);
  });
});

describe('a database that booked part by part', () => {
  const id = (number: number) => `01933f2e-7a00-7000-8000-${String(number).padStart(12, '0')}`;

  it('keeps what it has booked, and what is left is the rest of it', async () => {
    const run = await emptyDatabase();
    await makeTables(run, 107);
    await run(`${forceRowSecurity(false)};
      INSERT INTO tenants (
        id, slug, name, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template, primary_color, created_at
      ) VALUES (
        '${id(1)}', 'simba', 'Simba', 's@firm.example', 'starter', 'active', 'monthly', '2026-01-01', '2026-12-31', 'default', '#123456', now()
      );
      INSERT INTO clients (tenant_id, id, name, type, status, created_at)
      VALUES ('${id(1)}', '${id(2)}', 'Kilele', 'company', 'Active', now());
      INSERT INTO unapplied_receipts (
        tenant_id, id, client_id, source, day, currency, rate_to_kes, amount_cents, left_cents, created_at
      ) VALUES ('${id(1)}', '${id(3)}', '${id(2)}', 'payment', '2026-10-01', 'USD', 129.25, 100, 0, now());
      INSERT INTO client_debts (
        tenant_id, id, client_id, receipt_id, day, currency, amount_cents, left_cents, reason, created_at
      ) VALUES ('${id(1)}', '${id(4)}', '${id(2)}', '${id(3)}', '2026-10-01', 'USD', 100, 40, 'No money.', now());
      INSERT INTO client_debt_uses (tenant_id, id, debt_id, kind, day, amount_cents, undone_at, undone_on, created_at)
      VALUES
        ('${id(1)}', '${id(5)}', '${id(4)}', 'written_off', '2026-10-02', 10, NULL, NULL, now()),
        ('${id(1)}', '${id(6)}', '${id(4)}', 'written_off', '2026-10-02', 30, now(), '2026-10-02', now()),
        ('${id(1)}', '${id(7)}', '${id(4)}', 'written_off', '2026-10-02', 50, NULL, NULL, now());
      ${forceRowSecurity(true)}`);
    await migrate(run);
    await run(`${forceRowSecurity(false)}; SELECT set_config('app.tenant_id', '${id(1)}', false)`);
    expect(await rowsOf(run, 'SELECT kes_cents::integer AS kes FROM client_debt_uses ORDER BY id')).toEqual([
      { kes: 1_293 },
      { kes: 3_878 },
      { kes: 6_463 },
    ]);
    // Forty cents are 5,170: two parts were each rounded up.
    const debtors = `SELECT sum(CASE what WHEN 'owed_back' THEN cents ELSE -cents END)::integer AS kes FROM journal_events
      WHERE what LIKE 'owed%'`;
    expect(await rowsOf(run, debtors)).toEqual([{ kes: 5_169 }]);
  });
});
