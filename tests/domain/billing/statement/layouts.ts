import type { StatementKind } from '#domain/billing/statement/columns';

/**
 * Statements as banks in Kenya lay them out, made up for these tests. Each says what truly came in and went out, in cents, and how many
 * lines there are.
 */
export type SpecimenStatement = {
  name: string;
  kind: StatementKind;
  rows: string[][];
  inCents: number;
  outCents: number;
  lines: number;
};

const mpesaHead = [
  'Receipt No.',
  'Completion Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'A/C No.',
];

/** Twelve layouts. */
export const specimens: readonly SpecimenStatement[] = [
  {
    name: 'two columns, balances forwards, between opening and closing balance and totals',
    kind: 'bank',
    rows: [
      ['BENKI YA MFANO'],
      ['Account Number:', '0100123456'],
      ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
      ['01/11/2026', 'Balance b/f', '', '203,000.00', '203,000.00'],
      ['02/11/2026', 'RTGS KILELE MILLERS', '', '3,000.50', '206,000.50'],
      ['03/11/2026', 'Cheque 000123', '40,000.00', '', '166,000.50'],
      ['', 'Total', '40,000.00', '206,000.50', ''],
      ['30/11/2026', 'Closing balance', '', '166,000.50', '166,000.50'],
    ],
    inCents: 300_050,
    outCents: 4_000_000,
    lines: 2,
  },
  {
    name: 'one amount beside Dr/Cr',
    kind: 'bank',
    rows: [
      ['Tran Date', 'Particulars', 'Amount', 'Dr/Cr', 'Balance'],
      ['02/11/2026', 'Fees received', '116,000.00', 'Cr', '116,000.00'],
      ['05/11/2026', 'Refund to client', '2,000.00', 'Dr', '114,000.00'],
    ],
    inCents: 11_600_000,
    outCents: 200_000,
    lines: 2,
  },
  {
    name: 'one amount beside D/C, the newest first, without balances',
    kind: 'bank',
    rows: [
      ['Value Date', 'Description', 'D/C', 'Amount'],
      ['2026-11-09', 'Rent', 'D', '85,000.00'],
      ['2026-11-04', 'Tausi Hill', 'C', '12,500.00'],
    ],
    inCents: 1_250_000,
    outCents: 8_500_000,
    lines: 2,
  },
  {
    name: 'one amount beside a type',
    kind: 'bank',
    rows: [
      ['Date', 'Details', 'Transaction Type', 'Amount (KES)'],
      ['04 Nov 2026', 'Korongo Traders', 'Credit', '9,000.00'],
      ['05 Nov 2026', 'Court filing fee', 'Debit', '7,150.00'],
    ],
    inCents: 900_000,
    outCents: 715_000,
    lines: 2,
  },
  {
    name: 'a sign behind, letters behind, brackets',
    kind: 'bank',
    rows: [
      ['Date', 'Description', 'Amount', 'Balance'],
      ['01-Nov-2026', 'Opening Balance', '', '10,000.00 CR'],
      ['02-Nov-2026', 'Ledger fee', '500.00-', '9,500.00 CR'],
      ['03-Nov-2026', 'Cash deposit', '1,000.00 CR', '10,500.00 CR'],
      ['04-Nov-2026', 'Cheque 000124', '(12,000.00)', '1,500.00 DR'],
    ],
    inCents: 100_000,
    outCents: 1_250_000,
    lines: 3,
  },
  {
    name: 'a cheque returned in Money In, a charge given back in Money Out',
    kind: 'bank',
    rows: [
      ['Date', 'Description', 'Money Out', 'Money In', 'Balance'],
      ['02/11/2026', 'Cheque deposit', '', '40,000.00', '40,000.00'],
      ['06/11/2026', 'Cheque returned unpaid', '', '-40,000.00', '0.00'],
      ['07/11/2026', 'Returned cheque fee', '1,200.00', '', '-1,200.00'],
      ['08/11/2026', 'Fee given back', '-1,200.00', '', '0.00'],
    ],
    inCents: 4_120_000,
    outCents: 4_120_000,
    lines: 4,
  },
  {
    name: 'money out with a minus in its own column',
    kind: 'bank',
    rows: [
      ['Date', 'Narrative', 'Withdrawals', 'Deposits', 'Running Balance'],
      ['02/11/2026', 'Deposit', '', '50,000.00', '50,000.00'],
      ['03/11/2026', 'Transfer', '-8,000.00', '', '42,000.00'],
    ],
    inCents: 5_000_000,
    outCents: 800_000,
    lines: 2,
  },
  {
    name: 'a single money out with a minus that was given back, as only the balance says',
    kind: 'bank',
    rows: [
      ['Date', 'Narrative', 'Debit', 'Credit', 'Balance'],
      ['01/11/2026', 'Opening balance', '', '', '1,000.00'],
      ['02/11/2026', 'Charge given back', '-300.00', '', '1,300.00'],
      ['03/11/2026', 'Deposit', '', '700.00', '2,000.00'],
    ],
    inCents: 100_000,
    outCents: 0,
    lines: 2,
  },
  {
    name: 'balances backwards within one day',
    kind: 'bank',
    rows: [
      ['Posting Date', 'Transaction Details', 'Amount', 'Book Balance'],
      ['10/11/2026', 'Third', '-200.00', '1,300.00'],
      ['10/11/2026', 'Second', '500.00', '1,500.00'],
      ['10/11/2026', 'First', '1,000.00', '1,000.00'],
    ],
    inCents: 150_000,
    outCents: 20_000,
    lines: 3,
  },
  {
    name: 'narrations over several rows',
    kind: 'bank',
    rows: [
      ['Date', 'Description', 'Ref No', 'Debit', 'Credit', 'Balance'],
      ['12/11/2026', 'EFT FROM', 'FT261', '', '75,238.00', '75,238.00'],
      ['', 'KILELE MILLERS LTD', '', '', '', ''],
      ['', 'INV-2026-0041', '', '', '', ''],
      ['13/11/2026', 'Salaries', 'FT262', '60,000.00', '', '15,238.00'],
      [''],
      ['', 'This statement was made by a computer.', '', '', '', ''],
    ],
    inCents: 7_523_800,
    outCents: 6_000_000,
    lines: 2,
  },
  {
    name: 'a firm’s own cash book, where Debit is money in',
    kind: 'bank',
    rows: [
      ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
      ['01/11/2026', 'B/F', '', '', '5,000.00'],
      ['02/11/2026', 'Fees', '2,000.00', '', '7,000.00'],
      ['03/11/2026', 'Stationery', '', '1,500.00', '5,500.00'],
    ],
    inCents: 200_000,
    outCents: 150_000,
    lines: 2,
  },
  {
    name: 'M-Pesa, with a charge beside its payment and a reversal',
    kind: 'mpesa',
    rows: [
      ['M-PESA ORGANIZATION STATEMENT'],
      ['Short Code:', '000000'],
      mpesaHead,
      [
        'SPECIMEN16',
        '12-11-2026 10:00:00',
        'Pay Bill Reversal SPECIMEN14',
        'Completed',
        '',
        '-5,000.00',
        '19,895.00',
        '',
      ],
      ['SPECIMEN15', '12-11-2026 09:00:00', 'Pay Bill Charge', 'Completed', '', '-105.00', '24,895.00', ''],
      ['SPECIMEN15', '12-11-2026 09:00:00', 'Pay Bill', 'Completed', '20,000.00', '', '25,000.00', '260041'],
      ['SPECIMEN14', '11-11-2026 09:00:00', 'Pay Bill', 'Completed', '5,000.00', '', '5,000.00', '260040'],
      ['', '', 'Total', '', '25,000.00', '-5,105.00', '', ''],
    ],
    inCents: 2_500_000,
    outCents: 510_500,
    lines: 4,
  },
];
