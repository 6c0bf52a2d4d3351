import { describe, expect, it } from 'vitest';
import { phoneFits } from '#domain/billing/party';
import { accountIn, layoutOf, lineReader, readAmount, type StatementKind } from '#domain/billing/statementFile';

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

const read = (rows: string[][], kind: StatementKind = 'mpesa', account = '000000') => {
  const layout = layoutOf(kind, rows);
  if (!layout) throw new Error('No headings.');
  const readRow = lineReader(rows, { kind, account, today: '2026-11-20', layout });
  const found = rows.map(readRow);
  return {
    lines: found.flatMap((one) => (one && 'read' in one ? [one.read] : [])),
    unread: found.flatMap((one) => (one && 'unread' in one ? [one.unread] : [])),
  };
};

describe('lineReader of M-Pesa', () => {
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
    expect(read(rows)).toEqual({
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
          key: '000000|SPECIMEN14|Pay Bill|14266000',
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
    expect(read([head, row({ at, in: '1' })]).lines).toMatchObject([{ at: moment }]);
  });

  it('reads months first where all dates have them first, and tells the ambiguous ones where both occur', () => {
    const months = [
      head,
      row({ at: '11/16/2026 10:22', in: '1' }),
      row({ receipt: 'SPECIMEN15', at: '11/02/2026 08:00', in: '1' }),
    ];
    expect(read(months).lines.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-16', '2026-11-02']);
    const mixed = [...months, row({ receipt: 'SPECIMEN16', at: '15/11/2026 08:00', in: '1' })];
    expect(read(mixed).unread).toMatchObject([
      { line: 2, code: 'no_such_month' },
      { line: 3, code: 'day_ambiguous' },
    ]);
  });

  it('ignores what failed and what went out, and keeps a charge beside its own payment', () => {
    const { lines } = read([
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
    const [pending] = read([head, row({ status: 'Pending', in: '1' })]).lines;
    const [completed] = read([head, row({ in: '1' })]).lines;
    expect(pending).toMatchObject({ passed: 'failed' });
    expect(pending?.key).not.toBe(completed?.key);
  });

  it('reads who paid, and for what, from the details where the columns don’t say it', () => {
    const details = 'Pay Bill from 2547***014 - KILELE MILLERS Acc. INV 2026-0041';
    expect(read([head, row({ details, in: '120000' })]).lines).toMatchObject([
      { payer: 'KILELE MILLERS', phone: '2547***014', reference: 'INV 2026-0041' },
    ]);
  });

  it('tells rows that it can’t read, and passes over totals and small print', () => {
    const { lines, unread } = read([
      head,
      row({ at: '31-02-2026 10:00:00', in: '1' }),
      row({ at: '21-11-2026 10:00:00', in: '1' }),
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

describe('lineReader of a bank', () => {
  const bank = ['Value Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance'];

  it('reads money in and money out, and tells equal lines apart by their occurrence', () => {
    const line = ['16/11/2026', 'RTGS KILELE', 'INV-2026-0041', '', '50,000.00', '1'];
    const { lines } = read([bank, line, line, ['16/11/2026', 'Charge', '', '120.00', '', '1']], 'bank', '0100');
    expect(lines).toMatchObject([
      { amountCents: 5_000_000, reference: 'INV-2026-0041', details: 'RTGS KILELE' },
      { amountCents: 5_000_000 },
      { amountCents: -12_000, passed: 'withdrawal' },
    ]);
    expect(lines.map(({ key }) => key.slice(-2))).toEqual(['|1', '|2', '|1']);
    expect(lines[0]).not.toHaveProperty('receiptNo');
  });

  it('reads one column for both', () => {
    const rows = [
      ['Date', 'Description', 'Amount'],
      ['1 Nov 2026', 'A', '(1,200.50)'],
      ['1 Nov 2026', 'B', '1,200.50 CR'],
    ];
    expect(read(rows, 'bank').lines.map(({ amountCents }) => amountCents)).toEqual([-120_050, 120_050]);
  });

  it('takes the fullest row for the headings where it knows none, and a person says what they are', () => {
    const layout = layoutOf('bank', [['My bank'], ['Tag', 'Betrag', 'Text'], ['16.11.2026', '5', 'A']]);
    expect(layout).toEqual({ headerAt: 1, headings: ['Tag', 'Betrag', 'Text'], columns: {} });
  });
});

describe('readAmount', () => {
  it.each([
    ['120,000.00', 12_000_000],
    ['KES 1,200.5', 120_050],
    ['-50', -5_000],
    ['1 200.00', 120_000],
    ['50.00-', -5_000],
    ['(10.00)', -1_000],
    ['0.1000', 10],
  ])('reads %s', (text, value) => {
    expect(readAmount(text)).toEqual({ value });
  });

  it.each(['', 'abc', '1.234,56', '0.001', '99999999999999', '1.5E+06'])('refuses “%s”', (text) => {
    expect(readAmount(text)).toHaveProperty('fault');
  });
});

describe('phoneFits', () => {
  it.each([
    ['254712***014', '+254712345014', true],
    ['0712***014', '+254712345014', true],
    ['712345014', '+254712345014', true],
    ['254712345015', '+254712345014', false],
    ['2547***014', '+254712345015', false],
    ['2547***14', '+254712345014', false],
  ])('%s and %s: %s', (masked, phone, fits) => {
    expect(phoneFits(masked, phone)).toBe(fits);
  });
});
