import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { mpesaStatement } from '#tests/helpers/statement';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner } from '#tests/helpers/testDatabase';

type Schemas = components['schemas'];
type Side = { clientId: string; caseId: string };

const today = '2026-11-30';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

let numbers = 0;

const newAccount = async (accountNumber = `000 000 ${++numbers}`) => {
  const body = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber };
  const { data, error } = await firm.calls.POST('/api/law-firm/client-accounts', { body });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const newSide = async (of = firm): Promise<Side> => {
  const clientId = (await of.addClient()).id;
  return { clientId, caseId: (await of.addCase(clientId)).id };
};

const post = async (accountId: string, side: Partial<Side>, body: Partial<Schemas['ClientEntryInput']> = {}) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/client-entries', {
    body: { accountId, kind: 'receipt', day: today, amount: 1, reason: 'Deposit', ...side, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const accountOf = async (id: string) =>
  (await firm.calls.GET('/api/law-firm/client-accounts')).data?.data.find((one) => one.id === id);

const balanceOf = async ({ clientId, caseId }: Side) => {
  const { data } = await firm.calls.GET('/api/law-firm/client-balances', { params: { query: { clientId, caseId } } });
  const row = data?.data[0];
  return row ? [row.balance, row.available] : [0, 0];
};

/** A bank's statement: rows of a day, a text, a reference, an amount and the balance after it. */
const csv = (rows: readonly (readonly [string, string, string, number, number?])[]) =>
  [
    'Date,Description,Reference,Amount,Balance',
    ...rows.map(([day, text, reference, amount, balance = '']) => [day, text, reference, amount, balance].join(',')),
  ].join('\n');

const importFile = async (accountId: string, text: string) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/bank-statements', {
    body: { accountId, fileName: 'november.csv', file: btoa(text) },
  });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const linesOf = async (accountId: string) => {
  const { data } = await firm.calls.GET('/api/law-firm/bank-lines', { params: { query: { accountId, limit: 100 } } });
  return data?.data ?? [];
};

const lineOf = async (accountId: string, amount: number) => {
  const found = (await linesOf(accountId)).find((one) => one.amount === amount);
  if (!found) throw new Error(`no line of ${amount}`);
  return found;
};

const act = async (id: string, act: 'ignore' | 'undo', of = firm) => {
  const { data, error } = await of.calls.POST(`/api/law-firm/bank-lines/{id}/${act}`, { params: { path: { id } } });
  return { line: data?.data, code: error && 'code' in error ? error.code : undefined };
};

const match = async (id: string, body: Schemas['BankLineMatch'] = {}) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/bank-lines/{id}/match', {
    params: { path: { id } },
    body,
  });
  return { line: data?.data, problem: error };
};

const postFrom = async (id: string, body: Schemas['BankLineEntryInput']) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/bank-lines/{id}/post', {
    params: { path: { id } },
    body,
  });
  return { line: data?.data, problem: error };
};

/** Money of a client's that came by M-Pesa for no invoice, and is held. */
const hold = async (clientId: string, amount: number) => {
  const receipt = `SPECIMENB${++numbers}`;
  const file = btoa(mpesaStatement([{ receipt, in: amount.toFixed(2) }]));
  await firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'mpesa', account: '000000', fileName: 'paybill.csv', file },
  });
  const { data } = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query: { search: receipt } } });
  const line = data?.data[0]?.id ?? '';
  await firm.calls.POST('/api/law-firm/statement-lines/{id}/match', {
    params: { path: { id: line } },
    body: { clientId },
  });
  const held = await firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId } } });
  return { id: held.data?.data[0]?.id ?? '', line };
};

const place = async (id: string, body: Schemas['HeldMoneyPlacing'], of = firm) => {
  const { data, error, response } = await of.calls.POST('/api/law-firm/held-money/{id}/place', {
    params: { path: { id } },
    body,
  });
  return { held: data?.data, problem: error, status: response.status };
};

const heldOf = async (clientId: string) =>
  (await firm.calls.GET('/api/law-firm/held-money', { params: { query: { clientId, also: 'used' } } })).data?.data[0];

describe('placeHeldMoney', () => {
  it('makes held money a receipt, which is available once it is in the client bank', async () => {
    const account = await newAccount();
    const side = await newSide();
    const { id } = await hold(side.clientId, 44_762);
    const { held } = await place(id, { accountId: account, caseId: side.caseId, day: '2026-11-18' });
    const [use] = held?.uses ?? [];
    expect(held).toMatchObject({ left: 0, uses: [{ kind: 'placed', amount: 44_762, entry: { accountId: account } }] });
    expect(await balanceOf(side)).toEqual([44_762, 0]);
    expect(await accountOf(account)).toMatchObject({ held: 44_762, available: 0, toMove: 44_762 });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/clear', {
      params: { path: { id: use?.entry?.id ?? '' } },
      body: { clearedOn: '2026-11-20' },
    });
    expect(await balanceOf(side)).toEqual([44_762, 44_762]);
    expect(await accountOf(account)).toMatchObject({ available: 44_762, toMove: 0 });
    expect((await heldOf(side.clientId))?.uses[0]?.entry?.clearedOn).toBe('2026-11-20');
  });

  it('places a part, and never more than is left', async () => {
    const account = await newAccount();
    const side = await newSide();
    const { id } = await hold(side.clientId, 100);
    const to = { accountId: account, caseId: side.caseId };
    expect((await place(id, { ...to, amount: 60, clearedOn: today })).held?.left).toBe(40);
    expect(await balanceOf(side)).toEqual([60, 60]);
    expect((await place(id, { ...to, amount: 41 })).problem).toMatchObject({
      code: 'more_than_held',
      params: { left: 40 },
    });
    const both = await Promise.all([place(id, { ...to, amount: 40 }), place(id, { ...to, amount: 40 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balanceOf(side)).toEqual([100, 60]);
  });

  it('refuses a day before the money came, another client’s case, and another firm', async () => {
    const account = await newAccount();
    const side = await newSide();
    const { id } = await hold(side.clientId, 10);
    const to = { accountId: account, caseId: side.caseId };
    expect((await place(id, { ...to, day: '2026-11-15' })).problem).toMatchObject({
      errors: [{ field: 'day', code: 'placed_before' }],
    });
    expect((await place(id, { ...to, caseId: (await newSide()).caseId })).problem).toMatchObject({
      errors: [{ field: 'caseId', code: 'other_clients_case' }],
    });
    expect((await place(id, { ...to, amount: 1.005 })).problem).toMatchObject({ errors: [{ code: 'decimals' }] });
    expect((await place(id, to, other)).status).toBe(400);
  });

  it('is held again once its entry is reversed, or the use undone; not while it is spent', async () => {
    const account = await newAccount();
    const side = await newSide();
    const { id, line } = await hold(side.clientId, 500);
    const to = { accountId: account, caseId: side.caseId, clearedOn: today };
    const placed = await place(id, to);
    const undoLine = () =>
      firm.calls.POST('/api/law-firm/statement-lines/{id}/undo', { params: { path: { id: line } } });
    expect((await undoLine()).error).toMatchObject({ code: 'excess_placed' });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: placed.held?.uses[0]?.entry?.id ?? '' } },
      body: { day: today, reason: 'Wrong case' },
    });
    const back = await heldOf(side.clientId);
    expect([back?.left, back?.uses[0]?.undoneAt === undefined]).toEqual([500, false]);
    expect(await balanceOf(side)).toEqual([0, 0]);

    const again = await place(id, to);
    const useId = again.held?.uses.find(({ undoneAt }) => undoneAt === undefined)?.id ?? '';
    const undo = () =>
      firm.calls.POST('/api/law-firm/held-money/{id}/undo', { params: { path: { id } }, body: { useId } });
    const paid = await post(account, side, { kind: 'payment', amount: 300 });
    expect((await undo()).error).toMatchObject({ code: 'cleared_money_spent' });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: paid.id } },
      body: { day: today, reason: 'Not paid' },
    });
    expect((await undo()).data?.data.left).toBe(500);
    expect((await undo()).error).toMatchObject({ code: 'already_undone' });
    expect(await balanceOf(side)).toEqual([0, 0]);
    expect((await undoLine()).response.status).toBe(200);
  });
});

describe('previewBankStatement', () => {
  it('says how a file is read and whose it is', async () => {
    const account = await newAccount('0123 456 789');
    const preview = async (text: string) =>
      (
        await firm.calls.POST('/api/law-firm/bank-statements/preview', {
          body: { accountId: account, file: btoa(text) },
        })
      ).data?.data;
    const rows = csv([
      ['2026-11-03', 'Deposit', 'D1', 500, 1500],
      ['2026-11-02', 'Deposit', 'D2', 1200, 1000],
      ['2026-11-02', 'Charge', '', -200, -200],
    ]);
    expect(await preview(rows)).toMatchObject({
      lines: 3,
      newLines: 3,
      from: '2026-11-02',
      to: '2026-11-03',
      closing: 1_500,
      isOtherAccount: false,
      moneyIn: { count: 2, amount: 1_700 },
      moneyOut: { count: 1, amount: 200 },
      columns: { date: 0, text: 1, reference: 2, amount: 3, balance: 4 },
    });
    expect(await preview(`Account No: 0123456789\n${rows}`)).toMatchObject({ isOtherAccount: false });
    expect(await preview(`Account No: 0999999999\n${rows}`)).toMatchObject({
      account: '0999999999',
      isOtherAccount: true,
    });
  });
});

describe('importBankStatement', () => {
  it('remembers how the columns of its file were read, for the next of the account', async () => {
    const account = await newAccount();
    const rows = ['Tag,Betrag,Was', '2026-11-18,500,D1'].join('\n');
    const columns = { date: 0, amount: 1, reference: 2 };
    const preview = async (accountId: string) => {
      const body = { accountId, file: btoa(rows) };
      return (await firm.calls.POST('/api/law-firm/bank-statements/preview', { body })).data?.data;
    };
    expect(await preview(account)).toMatchObject({ isReadable: false });
    const body = { accountId: account, fileName: 'bank.csv', file: btoa(rows), columns };
    await firm.calls.POST('/api/law-firm/bank-statements', { body });
    expect(await preview(account)).toMatchObject({ isRemembered: true, columns, newLines: 0 });
    expect(await preview(await newAccount())).toMatchObject({ isReadable: false });
  });

  it('clears the entries that have a line’s reference and amount, and proposes those that have the amount', async () => {
    const account = await newAccount();
    const side = await newSide();
    const deposit = await post(account, side, { amount: 15_000, day: '2026-11-17', reference: 'DEP 7' });
    const cheque = await post(account, side, { amount: 200, day: '2026-11-10', reference: 'Chq 000123' });
    const plain = await post(account, side, { amount: 300, day: '2026-11-18' });
    const statement = await importFile(
      account,
      csv([
        ['2026-11-18', 'Deposit', 'DEP7', 15_000, 15_000],
        ['2026-11-19', 'Cheque deposit chq 000123', '', 200, 15_200],
        ['2026-11-20', 'Transfer', 'X9', 300, 15_500],
        ['2026-11-21', 'Ledger fee', '', -50, 15_450],
      ]),
    );
    expect(statement).toMatchObject({
      lines: 4,
      newLines: 4,
      closing: 15_450,
      from: '2026-11-18',
      to: '2026-11-21',
      states: { matched: 2, proposed: 1, unmatched: 1, ignored: 0 },
    });
    expect(await lineOf(account, 15_000)).toMatchObject({
      why: 'reference',
      entry: { id: deposit.id, clearedOn: '2026-11-18' },
    });
    expect(await lineOf(account, 300)).toMatchObject({
      state: 'proposed',
      why: 'amount_and_day',
      entry: { id: plain.id },
    });
    expect(await lineOf(account, -50)).toMatchObject({ state: 'unmatched', why: 'no_entry' });
    expect(await lineOf(account, 200)).toMatchObject({ entry: { id: cheque.id } });
    expect(await balanceOf(side)).toEqual([15_500, 15_200]);
  });

  it('changes nothing when the same file comes again, even twice at once', async () => {
    const account = await newAccount();
    const side = await newSide();
    await post(account, side, { amount: 70, day: '2026-11-17', reference: 'R-70' });
    const file = csv([
      ['2026-11-17', 'Deposit', 'R-70', 70],
      ['2026-11-17', 'Deposit', 'R-70', 70],
    ]);
    const both = await Promise.all([importFile(account, file), importFile(account, file)]);
    expect(both.map(({ newLines }) => newLines).sort()).toEqual([0, 2]);
    expect((await importFile(account, `Account No: 0000099999\n${file}`)).newLines).toBe(0);
    expect((await linesOf(account)).map(({ state }) => state).sort()).toEqual(['matched', 'unmatched']);
    expect(await balanceOf(side)).toEqual([70, 70]);
  });

  it('leaves transfers within the account, and what was reversed before the bank had it, alone', async () => {
    const account = await newAccount();
    const side = await newSide();
    const wrong = await post(account, side, { amount: 90, day: '2026-11-17', reference: 'W-90' });
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: wrong.id } },
      body: { day: '2026-11-17', reason: 'Wrong case' },
    });
    const right = await post(account, await newSide(), { amount: 90, day: '2026-11-17', reference: 'W-90' });
    await importFile(account, csv([['2026-11-18', 'Deposit', 'W-90', 90]]));
    expect(await lineOf(account, 90)).toMatchObject({ state: 'matched', entry: { id: right.id } });
  });

  it('keeps what a person had cleared by hand', async () => {
    const account = await newAccount();
    const side = await newSide();
    await post(account, side, { amount: 80, day: '2026-11-17', clearedOn: '2026-11-18' });
    await importFile(account, csv([['2026-11-18', 'Deposit', '', 80]]));
    const line = await lineOf(account, 80);
    expect(line).toMatchObject({ state: 'matched', why: 'cleared' });
    expect((await act(line.id, 'undo')).line).toMatchObject({ state: 'unmatched' });
    expect(await balanceOf(side)).toEqual([80, 80]);
  });

  it('clears nothing with a line that a person adds, which stays marked', async () => {
    const account = await newAccount();
    const side = await newSide();
    await post(account, side, { amount: 80, day: '2026-11-18', reference: 'DEP 80' });
    const file = btoa(
      csv([
        ['2026-11-17', 'Deposit', '', 500, 500],
        ['2026-11-18', 'Deposit', '', 20, 600],
      ]),
    );
    const added = [{ row: 3, day: '2026-11-18', amount: 80, text: 'DEP 80' }];
    const { data } = await firm.calls.POST('/api/law-firm/bank-statements', {
      body: { accountId: account, fileName: 'short.csv', file, added },
    });
    expect(data?.data).toMatchObject({ newLines: 3 });
    expect(await lineOf(account, 80)).toMatchObject({ state: 'unmatched', why: 'added_by_hand', isAdded: true });
    expect(await lineOf(account, 20)).not.toHaveProperty('isAdded');
    expect(await balanceOf(side)).toEqual([80, 0]);
  });

  it('refuses files that are none, and other firms’ accounts', async () => {
    const account = await newAccount();
    const send = async (file: string, of = firm) =>
      (
        await of.calls.POST('/api/law-firm/bank-statements', {
          body: { accountId: account, fileName: 'x.csv', file: btoa(file) },
        })
      ).error;
    expect(await send('%PDF-1.7')).toMatchObject({ errors: [{ code: 'file_is_pdf' }] });
    expect(await send('a,b\n1,2\n')).toMatchObject({ errors: [{ code: 'statement_columns' }] });
    expect(await send(csv([]))).toMatchObject({ errors: [{ code: 'file_no_rows' }] });
    expect(await send(csv([['2026-11-18', 'x', '', 1]]), other)).toMatchObject({
      errors: [{ code: 'no_such_account' }],
    });
  });
});

describe('listBankStatements', () => {
  it('lists an account’s, for its firm alone', async () => {
    const account = await newAccount();
    const { id } = await importFile(account, csv([['2026-11-18', 'Deposit', '', 80]]));
    const query = { params: { query: { accountId: account } } };
    expect((await firm.calls.GET('/api/law-firm/bank-statements', query)).data?.data).toMatchObject([{ id }]);
    expect((await other.calls.GET('/api/law-firm/bank-statements', query)).data?.data).toEqual([]);
  });
});

describe('listBankLines', () => {
  it('has what waits first, is searched, and is the firm’s alone', async () => {
    const account = await newAccount();
    await post(account, await newSide(), { amount: 5, day: '2026-11-19', reference: 'Z-5' });
    await importFile(
      account,
      csv([
        ['2026-11-18', 'Unknown payer', 'Q1', 80],
        ['2026-11-19', 'Deposit', 'Z-5', 5],
      ]),
    );
    expect((await linesOf(account)).map(({ amount }) => amount)).toEqual([80, 5]);
    const list = async (of: TestFirm, search?: string) =>
      (
        await of.calls.GET('/api/law-firm/bank-lines', {
          params: { query: { accountId: account, ...(search !== undefined && { search }) } },
        })
      ).data;
    expect((await list(firm, 'unknown'))?.states).toEqual({ matched: 0, proposed: 0, unmatched: 1, ignored: 0 });
    expect((await list(firm, '80.00'))?.data).toHaveLength(1);
    expect((await list(other))?.data).toEqual([]);
  });
});

describe('matchBankLine', () => {
  it('accepts what is proposed, or takes the entry that a person chooses', async () => {
    const account = await newAccount();
    const side = await newSide();
    const first = await post(account, side, { amount: 40, day: '2026-11-17' });
    await post(account, side, { amount: 40, day: '2026-11-17' });
    const off = await post(account, side, { amount: 41, day: '2026-11-17' });
    await importFile(account, csv([['2026-11-18', 'Deposit', '', 40]]));
    const { id, why } = await lineOf(account, 40);
    expect(why).toBe('several_entries');
    expect((await match(id)).problem).toMatchObject({ code: 'line_without_proposal' });
    expect((await match(id, { entryId: off.id })).problem).toMatchObject({ code: 'other_amount' });
    const { line } = await match(id, { entryId: first.id });
    expect(line).toMatchObject({ state: 'matched', why: 'person', entry: { clearedOn: '2026-11-18' } });
    expect((await match(id, { entryId: first.id })).problem).toMatchObject({ code: 'line_is_matched' });
    await importFile(account, csv([['2026-11-19', 'Cash deposit', '', 40]]));
    const next = (await linesOf(account)).find(({ state }) => state === 'proposed');
    expect((await match(next?.id ?? '', { entryId: first.id })).problem).toMatchObject({ code: 'entry_is_matched' });
    expect((await match(next?.id ?? '')).line).toMatchObject({ state: 'matched' });
    expect(await balanceOf(side)).toEqual([121, 80]);
  });
});

describe('findBankLineEntries', () => {
  it('finds those of the amount that no line is yet', async () => {
    const account = await newAccount();
    const side = await newSide();
    await post(account, side, { amount: 33, day: '2026-10-01', clearedOn: '2026-10-01' });
    await post(account, side, { amount: 33, day: '2026-11-01' });
    await post(account, side, { amount: 34, day: '2026-11-01' });
    await importFile(account, csv([['2026-11-18', 'Deposit', '', 33]]));
    const { id } = await lineOf(account, 33);
    const find = (of: TestFirm) => of.calls.GET('/api/law-firm/bank-lines/{id}/entries', { params: { path: { id } } });
    expect((await find(firm)).data?.data.map(({ day }) => day)).toEqual(['2026-11-01', '2026-10-01']);
    expect((await find(other)).response.status).toBe(404);
  });
});

describe('postBankLine', () => {
  it('posts what the ledger lacks, as the bank says it', async () => {
    const account = await newAccount();
    const side = await newSide();
    await importFile(
      account,
      csv([
        ['2026-11-17', 'Deposit', 'D-9', 900],
        ['2026-11-18', 'Interest', '', 12.5],
        ['2026-11-19', 'Ledger fee', '', -50],
      ]),
    );
    const [deposit, interest, fee] = await Promise.all([900, 12.5, -50].map((amount) => lineOf(account, amount)));
    const reason = 'As the bank says';
    expect((await postFrom(deposit?.id ?? '', { kind: 'payment', ...side, reason })).problem).toMatchObject({
      errors: [{ field: 'kind', code: 'other_direction' }],
    });
    expect((await postFrom(interest?.id ?? '', { kind: 'interest', reason })).problem).toMatchObject({
      errors: [{ field: 'clientId', code: 'required' }],
    });
    expect((await postFrom(deposit?.id ?? '', { kind: 'receipt', ...side, reason })).line).toMatchObject({
      state: 'matched',
      why: 'posted',
      entry: { kind: 'receipt', amount: 900, day: '2026-11-17', clearedOn: '2026-11-17', reference: 'D-9' },
    });
    await postFrom(interest?.id ?? '', { kind: 'interest', ...side, reason });
    expect((await postFrom(fee?.id ?? '', { kind: 'office_item', reason })).line?.entry).toMatchObject({ amount: -50 });
    expect(await balanceOf(side)).toEqual([912.5, 912.5]);
  });
});

describe('ignoreBankLine', () => {
  it('ignores a line until that is undone, and only the firm’s own', async () => {
    const account = await newAccount();
    await importFile(account, csv([['2026-11-17', 'Wrong credit', '', 7]]));
    const { id } = await lineOf(account, 7);
    expect((await act(id, 'undo')).code).toBe('line_not_settled');
    expect((await act(id, 'ignore')).line).toMatchObject({ state: 'ignored', why: 'by_person' });
    expect((await act(id, 'ignore', other)).code).toBe('no_such_record');
    expect((await act(id, 'undo')).line).toMatchObject({ state: 'unmatched', why: 'undone' });
  });
});

describe('matchBankLine, of a receipt that bounced', () => {
  it('waits until a person has taken it back, with what is spent of it from the office', async () => {
    const account = await newAccount();
    const side = await newSide();
    const cheque = await post(account, side, { amount: 500, day: '2026-11-10', clearedOn: '2026-11-10' });
    await post(account, side, { kind: 'payment', amount: 300, day: '2026-11-12', reason: 'Surveyor' });
    await importFile(account, csv([['20/11/2026', 'Unpaid cheque', 'UNP1', -500]]));
    const { id } = await lineOf(account, -500);
    expect((await accountOf(account))?.statement).toMatchObject({ waiting: 1 });
    expect((await postFrom(id, { kind: 'payment', ...side, reason: 'Unpaid' })).problem).toMatchObject({
      code: 'not_enough_held',
    });
    const { data } = await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: cheque.id } },
      body: { day: '2026-11-20', reason: 'The bank returned the cheque unpaid.', fromOffice: true },
    });
    expect(data?.data).toMatchObject([
      { kind: 'from_office', amount: 300 },
      { kind: 'reversal', amount: -500 },
    ]);
    const entryId = data?.data[1]?.id ?? '';
    expect((await match(id, { entryId })).line).toMatchObject({ state: 'matched', entry: { id: entryId } });
    expect(await balanceOf(side)).toEqual([0, 0]);
  });
});

describe('undoBankLine', () => {
  it('takes back the bank’s own item that was posted from it', async () => {
    const account = await newAccount();
    await importFile(account, csv([['10/11/2026', 'Ledger fee', 'CHG1', -1_200]]));
    const { id } = await lineOf(account, -1_200);
    await postFrom(id, { kind: 'office_item', reason: 'Bank charge' });
    expect(await accountOf(account)).toMatchObject({ held: -1_200 });
    expect((await act(id, 'undo')).line).toMatchObject({ state: 'unmatched', why: 'reversed' });
    expect(await accountOf(account)).toMatchObject({ held: 0 });
  });

  it('has what it had cleared be outstanding again, unless its money was paid out', async () => {
    const account = await newAccount();
    const side = await newSide();
    await post(account, side, { amount: 100, day: '2026-11-17', reference: 'U-1' });
    await importFile(account, csv([['2026-11-18', 'Deposit', 'U-1', 100]]));
    const { id } = await lineOf(account, 100);
    const paid = await post(account, side, { kind: 'payment', amount: 60, day: '2026-11-20' });
    expect((await act(id, 'undo')).code).toBe('cleared_money_spent');
    await firm.calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      params: { path: { id: paid.id } },
      body: { day: '2026-11-20', reason: 'Not paid' },
    });
    expect((await act(id, 'undo')).line).toMatchObject({ state: 'unmatched', why: 'undone' });
    expect(await balanceOf(side)).toEqual([100, 0]);
  });

  it('reverses what was posted from it on its own day', async () => {
    const account = await newAccount();
    const side = await newSide();
    await importFile(account, csv([['2026-11-18', 'Deposit', 'U-2', 100]]));
    const { id } = await lineOf(account, 100);
    await postFrom(id, { kind: 'receipt', ...side, reason: 'Deposit' });
    expect((await act(id, 'undo')).line).toMatchObject({ state: 'unmatched', why: 'reversed' });
    expect(await balanceOf(side)).toEqual([0, 0]);
    await postFrom(id, { kind: 'receipt', ...side, reason: 'Deposit' });
    expect(await balanceOf(side)).toEqual([100, 100]);
    const books = await firm.calls.GET('/api/law-firm/reconciliations/preview', {
      params: { query: { accountId: account, day: '2026-11-18', bank: '100' } },
    });
    expect(books.data?.data).toMatchObject({ agrees: true, unpresented: 0, uncredited: 0 });
  });
});

describe('undoBankStatement', () => {
  it('takes its lines away, so that the file can come again; names those that stay', async () => {
    const account = await newAccount();
    const [spent, whole] = [await newSide(), await newSide()];
    await post(account, spent, { amount: 100, day: '2026-11-17', reference: 'S-100' });
    await post(account, whole, { amount: 200, day: '2026-11-17', reference: 'S-200' });
    const file = csv([
      ['2026-11-18', 'Deposit', 'S-100', 100],
      ['2026-11-18', 'Deposit', 'S-200', 200],
      ['2026-11-18', 'Ledger fee', '', -50],
      ['2026-11-19', 'Unknown', '', 3],
    ]);
    const { id } = await importFile(account, file);
    await post(account, spent, { kind: 'payment', amount: 60, day: '2026-11-20' });
    await postFrom((await lineOf(account, -50)).id, { kind: 'office_item', reason: 'Fee' });
    const undo = (of = firm) => of.calls.POST('/api/law-firm/bank-statements/{id}/undo', { params: { path: { id } } });
    expect((await undo(other)).response.status).toBe(404);
    const { data } = await undo();
    expect(data?.kept.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-50, 100]);
    expect(data?.data.undoneAt).toBeDefined();
    expect([await balanceOf(spent), await balanceOf(whole)]).toEqual([
      [40, 40],
      [200, 0],
    ]);
    expect((await undo()).error).toMatchObject({ code: 'already_undone' });
    expect((await importFile(account, file)).newLines).toBe(2);
    expect(await balanceOf(whole)).toEqual([200, 200]);
  });
});

describe('previewReconciliation with a statement', () => {
  it('takes the balance after the last line by the day', async () => {
    const account = await newAccount();
    const side = await newSide();
    expect(await accountOf(account)).not.toHaveProperty('statement');
    await post(account, side, { amount: 1_000, day: '2026-11-17', reference: 'P-1' });
    await importFile(
      account,
      csv([
        ['2026-11-18', 'Deposit', 'P-1', 1_000, 1_000],
        ['2026-11-19', 'Ledger fee', '', -20, 980],
      ]),
    );
    const preview = async (day: string, bank?: string) =>
      firm.calls.GET('/api/law-firm/reconciliations/preview', {
        params: { query: { accountId: account, day, ...(bank !== undefined && { bank }) } },
      });
    expect((await preview('2026-11-18')).data?.data).toMatchObject({
      bank: 1_000,
      difference: 0,
      agrees: true,
      officeItems: 0,
      statement: { day: '2026-11-18', balance: 1_000, waiting: 0 },
    });
    expect((await preview(today)).data?.data).toMatchObject({
      bank: 980,
      difference: -20,
      agrees: false,
      statement: { day: '2026-11-19', balance: 980, waiting: 1 },
    });
    expect((await preview('2026-11-17')).error).toMatchObject({ errors: [{ field: 'bank', code: 'required' }] });
    expect((await accountOf(account))?.statement).toEqual({ day: '2026-11-19', balance: 980, waiting: 1 });
    // The bank's charge is its own item, which doesn't let it be signed until it is refunded.
    await postFrom((await lineOf(account, -20)).id, { kind: 'office_item', reason: 'Fee' });
    expect((await preview(today)).data?.data).toMatchObject({ difference: 0, officeItems: -20, agrees: false });
  });
});

describe('a signed period', () => {
  it('keeps what was cleared in it; later lines of it clear nothing', async () => {
    const account = await newAccount();
    const side = await newSide();
    await post(account, side, { amount: 10, day: '2026-11-10', reference: 'L-10' });
    await post(account, side, { amount: 20, day: '2026-11-10', reference: 'L-20' });
    await importFile(account, csv([['2026-11-11', 'Deposit', 'L-10', 10]]));
    await asTablesOwner(server.database, async (tx) => {
      await tx.execute(
        sql`UPDATE client_accounts SET locked_to = '2026-11-15' WHERE tenant_id = ${firm.id} AND id = ${account}`,
      );
    });
    const { id } = await lineOf(account, 10);
    expect((await act(id, 'undo')).code).toBe('period_locked');
    await importFile(account, csv([['2026-11-12', 'Deposit', 'L-20', 20]]));
    expect(await lineOf(account, 20)).toMatchObject({ state: 'ignored', why: 'locked' });
    expect(await balanceOf(side)).toEqual([30, 10]);
  });
});
