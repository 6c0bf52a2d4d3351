/** A bank's statement as its file: lines of day, details, reference, what went out or came in, and the balance. */
const fileOf = (...lines: string[]) => ['Date,Description,Reference,Debit,Credit,Balance', ...lines].join('\n');

/** What the demo's bank says of November: every entry but two, and a charge and its refund that nobody has posted. */
export const november = fileOf(
  '2026-11-03,COUNTY LANDS REGISTRY,SPECIMEN-C14,84762,,965238',
  '2026-11-06,FOR SURVEY FEES,SPECIMEN-D3,,50000,1015238',
  '2026-11-06,FOR VALUATION,SPECIMEN-D4,,29762,1045000',
  '2026-11-10,KASUKU VALUERS,SPECIMEN-C15,35000,,1010000',
  '2026-11-13,RIFT SURVEYORS,SPECIMEN-C16,25000,,985000',
  '2026-11-13,SECURITY FOR COSTS,SPECIMEN-D5,,250000,1235000',
  '2026-11-13,FOR COURT DEPOSITS,SPECIMEN-D6,,15000,1250000',
  '2026-11-17,"LEDGER FEE, CHARGED IN ERROR",SPECIMEN-B1,1200,,1248800',
  '2026-11-24,LEDGER FEE REFUND,SPECIMEN-B2,,1200,1250000',
);

/** A line for every state: two that are entries, one that may be, one that may be two, a charge, interest and a test. */
export const mixed = fileOf(
  '2026-11-13,RIFT SURVEYORS,SPECIMEN-C16,25000,,1025000',
  '2026-11-13,SECURITY FOR COSTS,SPECIMEN-D5,,250000,1275000',
  '2026-11-14,CASH DEPOSIT MAIN BRANCH,,,15000,1290000',
  '2026-11-20,RTGS INWARD,,,50000,1340000',
  '2026-11-20,LEDGER FEE,,1200,,1338800',
  '2026-11-23,INTEREST PAID,,,3145.50,1341945.50',
  '2026-11-23,TEST DEPOSIT,,,500,1342445.50',
);

/** What M-Pesa says of a day: it pays an invoice in full, and another one that is in dollars. */
export const paybill = [
  'M-PESA STATEMENT',
  'Short Code:,000000',
  '',
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.',
  'SPECIMEN61,24-11-2026 08:41:00,Pay Bill,Completed,93380.00,,,2547***402 - REHEMA CHERONO,INV-2026-0021',
  'SPECIMEN62,24-11-2026 08:52:00,Pay Bill,Completed,20000.00,,,2547***033 - MAJI SAFI SACCO,INV-2026-0022',
].join('\n');
