/** A row of M-Pesa's statement of a paybill. */
export type MpesaRow = {
  receipt: string;
  /** `16-11-2026 10:22:05` */
  at?: string;
  details?: string;
  status?: string;
  in?: string;
  out?: string;
  party?: string;
  account?: string;
};

const headings =
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.';

/** M-Pesa's statement of a paybill as the portal exports it: a preamble, headings, and the rows. */
export function mpesaStatement(rows: readonly MpesaRow[]): string {
  const lines = rows.map((row) => {
    const {
      receipt,
      at = '16-11-2026 10:22:05',
      details = 'Pay Bill',
      status = 'Completed',
      party = '',
      account = '',
    } = row;
    return [receipt, at, details, status, row.in ?? '', row.out ?? '', '', party, account].map(quoted).join(',');
  });
  return ['M-PESA STATEMENT', 'Short Code:,000000', '', headings, ...lines, ''].join('\r\n');
}

const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell);

/** The day of the picture: one payment above the balance, two that fit, one for no invoice, and one that failed. */
export const specimenDay: readonly MpesaRow[] = [
  {
    receipt: 'SPECIMEN14',
    at: '16-11-2026 08:41:00',
    in: '142,660.00',
    party: '2547***118 - BAHARI BLUE FISHERIES',
    account: '260038',
  },
  {
    receipt: 'SPECIMEN15',
    at: '16-11-2026 09:05:00',
    in: '20,000.00',
    party: '2547***402 - CHEBET KOROS',
    account: 'INV20260029',
  },
  { receipt: 'SPECIMEN15', at: '16-11-2026 09:05:00', details: 'Pay Bill Charge', out: '-105.00' },
  {
    receipt: 'SPECIMEN16',
    at: '16-11-2026 10:22:00',
    in: '120,000.00',
    party: '2547***014 - KILELE MILLERS',
    account: 'INV 2026-0041',
  },
  {
    receipt: 'SPECIMEN17',
    at: '16-11-2026 11:37:00',
    in: '35,000.00',
    party: '2541***007 - AMANI WEKESA',
    account: 'rent',
  },
  {
    receipt: 'SPECIMEN18',
    at: '16-11-2026 12:10:00',
    in: '53,360.00',
    party: '2547***033 - MAJI SAFI SACCO',
    account: '260043',
    status: 'Failed',
  },
];

/** A file as the API takes it. */
export const inBase64 = (text: string) => Buffer.from(text).toString('base64');
