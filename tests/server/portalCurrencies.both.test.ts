import { afterAll, expect, it } from 'vitest';
import type { components } from '#openapi';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { readPdf } from '#tests/helpers/pdfText';
import { startPortalCalls } from '#tests/helpers/portalCalls';

type Schemas = components['schemas'];

const { server, firm, follow, enter, read, bill } = await startPortalCalls();
afterAll(() => server.close());

it('a matter has an account of its own for each currency, also on the list and as a statement', async () => {
  const follower = await follow();
  const { caseId, clientId } = follower;
  await firm.calls.PUT('/api/law-firm/billing-settings/bank', { body: { paybill: '000000' } as never });
  await bill(caseId, 1_000);
  const inDollars = {
    clientId,
    matterId: caseId,
    currency: 'USD',
    rateToKes: 129.25,
    issueDate: '2026-11-02',
  } as const;
  const line = { kind: 'disbursement', vat: 'outside' } as const;
  const [open, paid] = [
    await addOwnInvoice(server, firm, {
      ...inDollars,
      lines: [{ ...line, unitPriceCents: 406_000, amountCents: 406_000 }],
    }),
    await addOwnInvoice(server, firm, {
      ...inDollars,
      lines: [{ ...line, unitPriceCents: 50_000, amountCents: 50_000 }],
    }),
  ];
  const pay = (id: string, amount: number, body: object) =>
    firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
      params: { path: { id } },
      body: { amount, method: 'bank_transfer', ...body },
    });
  await pay(open, 1_000, { reference: 'FT1', date: '2026-11-10' });
  await pay(open, 60, { method: 'wht', certificate: { state: 'awaited' } });
  await pay(paid, 620, { reference: 'FT2', holdExcess: true });
  const browser = await enter(follower);
  const { money } = await read(browser, caseId);
  expect(money).toMatchObject({ toPay: 1_160, balance: 1_160, held: 0, paybill: '000000' });
  expect(money.lines.map(({ kind, amount }) => [kind, amount])).toEqual([['invoice', 1_160]]);
  expect(money.others).toMatchObject([{ currency: 'USD', toPay: 3_000, balance: 3_060, held: 120 }]);
  expect(money.others?.[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', 4_060],
    ['invoice', 500],
    ['payment', -1_000],
    ['payment', -500],
  ]);
  const { data } = (await browser.get('/matters')).json<{ data: Schemas['PortalMatterSummary'][] }>();
  expect(data).toMatchObject([{ toPay: 1_160, toPayElse: [{ currency: 'USD', amount: 3_000 }] }]);
  const names = await Promise.all(
    ['', '?currency=USD'].map(async (query) => {
      const paper = await browser.get(`/matters/${caseId}/statement${query}`);
      const text = JSON.stringify(await readPdf(paper.rawPayload));
      return [paper.headers['content-disposition'], /3,060/.test(text), /1,160/.test(text)];
    }),
  );
  expect(names).toEqual([
    ['inline; filename="statement-KES-2026-11-20.pdf"', false, true],
    ['inline; filename="statement-USD-2026-11-20.pdf"', true, false],
  ]);
});

it('money that is held in dollars is not added to shillings, and a matter in dollars alone has its statement in them', async () => {
  const follower = await follow();
  const { caseId: matterId, clientId } = follower;
  const lines = [{ kind: 'disbursement', vat: 'outside', unitPriceCents: 50_000, amountCents: 50_000 } as const];
  const id = await addOwnInvoice(server, firm, { clientId, matterId, lines, currency: 'USD', rateToKes: 129.25 });
  await firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
    params: { path: { id } },
    body: { amount: 620, method: 'cash', holdExcess: true },
  });
  const browser = await enter(follower);
  const { money } = await read(browser, matterId);
  expect(money).toMatchObject({ toPay: 0, balance: 0, held: 0, lines: [] });
  expect(money).not.toHaveProperty('paybill');
  expect(money.others).toMatchObject([{ currency: 'USD', toPay: 0, balance: 0, held: 120 }]);
  const { headers } = await browser.get(`/matters/${matterId}/statement`);
  expect(headers['content-disposition']).toBe('inline; filename="statement-USD-2026-11-20.pdf"');
  const { data } = (await browser.get('/matters')).json<{ data: Schemas['PortalMatterSummary'][] }>();
  expect(data[0]).toMatchObject({ toPay: 0 });
  expect(data[0]).not.toHaveProperty('toPayElse');
});
