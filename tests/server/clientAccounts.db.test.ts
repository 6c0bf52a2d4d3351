import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { addOwnInvoice } from '#tests/helpers/ownInvoice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

const today = '2026-11-30';

let server: TestApp;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

let numbers = 0;

const newAccount = async () => {
  const body = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: `000 000 ${++numbers}` };
  const { data } = await firm.calls.POST('/api/law-firm/client-accounts', { body });
  return data?.data.id ?? '';
};

const newSide = async (): Promise<Side> => {
  const clientId = (await firm.addClient()).id;
  return { clientId, caseId: (await firm.addCase(clientId)).id };
};

/** What a call answered: its data, or why it was refused. */
type Answer<Data> = { data?: { data: Data }; error?: object };
function told<Data>({ data, error }: Answer<Data>) {
  return data?.data ?? error;
}

const post = async (accountId: string, body: Partial<Schemas['ClientEntryInput']>) =>
  told(
    await firm.calls.POST('/api/law-firm/client-entries', {
      body: { accountId, kind: 'receipt', day: today, amount: 1, reason: 'Deposit', ...body },
    }),
  );

/** Cleared money in. */
const receive = async (accountId: string, side: Side, amount: number, day = today) =>
  (await post(accountId, { ...side, amount, day, clearedOn: day })) as Schemas['ClientEntry'];

const pay = (accountId: string, side: Side, amount: number, day = today) =>
  post(accountId, { ...side, kind: 'payment', amount, day, reason: 'Surveyor' });

const move = async (
  fromAccountId: string,
  toAccountId: string,
  side: Side,
  amount: number,
  more: Partial<Schemas['MoveInput']> = {},
) => {
  const body = { fromAccountId, toAccountId, ...side, day: today, amount, reason: 'To bear interest', ...more };
  return firm.calls.POST('/api/law-firm/client-entries/move', { body });
};

const moved = async (...asked: Parameters<typeof move>) =>
  (await move(...asked)).data?.data as [Schemas['ClientEntry'], Schemas['ClientEntry']];

const reverse = async (id: string, body: Partial<Schemas['ClientReversalInput']> = {}) =>
  told(
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id } },
      body: { day: today, reason: 'Bounced', ...body },
    }),
  );

const clear = (id: string) =>
  firm.calls.POST('/api/law-firm/client-entries/{id}/clear', {
    params: { path: { id } },
    body: { clearedOn: today },
  });

const balanceOf = async (accountId: string, side: Side) => {
  const { data } = await firm.calls.GET('/api/law-firm/client-balances', { params: { query: { accountId, ...side } } });
  const row = data?.data[0];
  return row ? [row.balance, row.available] : [0, 0];
};

describe('what a client has', () => {
  it('is paid out of the account that it lies in, never with another client’s', async () => {
    const [x, y] = [await newAccount(), await newAccount()];
    const [side, another] = [await newSide(), await newSide()];
    await receive(x, side, 100_000);
    await receive(y, another, 500_000);
    expect(await pay(y, side, 90_000)).toMatchObject({ code: 'not_enough_held', params: { available: 0 } });
    const invoice = await addOwnInvoice(server, firm, {
      clientId: side.clientId,
      matterId: side.caseId,
      deliveredOn: '2026-11-02',
    });
    const toOffice = async (accountId: string) =>
      told(
        await firm.calls.POST('/api/law-firm/client-entries/to-office', {
          body: { accountId, invoiceId: invoice, amount: 90_000, day: today, toldOn: today },
        }),
      );
    expect(await toOffice(y)).toMatchObject({ code: 'not_enough_held', params: { available: 0 } });
    expect(await toOffice(x)).toMatchObject({ amount: -90_000, accountId: x });
    expect([await balanceOf(x, side), await balanceOf(y, side)]).toEqual([
      [10_000, 10_000],
      [0, 0],
    ]);
  });

  it('comes of the office where a receipt bounces, whatever another account has', async () => {
    const [x, y] = [await newAccount(), await newAccount()];
    const side = await newSide();
    await receive(x, side, 1_000);
    const { id } = await receive(y, side, 500);
    await pay(y, side, 300);
    expect(await reverse(id)).toMatchObject({ code: 'shortfall', params: { shortfall: 300 } });
    expect(await reverse(id, { fromOffice: true })).toMatchObject([
      { kind: 'from_office', amount: 300, accountId: y },
      { kind: 'reversal', amount: -500, accountId: y },
    ]);
    expect([await balanceOf(x, side), await balanceOf(y, side)]).toEqual([
      [1_000, 1_000],
      [0, 0],
    ]);
  });

  it('is not what the bank has taken of an account, on the day and on any later one', async () => {
    const account = await newAccount();
    const side = await newSide();
    await receive(account, side, 100, '2026-11-10');
    const charge = { kind: 'office_item', isOut: true, reason: 'Ledger fee' } as const;
    await post(account, { ...charge, amount: 10, day: '2026-11-12', clearedOn: '2026-11-12' });
    expect(await pay(account, side, 100, '2026-11-11')).toMatchObject({ code: 'cash_short', params: { cash: 90 } });
    expect(await pay(account, side, 90, '2026-11-11')).toMatchObject({ amount: -90 });
    // Its bank may still take more.
    expect(await post(account, { ...charge, amount: 5 })).toMatchObject({ amount: -5 });
    const { data } = await firm.calls.GET('/api/law-firm/client-accounts');
    expect(data?.data.find(({ id }) => id === account)).toMatchObject({ held: -5 });
  });
});

describe('moveToAccount', () => {
  it('is one act of two entries, each cleared by its own bank, reversed together', async () => {
    const [x, y] = [await newAccount(), await newAccount()];
    const side = await newSide();
    await receive(x, side, 1_000);
    const [out, into] = await moved(x, y, side, 600);
    expect([out, into]).toMatchObject([
      { kind: 'moved', amount: -600, accountId: x, otherSide: into.id },
      { kind: 'moved', amount: 600, accountId: y, otherSide: out.id },
    ]);
    expect([await balanceOf(x, side), await balanceOf(y, side)]).toEqual([
      [400, 400],
      [600, 0],
    ]);
    expect(await pay(y, side, 100)).toMatchObject({ code: 'not_enough_held' });
    await clear(into.id);
    expect(await balanceOf(y, side)).toEqual([600, 600]);
    expect(await reverse(into.id)).toMatchObject([
      { amount: 600, accountId: x, reverses: out.id },
      { amount: -600, accountId: y, reverses: into.id },
    ]);
    expect([await balanceOf(x, side), await balanceOf(y, side)]).toEqual([
      [1_000, 1_000],
      [0, 0],
    ]);
    expect(await reverse(out.id)).toMatchObject({ code: 'already_reversed' });
  });

  it('is refused for more than is there, and to where it is', async () => {
    const [x, y] = [await newAccount(), await newAccount()];
    const side = await newSide();
    await receive(x, side, 1_000);
    expect((await move(x, y, side, 1_001)).error).toMatchObject({ code: 'not_enough_held' });
    expect((await move(x, x, side, 1)).error).toMatchObject({
      errors: [{ field: 'toAccountId', code: 'same_account' }],
    });
    const nowhere = '01933f2e-7a00-7000-8000-0000000000ff';
    expect((await move(x, nowhere, side, 1)).error).toMatchObject({ errors: [{ code: 'no_such_account' }] });
  });

  it('never waits for a move the other way', { timeout: 60_000 }, async () => {
    const [x, y] = [await newAccount(), await newAccount()];
    const side = await newSide();
    await receive(x, side, 1_000);
    await receive(y, side, 1_000);
    const both = Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? move(x, y, side, 1) : move(y, x, side, 1)));
    expect((await Promise.all(both)).map(({ response }) => response.status)).toEqual(both.map(() => 201));
  });
});

describe('updateCase', () => {
  it('leaves a case with its client once it has entries', async () => {
    const side = await newSide();
    const heir = await firm.addClient();
    const give = async () => {
      const { data } = await firm.calls.GET('/api/law-firm/cases/{id}', { params: { path: { id: side.caseId } } });
      const { title = '', caseType = '' } = data?.data ?? {};
      return firm.calls.PUT('/api/law-firm/cases/{id}', {
        params: { path: { id: side.caseId } },
        body: { title, caseType, status: 'Active', priority: 'Medium', client: heir.id },
      });
    };
    await receive(await newAccount(), side, 10);
    expect((await give()).error).toMatchObject({ code: 'case_keeps_client', errors: [{ field: 'client' }] });
    await expect(
      server.database.transaction({ tenantId: firm.id }, (tx) =>
        tx.execute(sql`UPDATE matters SET client_id = ${heir.id} WHERE id = ${side.caseId}`),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'matters_client_stays' } });
  });

  it('leaves a case with its client while a fee note is open, which would be the other one’s invoice', async () => {
    const side = await newSide();
    const heir = await firm.addClient();
    const give = () =>
      firm.calls.PUT('/api/law-firm/cases/{id}', {
        params: { path: { id: side.caseId } },
        body: { title: 'A v B', caseType: 'Land', status: 'Active', priority: 'Medium', client: heir.id },
      });
    const lines = [{ description: 'Instruction fee', amount: 1_000 }];
    const { data } = await firm.calls.POST('/api/law-firm/fee-notes', { body: { caseId: side.caseId, lines } });
    expect((await give()).error).toMatchObject({ code: 'case_keeps_client' });
    await firm.calls.DELETE('/api/law-firm/fee-notes/{id}', { params: { path: { id: data?.data.id ?? '' } } });
    expect((await give()).response.status).toBe(200);
  });
});

describe('draftReconciliation', () => {
  it('keeps the bank’s balance for whoever signs', async () => {
    const accountId = await newAccount();
    const { data } = await firm.calls.PUT('/api/law-firm/reconciliations/draft', {
      body: { accountId, day: today, bank: 1_250.5 },
    });
    expect(data?.data).toMatchObject({ day: today, bank: 1_250.5 });
    const again = await firm.calls.GET('/api/law-firm/client-accounts');
    expect(again.data?.data.find(({ id }) => id === accountId)?.draft).toMatchObject({ day: today, bank: 1_250.5 });
  });
});
