import { describe, expect, it } from 'vitest';
import { readAmount, readBalance } from '#domain/billing/statement/amount';
import { accountIn, currenciesIn, layoutOf, type StatementKind } from '#domain/billing/statement/columns';
import { readLines, type StatementFile } from '#domain/billing/statement/lines';
import { specimens } from './layouts';

const read = (rows: string[][], kind: StatementKind = 'bank', said: Partial<StatementFile> = {}) => {
  const layout = layoutOf(kind, rows);
  if (!layout) throw new Error('No headings.');
  return readLines(rows, { kind, account: '0100', today: '2026-11-30', layout, ...said });
};

const head = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
];

type Row = {
  receipt?: string;
  at?: string;
  details?: string;
  status?: string;
  in?: string;
  out?: string;
  party?: string;
  ac?: string;
};

const row = ({ receipt = 'SPECIMEN14', at = '16-11-2026 08:41:12', status = 'Completed', ...of }: Row) => [
  receipt,
  at,
  at,
  of.details ?? 'Pay Bill',
  status,
  of.in ?? '',
  of.out ?? '',
  '0.00',
  'true',
  '',
  of.party ?? '',
  '',
  of.ac ?? '',
];

const readMpesa = (rows: string[][]) => read(rows, 'mpesa');

describe('a statement', () => {
  it.each(specimens)('with $name has its true sums', ({ rows, kind, inCents, outCents, lines: count }) => {
    const { lines, unread, misstep } = read(rows, kind);
    const sum = (wanted: 1 | -1) =>
      lines.reduce(
        (cents, { amountCents }) => cents + (Math.sign(amountCents) === wanted ? amountCents * wanted : 0),
        0,
      );
    expect({ unread, misstep, count: lines.length, in: sum(1), out: sum(-1) }).toEqual({
      unread: [],
      misstep: undefined,
      count,
      in: inCents,
      out: outCents,
    });
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
  });
});

describe('a statement of M-Pesa', () => {
  it('finds the lines below a preamble, and whose statement it is', () => {
    const preamble = [
      ['M-PESA ORGANIZATION STATEMENT'],
      ['Short Code:', '000000'],
      ['Time Period:', 'From 01-11-2026'],
      [''],
    ];
    const rows = [
      ...preamble,
      head,
      row({ in: '142,660.00', party: '254712***118 - BAHARI BLUE FISHERIES', ac: '260038' }),
    ];
    expect(accountIn(rows, layoutOf('mpesa', rows)?.headerAt ?? 0)).toBe('000000');
    expect(readMpesa(rows)).toMatchObject({
      unread: [],
      lines: [
        {
          line: 6,
          receiptNo: 'SPECIMEN14',
          at: '2026-11-16T08:41:12+03:00',
          amountCents: 14_266_000,
          payer: 'BAHARI BLUE FISHERIES',
          phone: '254712***118',
          reference: '260038',
          details: 'Pay Bill',
          key: '0100|SPECIMEN14|14266000|1',
        },
      ],
    });
  });

  it.each([
    ['16-11-2026 10:22:05', '2026-11-16T10:22:05+03:00'],
    ['2026-11-16 10:22:05', '2026-11-16T10:22:05+03:00'],
    ['16/11/2026 10:22', '2026-11-16T10:22:00+03:00'],
    ['16 Nov 2026 9:05 PM', '2026-11-16T21:05:00+03:00'],
    ['2026-11-16T10:22:05', '2026-11-16T10:22:05+03:00'],
    ['16.11.2026', '2026-11-16T00:00:00+03:00'],
  ])('reads %s', (at, moment) => {
    expect(readMpesa([head, row({ at, in: '1' })]).lines).toMatchObject([{ at: moment }]);
  });

  it('reads months first where all dates have them first, and tells the ambiguous ones where both occur', () => {
    const months = [
      head,
      row({ at: '11/16/2026 10:22', in: '1' }),
      row({ receipt: 'SPECIMEN15', at: '11/02/2026 08:00', in: '1' }),
    ];
    expect(readMpesa(months).lines.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-02', '2026-11-16']);
    const mixed = [...months, row({ receipt: 'SPECIMEN16', at: '15/11/2026 08:00', in: '1' })];
    expect(readMpesa(mixed).unread).toMatchObject([
      { line: 2, code: 'no_such_month' },
      { line: 3, code: 'day_ambiguous' },
    ]);
  });

  it('ignores what failed and what went out, and keeps a charge beside its own payment', () => {
    const { lines } = readMpesa([
      head,
      row({ status: 'Failed', in: '53,360.00' }),
      row({ receipt: 'SPECIMEN15', in: '20,000.00', ac: 'INV20260029' }),
      row({ receipt: 'SPECIMEN15', details: 'Pay Bill Charge', out: '-105.00' }),
    ]);
    expect(lines).toMatchObject([
      { passed: 'failed', amountCents: 5_336_000 },
      { receiptNo: 'SPECIMEN15', amountCents: 2_000_000 },
      { receiptNo: 'SPECIMEN15', passed: 'withdrawal', amountCents: -10_500 },
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
    expect(lines[1]).not.toHaveProperty('passed');
  });

  it('knows a payment that was pending once it is completed', () => {
    const [pending] = readMpesa([head, row({ status: 'Pending', in: '1' })]).lines;
    const [completed] = readMpesa([head, row({ in: '1' })]).lines;
    expect(pending).toMatchObject({ passed: 'failed' });
    expect(pending?.key).not.toBe(completed?.key);
  });

  it('reads who paid, and for what, from the details where the columns don’t say it', () => {
    const details = 'Pay Bill from 2547***014 - KILELE MILLERS Acc. INV 2026-0041';
    expect(readMpesa([head, row({ details, in: '120000' })]).lines).toMatchObject([
      { payer: 'KILELE MILLERS', phone: '2547***014', reference: 'INV 2026-0041' },
    ]);
  });

  it('tells rows that it can’t read, and passes over totals and small print', () => {
    const { lines, unread } = readMpesa([
      head,
      row({ at: '31-02-2026 10:00:00', in: '1' }),
      row({ at: '01-12-2026 10:00:00', in: '1' }),
      row({ in: '1.2E+05' }),
      row({ in: 'about 5' }),
      ['', '', '', 'Total', '', '317,660.00'],
      ['Disclaimer: this is a record.'],
    ]);
    expect(lines).toEqual([]);
    expect(unread).toMatchObject([
      { line: 2, field: 'date', code: 'no_such_day' },
      { line: 3, field: 'date', code: 'day_future' },
      { line: 4, field: 'credit', code: 'number_shortened' },
      { line: 5, field: 'credit', code: 'amount_unreadable' },
    ]);
  });

  it('is not every file', () => {
    expect(
      layoutOf('mpesa', [
        ['Name', 'Phone'],
        ['A', '0712'],
      ]),
    ).toBeUndefined();
    expect(layoutOf('mpesa', [])).toBeUndefined();
  });
});

describe('a reversal of M-Pesa’s', () => {
  it.each([
    ['Pay Bill Reversal SPECIMEN14', 'SPECIMEN14'],
    ['Reversal of Transaction ID SPECIMEN14 by operator', 'SPECIMEN14'],
    ['Pay Bill Reversal', 'SPECIMEN16'],
    ['Pay Bill Charge', undefined],
  ])('says what it takes back: %s', (details, reverses) => {
    const { lines } = readMpesa([head, row({ receipt: 'SPECIMEN16', details, out: '-5.00' })]);
    expect(lines[0]?.reverses).toBe(reverses);
    expect(lines[0]?.passed).toBe('withdrawal');
  });
});

describe('a statement of a bank', () => {
  const head = ['Value Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance'];

  it('tells equal lines of a day apart by their occurrence', () => {
    const line = ['16/11/2026', 'RTGS KILELE', 'INV-2026-0041', '', '50,000.00', ''];
    const { lines } = read([head, line, line, ['16/11/2026', 'Charge', '', '120.00', '', '']]);
    expect(lines).toMatchObject([
      { amountCents: 5_000_000, reference: 'INV-2026-0041', details: 'RTGS KILELE' },
      { amountCents: 5_000_000 },
      { amountCents: -12_000, passed: 'withdrawal' },
    ]);
    expect(lines.map(({ key }) => key.slice(-2))).toEqual(['|1', '|2', '|1']);
    expect(lines[0]).not.toHaveProperty('receiptNo');
  });

  it('knows a line again in another form', () => {
    const first = read([head, ['16/11/2026', 'RTGS  Kilele-Millers', 'FT1', '', '50,000.00', '']]);
    const again = read([
      ['Date', 'Details', 'Amount', 'Balance'],
      ['16 Nov 2026 10:22', 'RTGS KILELE MILLERS', '50000.00 Cr', '1'],
    ]);
    expect(again.lines.map(({ key }) => key)).toEqual(first.lines.map(({ key }) => key));
  });

  it('names the first row to which its balances don’t lead, and which lines are off', () => {
    const rows = [
      head,
      ['01/11/2026', 'Opening balance', '', '', '', '1,000.00'],
      ['02/11/2026', 'A', '', '', '500.00', '1,500.00'],
      ['03/11/2026', 'B', '', '', '200.00', '1,300.00'],
      ['04/11/2026', 'C', '', '100.00', '', '1,200.00'],
    ];
    const { lines, misstep } = read(rows);
    expect(misstep).toEqual({ line: 4, expectedCents: 170_000, saidCents: 130_000 });
    expect(lines.map(({ details, isOff = false }) => [details, isOff])).toEqual([
      ['A', false],
      ['B', true],
      ['C', false],
    ]);
    const filtered = read(rows, 'bank', { leavesRowsOut: true });
    expect(filtered).not.toHaveProperty('misstep');
    expect(filtered.lines.some(({ isOff }) => isOff)).toBe(false);
  });

  it('follows its balances past a row that can’t be read', () => {
    const { unread, misstep } = read([
      head,
      ['02/11/2026', 'A', '', '', '500.00', '500.00'],
      ['03/11/2026', 'B', '', '', 'some', '900.00'],
      ['03/11/2026', 'C', '', '', '1.2E+05', '900.00'],
      ['04/11/2026', 'D', '', '100.00', '', '800.00'],
    ]);
    expect(unread).toMatchObject([{ line: 4, field: 'credit', code: 'number_shortened' }]);
    expect(misstep).toBeUndefined();
  });

  it('is read as a person says that its signs are meant', () => {
    const rows = [
      ['Date', 'Details', 'Debit', 'Credit'],
      ['02/11/2026', 'Given back', '-300.00', ''],
    ];
    expect(read(rows).lines).toMatchObject([{ amountCents: -30_000 }]);
    expect(read(rows, 'bank', { signs: 'minus_back' }).lines).toMatchObject([{ amountCents: 30_000 }]);
    expect(read(rows, 'bank', { signs: 'swapped' }).lines).toMatchObject([{ amountCents: 30_000 }]);
  });

  it('refuses a line that came in and went out, and one whose direction nothing says', () => {
    const both = read([head, ['16/11/2026', 'A', '', '5.00', '7.00', '']]);
    expect(both).toMatchObject({ lines: [], unread: [{ line: 2, field: 'debit' }] });
    const rows = [
      ['Date', 'Details', 'Amount', 'Dr/Cr'],
      ...Array.from({ length: 12 }, () => ['16/11/2026', 'A', '5.00', 'Cr']),
      ['16/11/2026', 'B', '5.00', ''],
    ];
    expect(read(rows).unread).toMatchObject([{ line: 14, field: 'direction' }]);
  });

  it('takes a payer whose name begins with a total for a payer', () => {
    const { lines } = read([head, ['16/11/2026', 'Total Energies Kenya', '', '', '5.00', '']]);
    expect(lines).toHaveLength(1);
  });

  it('takes a column of types for no direction where a type is none', () => {
    const layout = layoutOf('bank', [
      ['Date', 'Type', 'Amount'],
      ['16/11/2026', 'Transfer', '5.00'],
      ['16/11/2026', 'Credit', '5.00'],
    ]);
    expect(layout?.columns).toEqual({ date: 0, amount: 2 });
  });

  it('keeps a narration that goes on in the rows below', () => {
    const narrations = specimens.find(({ name }) => name.startsWith('narrations'));
    expect(read(narrations?.rows ?? []).lines).toMatchObject([
      { details: 'EFT FROM KILELE MILLERS LTD INV-2026-0041', reference: 'FT261' },
      { details: 'Salaries' },
    ]);
  });

  it('takes the fullest row for the headings where it knows none, and a person says what they are', () => {
    const layout = layoutOf('bank', [['My bank'], ['Tag', 'Betrag', 'Text'], ['16.11.2026', '5', 'A']]);
    expect(layout).toEqual({ headerAt: 1, headings: ['Tag', 'Betrag', 'Text'], columns: {} });
  });
});

describe('a bank’s file between two balances', () => {
  const rows = [
    ['BENKI YA MFANO'],
    ['Account Number:', '0000000001'],
    ['Currency:', 'KES'],
    ['', ''],
    ['Tarehe', 'Maelezo', 'Debit', 'Credit', 'Salio'],
    ['', 'Brought forward', '', '', '412,350.00'],
    ['12/11/2026', 'LEDGER FEE', '330.00', '', '412,020.00'],
    ['', 'Page total', '330.00', '', ''],
    ['16/11/2026', 'CHEBET KOROS', '', '20,000.00', '430,020.00'],
    ['20/11/2026', 'MAJI SAFI', '', '50,140.00', '480,160.00'],
    ['', 'Carried forward', '', '', '480,160.00'],
  ];

  it('says what each row is that is no line, and where its check begins and ends', () => {
    expect(read(rows).others).toEqual([
      { from: 1, to: 2, kind: 'preamble' },
      { from: 3, to: 3, kind: 'currency' },
      { from: 4, to: 4, kind: 'empty' },
      { from: 5, to: 5, kind: 'headings' },
      { from: 6, to: 6, kind: 'balance', balanceCents: 41_235_000, check: 'start' },
      { from: 8, to: 8, kind: 'total' },
      { from: 11, to: 11, kind: 'balance', balanceCents: 48_016_000, check: 'end' },
    ]);
    const backwards = [...rows.slice(0, 5), ...rows.slice(5).toReversed()];
    expect(read(backwards).others.flatMap(({ from, check }) => (check ? [[from, check]] : []))).toEqual([
      [6, 'end'],
      [11, 'start'],
    ]);
    expect(read(rows, 'bank', { leavesRowsOut: true }).others.some(({ check }) => check)).toBe(false);
  });

  it('names the row of a balance that no line leads to', () => {
    const short = rows.with(10, ['', 'Carried forward', '', '', '480,000.00']);
    expect(read(short.with(8, ['16/11/2026', 'CHEBET KOROS', '', '20,000.00', '432,020.00'])).misstep).toEqual({
      line: 10,
      expectedCents: 48_216_000,
      saidCents: 48_016_000,
    });
    const complete = short.map((row) => (row[1] === 'CHEBET KOROS' ? row.with(4, '432,020.00') : row));
    const last = complete.map((row) => (row[1] === 'MAJI SAFI' ? row.with(4, '482,160.00') : row));
    expect(read(last).misstep).toEqual({ line: 11, expectedCents: 48_216_000, saidCents: 48_000_000 });
  });

  it('is whole with a line that a person adds, which is told from the file’s', () => {
    const added = [{ row: 9, day: '2026-11-16', amountCents: -200_000, text: 'Missing' }];
    expect(read(rows).misstep).toMatchObject({ line: 9 });
    const { lines, misstep } = read(rows, 'bank', { added });
    expect(misstep).toBeUndefined();
    expect(lines.map(({ line, amountCents, isAdded, isOff }) => [line, amountCents, isAdded, isOff])).toEqual([
      [7, -33_000, undefined, undefined],
      [9, -200_000, true, undefined],
      [9, 2_000_000, undefined, undefined],
      [10, 5_014_000, undefined, undefined],
    ]);
    expect(lines[1]?.key).toBe('0100|2026-11-16|-200000|missing|1');

    const backwards = [...rows.slice(0, 5), ...rows.slice(5).toReversed()];
    const again = read(backwards, 'bank', { added: [{ ...added[0], row: 8 } as (typeof added)[0]] });
    expect(again.misstep).toBeUndefined();
    expect(again.lines.map(({ amountCents }) => amountCents)).toEqual([-33_000, -200_000, 2_000_000, 5_014_000]);
  });

  it('says nothing of its signs by what a person adds', () => {
    const swapped = rows.map(([day = '', text = '', debit = '', credit = '', balance = '']) => [
      day,
      text,
      credit,
      debit,
      balance,
    ]);
    const added = [{ row: 9, day: '2026-11-16', amountCents: -200_000, text: 'Missing' }];
    const { signs, misstep } = read(swapped.with(4, rows[4] ?? []), 'bank', { added });
    expect({ signs, misstep }).toEqual({ signs: 'swapped', misstep: undefined });
  });
});

describe('currenciesIn', () => {
  it.each([
    [[['Currency: USD'], ['Date', 'Amount'], ['16/11/2026', '5']], ['USD']],
    [
      [
        ['Date', 'Amount (US$)'],
        ['16/11/2026', '5'],
      ],
      ['USD'],
    ],
    [
      [
        ['Date', 'Amount', 'Ccy'],
        ['16/11/2026', '5', 'KES'],
        ['16/11/2026', '5', 'EUR'],
      ],
      ['KES', 'EUR'],
    ],
    [
      [
        ['Date', 'Amount'],
        ['16/11/2026', 'GBP 5.00'],
      ],
      ['GBP'],
    ],
    [
      [
        ['Date', 'Amount'],
        ['16/11/2026', '5.00'],
      ],
      [],
    ],
  ])('finds what a file says: %j', (rows, currencies) => {
    const layout = layoutOf('bank', rows);
    expect(layout && currenciesIn(rows, layout)).toEqual(currencies);
  });
});

describe('readAmount', () => {
  it.each([
    ['120,000.00', 12_000_000, false],
    ['KES 1,200.5', 120_050, false],
    ['-50', 5_000, true],
    ['1 200.00', 120_000, false],
    ['50.00-', 5_000, true],
    ['(10.00)', 1_000, true],
    ['KES (10.00)', 1_000, true],
    ['- KES 10', 1_000, true],
    ['0.1000', 10, false],
  ])('reads %s', (text, cents, isMinus) => {
    expect(readAmount(text)).toMatchObject({ value: { cents, isMinus } });
  });

  it.each([
    ['1,200.00 DR', 'out'],
    ['1,200.00Cr.', 'in'],
    ['20 H', 'in'],
    ['20 D', 'out'],
    ['USD 20.00 CR', 'in'],
  ])('reads which way %s went', (text, side) => {
    expect(readAmount(text)).toMatchObject({ value: { side } });
  });

  it.each(['', 'abc', '1.234,56', '0.001', '99999999999999', '1.5E+06', '5 apples'])('refuses “%s”', (text) => {
    expect(readAmount(text)).toHaveProperty('fault');
  });
});

describe('readBalance', () => {
  it.each([
    ['1,500.00 DR', -150_000],
    ['1,500.00 CR', 150_000],
    ['-5', -500],
    ['5', 500],
  ])('reads %s', (text, value) => expect(readBalance(text)).toEqual({ value }));
});
