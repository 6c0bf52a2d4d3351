import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOpenDay } from '#server/billing/months/holdMonths';
import { violatedConstraint } from '#server/db/database';
import { addFirm, addInvoice, pay, payPart, type BillingFirm } from '#tests/helpers/billing';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
let firm: BillingFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await addFirm(server, 'Jacaranda Row');
  await server.database.transaction({ tenantId: firm.tenantId }, async (tx) => {
    await tx.execute(sql`SELECT hold_to_close('2026-10-01')`);
    await tx.execute(sql`UPDATE book_months SET closed_at = now(), figures = '{}' WHERE month = '2026-10-01'`);
  });
});
afterAll(() => server.close());

const october = { status: 409, code: 'month_closed', params: { month: '2026-10' } };

it('nobody dates a payment in a closed month, or before it', async () => {
  const { id } = await addInvoice(server, firm);
  const refused = await payPart(server, id, 100, { date: '2026-10-31' });
  expect(refused.error).toMatchObject({ ...october, errors: [{ field: 'date', code: 'month_closed' }] });
  expect((await pay(server, id, { paymentDate: '2026-10-31' })).error).toMatchObject({
    ...october,
    errors: [{ field: 'paymentDate' }],
  });
  expect((await payPart(server, id, 100, { date: '2026-09-30' })).error).toMatchObject({
    params: { month: '2026-09' },
  });
  expect((await payPart(server, id, 100, { date: '2026-11-01' })).response.status).toBe(201);
});

it('the database refuses what does not ask', async () => {
  const { id } = await addInvoice(server, firm);
  const insert = server.database.transaction({ tenantId: firm.tenantId }, (tx) =>
    tx.execute(sql`
      INSERT INTO payments (tenant_id, id, invoice_id, day, method, amount_cents, created_at)
      VALUES (${firm.tenantId}, gen_random_uuid(), ${id}, '2026-10-31', 'cash', 100, now())`),
  );
  expect(violatedConstraint(await insert.catch((error: unknown) => error))).toBe('month_closed');
});

it('what nobody dates is booked on the first open day', async () => {
  const days = await server.database.transaction({ tenantId: firm.tenantId }, async (tx) => [
    await firstOpenDay(tx, '2026-09-12'),
    await firstOpenDay(tx, '2026-11-01'),
    await firstOpenDay(tx, '2026-11-20'),
  ]);
  expect(days).toEqual(['2026-11-01', '2026-11-01', '2026-11-20']);
});

it('months are closed in order', async () => {
  const close = (month: string) =>
    server.database.transaction({ tenantId: firm.tenantId }, async (tx) => {
      await tx.execute(sql`SELECT hold_to_close(${month})`);
      await tx.execute(sql`UPDATE book_months SET closed_at = now(), figures = '{}' WHERE month = ${month}`);
    });
  expect(violatedConstraint(await close('2026-09-01').catch((error: unknown) => error))).toBe('book_months_in_order');
});
