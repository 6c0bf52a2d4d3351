import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { activity, invoices } from '#server/db/schema';
import { addFirm, addInvoice, addInvoiceOn, pay, setStatus, type BillingFirm } from '#tests/helpers/billing';
import { testTime } from '#tests/helpers/testTime';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { rowsIn } from '#tests/helpers/rows';

let server: TestApp;
let firm: BillingFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await addFirm(server, 'Jacaranda Row');
});
afterAll(() => server.close());

const unknown = '01933f2e-7a00-7000-8000-00000000dead';
const states = ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const;
type State = (typeof states)[number];

const allowed: Record<State, State[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** An invoice in a state, and its id. */
async function invoiceThatIs(state: State): Promise<string> {
  const { id } = await addInvoice(server, firm, { status: state === 'draft' ? 'draft' : 'sent' });
  if (state === 'paid') await pay(server, id);
  if (state === 'cancelled') await setStatus(server, id, { status: 'cancelled' });
  if (state === 'overdue') {
    await server.database.transaction(firm, (tx) =>
      tx.update(invoices).set({ issueDate: '2026-10-01', dueDate: '2026-11-20' }).where(eq(invoices.id, id)),
    );
  }
  return id;
}

const read = (id: string) => server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } });

describe('getInvoice', () => {
  it('is not there under an id that nobody has, or of a firm that is deleted', async () => {
    expect((await read(unknown)).response.status).toBe(404);
    const gone = await addFirm(server, 'Korongo Legal');
    const { id } = await addInvoice(server, gone);
    await server.client.DELETE('/api/customers/{id}', { params: { path: { id: gone.tenantId } } });
    expect((await read(id)).response.status).toBe(404);
    expect((await setStatus(server, id, { status: 'cancelled' })).response.status).toBe(404);
  });

  it('refuses what is no id', async () => expect((await read('41')).response.status).toBe(400));
});

describe('updateInvoiceStatus', () => {
  const ways = states.flatMap((from) => states.map((to) => [from, to, allowed[from].includes(to)] as const));

  it.each(ways.filter(([, , isAllowed]) => isAllowed))('makes what is %s %s', async (from, to) => {
    const id = await invoiceThatIs(from);
    const { data, response } = to === 'paid' ? await pay(server, id) : await setStatus(server, id, { status: to });
    expect(data?.data.status).toBe(to);
    expect(response.headers.get('etag')).toBe('"2"');
    expect((await read(id)).data).toEqual(data);
  });

  it.each(ways.filter(([, , isAllowed]) => !isAllowed))('does not make what is %s %s', async (from, to) => {
    const id = await invoiceThatIs(from);
    const before = (await read(id)).data;
    const { error, response } = to === 'paid' ? await pay(server, id) : await setStatus(server, id, { status: to });
    expect(response.status).toBe(409);
    expect(error?.errors?.[0]?.field).toBe('status');
    expect((await read(id)).data).toEqual(before);
  });

  it('records the payment: all that is open, by its day', async () => {
    const { id } = await addInvoiceOn(server, firm, '2026-11-18');
    const { data } = await pay(server, id, {
      paymentMethod: 'cheque',
      paymentDate: '2026-11-19',
      paymentReference: ' 000123 ',
      notes: ' Cleared. ',
    });
    expect(data?.data.paid_date).toBe('2026-11-19');
    expect(data?.data.payments).toEqual([
      {
        id: expect.any(String) as string,
        date: '2026-11-19',
        method: 'cheque',
        amount: 116_000,
        reference: '000123',
        notes: 'Cleared.',
      },
    ]);
  });

  it('records today where no day is said, and no payment of nothing', async () => {
    const { id } = await addInvoice(server, firm, { lines: [{ description: 'Pro bono', quantity: 1, unitPrice: 0 }] });
    const { data } = await pay(server, id);
    expect(data?.data).toMatchObject({ status: 'paid', paid_date: '2026-11-21', payments: [] });
  });

  it('issues a draft on the day on which it is sent, unless its due date has passed', async () => {
    const [soon, late] = await Promise.all(
      ['2026-11-23', '2026-11-22'].map((dueDate) => addInvoice(server, firm, { status: 'draft', dueDate })),
    );
    server.clock.now = new Date('2026-11-23T08:30:00Z');
    const sent = await setStatus(server, soon?.id ?? '', { status: 'sent' });
    expect(sent.data?.data).toMatchObject({ status: 'sent', issue_date: '2026-11-23' });
    expect((await setStatus(server, late?.id ?? '', { status: 'sent' })).response.status).toBe(409);
    server.clock.now = testTime;
  });

  it.each([
    ['a payment without a method', { status: 'paid' }, 'paymentMethod'],
    [
      'a payment that is still to come',
      { status: 'paid', paymentMethod: 'cash', paymentDate: '2026-11-22' },
      'paymentDate',
    ],
    ['a payment of long ago', { status: 'paid', paymentMethod: 'cash', paymentDate: '0206-11-21' }, 'paymentDate'],
    [
      'a year that no calendar has',
      { status: 'paid', paymentMethod: 'cash', paymentDate: '0000-01-01' },
      'paymentDate',
    ],
    ['a payment of what is cancelled', { status: 'cancelled', paymentMethod: 'cash' }, 'paymentMethod'],
    ['a state that there is not', { status: 'lost' }, 'status'],
    ['a field that there is not', { status: 'cancelled', amount: 1 }, 'amount'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await addInvoice(server, firm);
    const { error, response } = await setStatus(server, id, body as { status: 'paid' });
    expect(response.status).toBe(400);
    expect(error?.errors?.map((fault) => fault.field)).toEqual([field]);
  });

  it('refuses a change of what has changed meanwhile', async () => {
    const { id } = await addInvoice(server, firm, { status: 'draft' });
    expect((await setStatus(server, id, { status: 'sent' }, '"1"')).response.status).toBe(200);
    expect((await setStatus(server, id, { status: 'cancelled' }, '"1"')).response.status).toBe(412);
    expect((await setStatus(server, id, { status: 'cancelled' }, '"2"')).response.status).toBe(200);
  });

  it('lets one of ten payments through that come at once', async () => {
    const { id } = await addInvoice(server, firm);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(server, id)));
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(id)).data?.data.payments).toHaveLength(1);
  });

  it('tells the firm, with the notes however long', async () => {
    const teller = await addFirm(server, 'Chui Ridge');
    const { id } = await addInvoice(server, teller);
    await setStatus(server, id, { status: 'cancelled', notes: 'n'.repeat(1_000) });
    const told = await server.database.transaction(teller, (tx) => rowsIn(tx, activity));
    expect(told.map(({ title }) => title).toSorted()).toEqual(['Invoice cancelled', 'Invoice sent']);
    expect(told.map(({ description }) => description).join()).toContain('n'.repeat(1_000));
  });
});
