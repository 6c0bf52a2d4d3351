import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { inBase64 } from '#tests/helpers/statement';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { workbook } from '#tests/helpers/workbook';

type Schemas = components['schemas'];

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let numbers = 0;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date('2026-11-20T12:00:00+03:00')));

/** An invoice of the client's, without VAT: its id and number. */
async function invoice(total: number) {
  const { data, error } = await server.client.POST('/api/billing/invoices', {
    body: {
      tenantId: firm.id,
      clientId,
      currency: 'KES',
      taxRate: 0,
      dueDate: '2026-12-21',
      status: 'sent',
      lines: [{ description: 'Fees', quantity: 1, unitPrice: total }],
    },
  });
  if (!data) throw new Error(error.detail);
  return { id: data.data.id, number: data.data.invoice_number };
}

const balanceOf = async (id: string) => {
  const { data } = await server.client.GET('/api/billing/invoices/{id}', { params: { path: { id } } });
  if (!data) throw new Error('No such invoice.');
  return Math.round((data.data.total_amount - data.data.paid_amount) * 100) / 100;
};

const newAccount = () => `0100 ${(numbers += 1)} 000`;

const send = (account: string, rows: readonly string[], changes: Partial<Schemas['StatementInput']> = {}) =>
  firm.calls.POST('/api/law-firm/statements', {
    body: { kind: 'bank', account, fileName: 'bank.csv', file: inBase64(rows.join('\n')), ...changes },
  });

/** Imports a bank's file, and says what became of its lines, oldest first. */
async function importFile(account: string, rows: readonly string[], changes: Partial<Schemas['StatementInput']> = {}) {
  const { data, error } = await send(account, rows, changes);
  if (!data) throw new Error(JSON.stringify(error));
  const query = { statementId: data.data.id, limit: 100 };
  const lines = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query } });
  const found = (lines.data?.data ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return { newLines: data.data.newLines, lines: found, paidIn: lines.data?.paidIn };
}

const preview = async (
  account: string,
  rows: readonly string[],
  more: Partial<Schemas['StatementPreviewInput']> = {},
) => {
  const body = { kind: 'bank', account, file: inBase64(rows.join('\n')), ...more } as const;
  const { data, error } = await firm.calls.POST('/api/law-firm/statements/preview', { body });
  return { read: data?.data, error };
};

const head = 'Date,Narration,Reference,Debit,Credit,Balance';

describe('a bank’s file', () => {
  it('takes its opening, closing and total rows for no lines: 3,000.50 was paid in', async () => {
    const rows = [
      head,
      '01/11/2026,Opening balance,,,100000.00,100000.00',
      '02/11/2026,EFT Kilele,,,2000.50,102000.50',
      '03/11/2026,EFT Bahari,,,1000.00,103000.50',
      '03/11/2026,Total credits,,,"3,000.50",',
      '03/11/2026,Closing balance,,,"100,000.00","103,000.50"',
    ];
    expect((await preview(newAccount(), rows)).read).toMatchObject({
      lines: 2,
      paidIn: { count: 2, amount: 3_000.5 },
      reading: {
        checked: 3,
        opening: 100_000,
        closing: 103_000.5,
        others: [
          { from: 1, to: 1, kind: 'headings' },
          { from: 2, to: 2, kind: 'balance', balance: 100_000 },
          { from: 5, to: 5, kind: 'total' },
          { from: 6, to: 6, kind: 'balance' },
        ],
      },
    });
    expect((await importFile(newAccount(), rows)).paidIn).toEqual({ count: 2, amount: 3_000.5 });
  });

  it.each([
    ['a refund in a column of types', ['Date,Details,Amount,Dr/Cr', '02/11/2026,Refund NUMBER,"2,000.00",Dr']],
    ['a cheque returned, negative in money in', [head, '02/11/2026,Cheque returned NUMBER,,,-2000,']],
    ['an amount in brackets', ['Date,Details,Amount', '02/11/2026,Refund NUMBER,"(2,000.00)"']],
    ['a sign behind', ['Date,Details,Amount', '02/11/2026,Refund NUMBER,"2,000.00-"']],
    ['an S beside it', ['Date,Details,Amount,S/H', '02/11/2026,Refund NUMBER,"2,000.00",S']],
  ])('settles nothing by %s', async (_, rows) => {
    const bill = await invoice(2_000);
    const { lines } = await importFile(
      newAccount(),
      rows.map((row) => row.replace('NUMBER', bill.number)),
    );
    expect(lines).toMatchObject([{ amount: -2_000, state: 'ignored', why: 'withdrawal' }]);
    expect(await balanceOf(bill.id)).toBe(2_000);
  });

  it('gives a cheque of 40,000 that was paid out to nobody', async () => {
    const bill = await invoice(40_000);
    const rows = ['Date,Details,Type,Amount', `02/11/2026,CHQ 000118 ${bill.number},Debit,"40,000.00"`];
    expect((await importFile(newAccount(), rows)).lines).toMatchObject([{ amount: -40_000, state: 'ignored' }]);
    expect(await balanceOf(bill.id)).toBe(40_000);
  });

  it('is refused with the word if it is in another currency: USD 1,500 is not KES 1,500', async () => {
    const bill = await invoice(1_500);
    const rows = ['Date,Details,Currency,Credit', `02/11/2026,${bill.number},USD,"1,500.00"`];
    const preambled = ['Currency: US Dollar', 'Date,Details,Credit', `02/11/2026,${bill.number},"1,500.00"`];
    for (const file of [rows, preambled]) {
      const { error } = await send(newAccount(), file);
      expect(error).toMatchObject({
        status: 400,
        errors: [{ field: 'file', code: 'statement_currency', params: { said: 'USD', currency: 'KES' } }],
      });
    }
    expect(await balanceOf(bill.id)).toBe(1_500);
  });

  it('of which nothing can be read says why, row by row, in the import as in the preview', async () => {
    const rows = [head, '31/02/2026,A,,,1,', '02/11/2026,B,,5,7,', '02/11/2026,C,,,1.2E+05,'];
    const { read } = await preview(newAccount(), rows);
    expect(read).toMatchObject({ lines: 0, unread: 3, faults: [{ line: 2 }, { line: 3 }, { line: 4 }] });
    const { error } = await send(newAccount(), rows);
    expect(error).toMatchObject({
      status: 400,
      errors: [
        { code: 'row_unread', params: { line: 2 } },
        {
          code: 'row_unread',
          params: { line: 3, why: 'This row has money in and money out. A line has one of them.' },
        },
        { code: 'row_unread', params: { line: 4 } },
      ],
    });
  });
});

describe('an Excel workbook', () => {
  it('is read like a file of texts, with its own arithmetic', async () => {
    const bill = await invoice(142_660);
    const file = workbook([
      ['Benki ya Mfano', null, 'Account No: 0100000000'],
      [],
      ['Date', 'Details', 'Money out', 'Money in', 'Balance'],
      [{ serial: 46_342 }, `EFT ${bill.number}`, null, 142_660, 152_660],
      [{ serial: 46_343 }, 'Ledger fee', 330, null, { formula: 'E4-C5', value: 152_330 }],
    ]);
    const body = { kind: 'bank', account: newAccount(), file: Buffer.from(file).toString('base64') } as const;
    const { data } = await firm.calls.POST('/api/law-firm/statements/preview', { body });
    expect(data?.data).toMatchObject({ lines: 2, reading: { checked: 1, off: 0, opening: 10_000, closing: 152_330 } });
    expect(data?.data.reading).not.toHaveProperty('encoding');
    const imported = await firm.calls.POST('/api/law-firm/statements', { body: { ...body, fileName: 'nov.xlsx' } });
    expect(imported.data?.data).toMatchObject({ newLines: 2, from: '2026-11-16', states: { matched: 1, ignored: 1 } });
    expect(await balanceOf(bill.id)).toBe(0);
  });

  it('brings clients, too', async () => {
    const file = workbook([
      ['Name', 'Phone'],
      ['Zawadi Cherono', 254712345678],
    ]);
    const body = { kind: 'clients', fileName: 'clients.xlsx', file: Buffer.from(file).toString('base64') } as const;
    const { data } = await firm.calls.POST('/api/law-firm/imports', { body });
    const id = data?.data.id ?? '';
    const rows = await firm.calls.GET('/api/law-firm/imports/{id}/rows', { params: { path: { id } } });
    expect(rows.data?.data).toMatchObject([{ state: 'good', values: { name: 'Zawadi Cherono' } }]);
  });

  it('has 10,000 rows at most', async () => {
    const rows = [['Date', 'Details', 'Credit'], ...Array.from({ length: 10_000 }, () => ['02/11/2026', 'A', 5])];
    const { error } = await firm.calls.POST('/api/law-firm/statements', {
      body: {
        kind: 'bank',
        account: newAccount(),
        fileName: 'a.xlsx',
        file: Buffer.from(workbook(rows)).toString('base64'),
      },
    });
    expect(error).toMatchObject({ errors: [{ code: 'too_many_rows', params: { most: 10_000 } }] });
  });
});

describe('a file’s own balances', () => {
  const rows = (number: string) => [
    head,
    '01/11/2026,Opening balance,,,,1000.00',
    `02/11/2026,EFT ${number},,,500.00,1500.00`,
    `03/11/2026,EFT ${number},,,200.00,1900.00`,
    `04/11/2026,EFT ${number},,,100.00,2000.00`,
  ];

  it('name the first row that they don’t lead to, which settles nothing by itself', async () => {
    const bill = await invoice(800);
    expect((await preview(newAccount(), rows(bill.number))).read?.reading).toMatchObject({
      checked: 3,
      off: 1,
      misstep: { line: 4, expected: 1_700, said: 1_900 },
    });
    const { lines } = await importFile(newAccount(), rows(bill.number));
    expect(lines.map(({ amount, state, why }) => [amount, state, why])).toEqual([
      [500, 'matched', 'reference'],
      [200, 'unmatched', 'off_balance'],
      [100, 'matched', 'reference'],
    ]);
    expect(await balanceOf(bill.id)).toBe(200);
  });

  it('begin and end with what the file says beside its lines, and each column shows what is in it', async () => {
    const bill = await invoice(800);
    const { read } = await preview(newAccount(), rows(bill.number));
    expect(read).toMatchObject({
      headings: ['Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance'],
      examples: ['02/11/2026', `EFT ${bill.number}`, '', '', '500.00', '1500.00'],
      reading: {
        opening: 1_000,
        closing: 2_000,
        moneyIn: { count: 3, amount: 800 },
        moneyOut: { count: 0, amount: 0 },
        others: [{ kind: 'headings' }, { kind: 'balance', check: 'start' }],
      },
    });
    const unknown = await preview(newAccount(), ['Tag,Betrag', '2.11.2026,5']);
    expect(unknown.read).toMatchObject({ isReadable: false, examples: ['2.11.2026', '5'] });
  });

  it('lead on with a line that a person adds, which is theirs and settles nothing by itself', async () => {
    const bill = await invoice(900);
    const account = newAccount();
    const added = [{ row: 4, day: '2026-11-03', amount: 200, text: `Missing ${bill.number}` }];
    const before = await preview(account, rows(bill.number), { added });
    expect(before.read?.reading).toMatchObject({ off: 0, lines: [{ line: 3 }, { line: 4, isAdded: true }, {}, {}] });
    expect(before.read?.reading).not.toHaveProperty('misstep');

    const { lines, newLines } = await importFile(account, rows(bill.number), { added });
    expect(newLines).toBe(4);
    expect(
      new Set(lines.map(({ amount, state, why, isAdded = false }) => `${amount} ${state} ${why} ${isAdded}`)),
    ).toEqual(
      new Set([
        '100 matched reference false',
        '200 unmatched added_by_hand true',
        '200 matched reference false',
        '500 matched reference false',
      ]),
    );
    expect(await balanceOf(bill.id)).toBe(100);

    // The file that the bank sends instead has it: it may be the one that was added, and waits.
    const whole = rows(bill.number).toSpliced(3, 0, `03/11/2026,EFT ${bill.number} Nanga,,,200.00,1700.00`);
    const again = await importFile(account, whole);
    expect(again.lines).toMatchObject([{ amount: 200, state: 'unmatched', why: 'perhaps_known' }]);
    expect(await balanceOf(bill.id)).toBe(100);
  });

  it('refuse what a person adds before no row of the arithmetic, or after today', async () => {
    const added = [{ row: 1, day: '2026-11-03', amount: 200, text: 'Missing' }];
    for (const [more, errors] of [
      [added, [{ field: 'added.0.row', code: 'no_such_record' }]],
      [[{ ...added[0], row: 4, day: '2026-11-21' }], [{ field: 'added.0.day', code: 'day_future' }]],
    ] as const) {
      const { error } = await send(newAccount(), rows('x'), { added: [...more] as typeof added });
      expect(error).toMatchObject({ status: 400, errors });
    }
  });

  it('say nothing of a file that leaves rows out', async () => {
    const bill = await invoice(800);
    const { lines } = await importFile(newAccount(), rows(bill.number), { leavesRowsOut: true });
    expect(lines.map(({ state }) => state)).toEqual(['matched', 'matched', 'matched']);
  });

  it('leave the reading of signs to a person', async () => {
    const file = ['Date,Details,Debit,Credit', '02/11/2026,Charge given back,-300,'];
    expect((await preview(newAccount(), file)).read?.reading).toMatchObject({
      signs: 'minus_out',
      lines: [{ line: 2, amount: -300 }],
    });
    expect((await preview(newAccount(), file, { signs: 'minus_back' })).read?.reading?.lines).toMatchObject([
      { amount: 300 },
    ]);
    expect((await importFile(newAccount(), file, { signs: 'minus_back' })).lines).toMatchObject([{ amount: 300 }]);
  });
});

describe('the columns of a file', () => {
  const words = 'Tag,Betrag,Was';
  const said = { columns: { date: 0, amount: 1, reference: 2 } };

  it('are remembered for its account once it is imported, and for no other headings or account', async () => {
    const account = newAccount();
    expect((await preview(account, [words, '02/11/2026,500,A1'])).read).toMatchObject({ isReadable: false });
    await importFile(account, [words, '02/11/2026,500,A1'], said);
    const next = [words, '03/11/2026,700,A2'];
    const { read } = await preview(account, next);
    expect(read).toMatchObject({ isRemembered: true, columns: said.columns, lines: 1 });
    expect((await importFile(account, next)).lines).toMatchObject([{ amount: 700, reference: 'A2' }]);
    expect((await preview(newAccount(), next)).read?.isRemembered).toBeUndefined();
    expect((await preview(account, ['Tag,Betrag,Wer', '03/11/2026,700,A2'])).read?.isRemembered).toBeUndefined();
  });

  it('are as a person says, whatever is remembered', async () => {
    const account = newAccount();
    await importFile(account, [words, '02/11/2026,500,B1'], said);
    const { read } = await preview(account, [words, '03/11/2026,700,B2'], { columns: { date: 0, amount: 1, text: 2 } });
    expect(read?.columns).toEqual({ date: 0, amount: 1, text: 2 });
    expect(read?.isRemembered).toBeUndefined();
  });

  it('are forgotten with the import that is undone', async () => {
    const account = newAccount();
    await importFile(account, [words, '02/11/2026,500,C1'], said);
    const query = { limit: 1 };
    const { data } = await firm.calls.GET('/api/law-firm/statements', { params: { query } });
    const id = data?.data[0]?.id ?? '';
    await firm.calls.POST('/api/law-firm/statements/{id}/undo', { params: { path: { id } } });
    expect((await preview(account, [words, '03/11/2026,700,C2'])).read).toMatchObject({ isReadable: false });
  });
});

describe('the same line in another form', () => {
  it('settles once: 5,000 stays 5,000', async () => {
    const account = newAccount();
    const bill = await invoice(15_000);
    await importFile(account, [head, `02/11/2026,EFT  Kilele ${bill.number},FT1,,5000.00,6000.00`]);
    expect(await balanceOf(bill.id)).toBe(10_000);
    const again = ['Date,Details,Amount', `2 Nov 2026,eft kilele ${bill.number.replaceAll('-', ' ')},"5,000.00 Cr"`];
    expect((await importFile(account, again)).newLines).toBe(0);

    const longer = await importFile(account, [head, `02/11/2026,EFT Kilele ${bill.number} by J. Otieno,,,5000,6000`]);
    expect(longer.lines).toMatchObject([
      { state: 'unmatched', why: 'perhaps_known', perhapsKnown: { day: '2026-11-02' } },
    ]);
    const booked = await importFile(account, [head, `04/11/2026,EFT Kilele ${bill.number},FT1,,5000,`]);
    expect(booked.lines).toMatchObject([{ state: 'unmatched', why: 'perhaps_known' }]);
    expect(await balanceOf(bill.id)).toBe(10_000);

    const query = { only: 'perhapsKnown' as const, search: '5000', limit: 100 };
    const listed = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query } });
    expect(listed.data?.page.total).toBe(2);
  });

  it('is another payment if a person says so, or if the file has both', async () => {
    const account = newAccount();
    const bill = await invoice(15_000);
    const row = `02/11/2026,Rent ${bill.number},,,5000,`;
    await importFile(account, [head, row]);
    const both = await importFile(account, [head, row, `02/11/2026,Costs ${bill.number},,,5000,`]);
    expect(both.lines).toMatchObject([{ state: 'matched' }]);
    const { lines } = await importFile(account, [head, `02/11/2026,${bill.number},,,5000,`]);
    expect(lines).toMatchObject([{ why: 'perhaps_known' }]);
    const { data } = await firm.calls.POST('/api/law-firm/statement-lines/{id}/match', {
      params: { path: { id: lines[0]?.id ?? '' } },
      body: { invoiceId: bill.id },
    });
    expect(data?.data).toMatchObject({ state: 'matched', why: 'person' });
    expect(await balanceOf(bill.id)).toBe(0);
  });
});

describe('the firm’s own accounts', () => {
  const add = (body: Schemas['OwnAccountInput']) => firm.calls.POST('/api/law-firm/accounts', { body });
  const change = (id: string, body: Schemas['OwnAccountChange'], etag: string) =>
    firm.calls.PUT('/api/law-firm/accounts/{id}', { params: { path: { id }, header: { 'If-Match': etag } }, body });

  describe('updateOwnAccount', () => {
    it('are added, changed and archived, each number once', async () => {
      const number = newAccount();
      const { data } = await add({ kind: 'bank', name: 'Office', number, swift: 'speckena' });
      const account = data?.data;
      expect(account).toMatchObject({
        kind: 'bank',
        currency: 'KES',
        swift: 'SPECKENA',
        isArchived: false,
        version: 1,
      });
      const again = await add({ kind: 'bank', name: 'Other', number: number.replaceAll(' ', '-') });
      expect(again.error).toMatchObject({ status: 409, code: 'own_account_taken', errors: [{ field: 'number' }] });
      const id = account?.id ?? '';
      const archived = await change(id, { name: 'Old office', number, isArchived: true }, '"1"');
      expect(archived.data?.data).toMatchObject({ name: 'Old office', isArchived: true, version: 2 });
      expect(archived.data?.data).not.toHaveProperty('swift');
      expect((await change(id, { name: 'Late', number, isArchived: true }, '"1"')).response.status).toBe(412);
      const listed = (await firm.calls.GET('/api/law-firm/accounts')).data?.data;
      expect(listed?.at(-1)).toMatchObject({ id, isArchived: true });
    });
  });

  describe('addOwnAccount', () => {
    it.each([
      [{ kind: 'bank', name: 'A' }, 'number', 'account_number'],
      [{ kind: 'cash', name: 'A', number: '12345' }, 'number', 'account_number'],
      [{ kind: 'till', name: 'A', number: '54321', currency: 'USD' }, 'currency', 'account_currency'],
      [{ kind: 'bank', name: 'A', number: '12345', swift: 'NOTACODE9' }, 'swift', 'format_swift'],
    ] as const)('refuses %j', async (body, field, code) => {
      expect((await add(body)).error).toMatchObject({ status: 400, errors: [{ field, code }] });
    });
  });

  it('an import names one, and has its currency', async () => {
    const { data } = await add({ kind: 'bank', name: 'Dollars', number: newAccount(), currency: 'USD' });
    const accountId = data?.data.id ?? '';
    const body = {
      accountId,
      fileName: 'usd.csv',
      file: inBase64('Date,Details,Credit (USD)\n02/11/2026,For fees,"1,500.00"'),
    };
    const imported = await firm.calls.POST('/api/law-firm/statements', { body });
    expect(imported.data?.data).toMatchObject({ kind: 'bank', accountId, newLines: 1 });
    const query = { statementId: imported.data?.data.id ?? '', limit: 100 };
    const lines = await firm.calls.GET('/api/law-firm/statement-lines', { params: { query } });
    expect(lines.data?.data).toMatchObject([{ accountId, currency: 'USD', amount: 1_500 }]);
    const shillings = { ...body, file: inBase64('Date,Details,Credit (KES)\n02/11/2026,For fees,"1,500.00"') };
    expect(
      (await firm.calls.POST('/api/law-firm/statements/preview', { body: { accountId, file: shillings.file } })).error,
    ).toMatchObject({ errors: [{ code: 'statement_currency', params: { said: 'KES', currency: 'USD' } }] });
    expect((await firm.calls.POST('/api/law-firm/statements', { body: shillings })).response.status).toBe(400);
  });

  describe('listOwnAccounts', () => {
    it('a number that is new becomes one, and another firm’s is none', async () => {
      const number = newAccount();
      await importFile(number, [head, '02/11/2026,A,,,5,']);
      const listed = (await firm.calls.GET('/api/law-firm/accounts')).data?.data ?? [];
      const added = listed.find((one) => one.number === number.replaceAll(' ', ''));
      expect(added).toMatchObject({ kind: 'bank', currency: 'KES' });
      const other = await startFirm(server, 'nyati');
      const body = { accountId: added?.id ?? '', fileName: 'a.csv', file: inBase64('a') };
      expect((await other.calls.POST('/api/law-firm/statements', { body })).error).toMatchObject({
        errors: [{ code: 'no_such_own_account' }],
      });
    });
  });
});
