import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInvoice, payPart } from '#tests/helpers/billing';
import { startFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { inBase64, mpesaStatement } from '#tests/helpers/statement';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

/** PostgreSQL's code for two that wait for each other. */
const deadlock = '40P01';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const closing = { params: { path: { month: '2026-10-01' } }, body: {} };

it('a month is closed with whatever is posted in it at once, or refuses it', { timeout: 120_000 }, async () => {
  const outcomes = new Set<number>();
  for (let turn = 0; turn < 25; turn += 1) {
    server.clock.now = new Date('2026-10-01T12:00:00+03:00');
    const firm = await startFirm(server, `simba-${turn}`);
    const clientId = (await firm.addClient()).id;
    const billing = { tenantId: firm.id, clientId, matterId: '' };
    const bills = await Promise.all([1, 2, 3, 4].map(() => addInvoice(server, billing, { dueDate: '2026-12-31' })));
    server.clock.now = new Date('2026-12-01T12:00:00+03:00');
    const pay = ({ id }: { id: string }, day: string) => payPart(server, id, 1_000, { date: day });
    const posted = [...bills.map((bill) => pay(bill, '2026-10-30')), ...bills.map((bill) => pay(bill, '2026-10-02'))];
    const closed = firm.calls.POST('/api/law-firm/months/{month}/close', closing);
    posted.push(...bills.map((bill) => pay(bill, '2026-10-31')), ...bills.map((bill) => pay(bill, '2026-10-20')));
    const statuses = (await Promise.all(posted)).map(({ response }) => response.status);
    const { data } = await closed;
    expect([...new Set(statuses)].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const taken = statuses.filter((status) => status === 201).length;
    outcomes.add(taken);
    expect(data?.data.month.closed?.figures.collected).toBe(taken * 1_000);
    const { data: after } = await firm.calls.GET('/api/law-firm/months/{month}', { params: closing.params });
    expect(after?.data.month.figures).toEqual(data?.data.month.closed?.figures);
  }
  // Otherwise it was never closed amid them.
  expect([...outcomes].filter((taken) => taken > 0 && taken < 16)).not.toEqual([]);
});

it('whoever closes a month waits for nobody who waits for them', { timeout: 120_000 }, async () => {
  const logged = server.log.length;
  for (let turn = 0; turn < 8; turn += 1) {
    server.clock.now = new Date('2026-10-01T12:00:00+03:00');
    const firm = await startFirm(server, `chui-${turn}`);
    const clientId = (await firm.addClient()).id;
    const billing = { tenantId: firm.id, clientId, matterId: '' };
    const bills = await Promise.all([1, 2, 3, 4].map(() => addInvoice(server, billing, { dueDate: '2026-12-31' })));
    server.clock.now = new Date('2026-12-01T12:00:00+03:00');
    const pay = ({ id }: { id: string }, day: string) => payPart(server, id, 1_000, { date: day });
    const close = (month: string) =>
      firm.calls.POST('/api/law-firm/months/{month}/close', { params: { path: { month } }, body: {} });
    // The running month can't be closed: it is asked for all the same. In November nothing has been posted yet.
    const asked = bills.flatMap((bill) => [
      pay(bill, '2026-10-30'),
      close('2026-10-01'),
      pay(bill, '2026-11-30'),
      close('2026-12-01'),
    ]);
    const statuses = (await Promise.all<{ response: Response }>(asked)).map(({ response }) => response.status);
    expect([...new Set(statuses)].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  }
  expect(server.log.slice(logged).filter((line) => JSON.stringify(line).includes(deadlock))).toEqual([]);
});

it(
  'a statement is undone while its invoices are settled, and nobody waits for who waits',
  { timeout: 120_000 },
  async () => {
    server.clock.now = new Date('2026-11-20T12:00:00+03:00');
    const firm = await startFirm(server, 'nyati');
    const clientId = (await firm.addClient()).id;
    const bill = () =>
      addOwnInvoice(server, firm, {
        clientId,
        taxRate: 0,
        lines: [{ kind: 'fee', wording: 'Fee', vat: 'standard', unitPriceCents: 100_000, amountCents: 100_000 }],
      });
    const settle = (id: string) =>
      firm.calls.POST('/api/law-firm/invoices/{id}/payments', {
        params: { path: { id } },
        body: { method: 'bank_transfer', amount: 100, date: '2026-11-19' },
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const bills = await Promise.all([1, 2, 3, 4].map(bill));
      const read = await Promise.all(
        bills.map((id) => firm.calls.GET('/api/law-firm/invoices/{id}', { params: { path: { id } } })),
      );
      const rows = read.map(({ data }, place) => ({
        receipt: `SPECIMEN${turn}R${place}`,
        in: '500.00',
        account: data?.data.payReference ?? '',
      }));
      const { data } = await firm.calls.POST('/api/law-firm/statements', {
        body: { kind: 'mpesa', account: '000000', fileName: 'a.csv', file: inBase64(mpesaStatement(rows)) },
      });
      expect(data?.data.states.matched).toBe(4);
      const undone = firm.calls.POST('/api/law-firm/statements/{id}/undo', {
        params: { path: { id: data?.data.id ?? '' } },
      });
      const all = await Promise.all([undone, ...bills.map(settle), ...bills.toReversed().map(settle)]);
      statuses.push(...all.map(({ response }) => response.status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  },
);
