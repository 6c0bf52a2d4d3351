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
  'SPECIMEN62,24-11-2026 08:52:00,Pay Bill,Completed,20000.00,,,2547***033 - ZAWADI WANJIKU,INV-2026-0023',
].join('\n');

/** What the firm's bank says of its office account, with 2,000 missing between two lines. */
export const broken = [
  'Benki ya Mfano,,,,',
  'Tarehe,Maelezo,Money out,Money in,Salio',
  '01/11/2026,Brought forward,,,412350.00',
  '03/11/2026,OFFICE RENT NOV,85000.00,,327350.00',
  '10/11/2026,KILELE MILLERS LTD,,50000.00,377350.00',
  '16/11/2026,CHEBET KOROS,,20000.00,395350.00',
  '20/11/2026,LEDGER FEE,330.00,,395020.00',
  '24/11/2026,Carried forward,,,395020.00',
].join('\n');

/** What the firm's bank says of November as its own program writes it: 21 rows, with 2,000 missing before row 18. */
export const nov = [
  'Benki ya Mfano;;;;;',
  'Branch;Nairobi;;;;',
  'Account Number:;0000000001;;;;',
  'Period;1 to 24 November 2026;;;;',
  'Customer;Twiga & Kifaru Advocates LLP;;;;',
  'Printed;24 November 2026;;;;',
  'Currency:;KES;;;;',
  ';;;;;',
  ';;;;;',
  'Tarehe;Maelezo;Debit;Credit;Salio;Val. date',
  ';Brought forward;;;412,350.00;',
  '03/11/2026;OFFICE RENT NOV;85,000.00;;327,350.00;03/11/2026',
  '09/11/2026;CHQ 000118 COURT FEES;7,150.00;;320,200.00;09/11/2026',
  '10/11/2026;KILELE MILLERS LTD;;50,000.00;370,200.00;10/11/2026',
  '12/11/2026;LEDGER FEE;330.00;;369,870.00;12/11/2026',
  ';Page total;92,480.00;50,000.00;;',
  '16/11/2026;EFT BAHARI BLUE FISH;;142,660.00;512,530.00;16/11/2026',
  '16/11/2026;CHEBET KOROS;;20,000.00;530,530.00;16/11/2026',
  '20/11/2026;MAJI SAFI SACCO;;50,140.00;580,670.00;20/11/2026',
  '24/11/2026;COURIER SWALA;4,000.00;;576,670.00;24/11/2026',
  ';Carried forward;;;576,670.00;',
].join('\n');

/** A statement with more lines than a preview shows, none of which has a balance. */
export const long = [
  'Date,Details,Money in',
  ...Array.from(
    { length: 240 },
    (_, index) => `${(index % 23) + 1}/11/2026,CASH DEPOSIT SLIP ${index + 1},${index + 1}.00`,
  ),
].join('\n');

/** One whose columns nobody knows. */
export const foreign = ['Tag,Betrag,Zweck', '10.11.2026,50000.00,KILELE MILLERS LTD', '12.11.2026,-330.00,FEE'].join(
  '\n',
);

/** The same without anything missing, and in a longer form. */
export const whole = broken.replace('395350.00', '397350.00').replaceAll('395020.00', '397020.00');
export const longer = [
  'Date,Details,Amount',
  '10/11/2026,KILELE MILLERS LTD BY RTGS FT26,"50,000.00 Cr"',
  '25/11/2026,MAJI SAFI SACCO,"4,000.00 Cr"',
].join('\n');

/** A file of which no row can be read, and one in dollars. */
export const unreadable = ['Date,Details,Credit', '31/02/2026,A,1', '10/11/2026,B,1.2E+05'].join('\n');
export const dollars = ['Currency: USD', 'Date,Details,Credit', '10/11/2026,KILELE MILLERS LTD,1500.00'].join('\n');

/** M-Pesa takes a receipt back in the statement that has it. */
export const takenBack = [
  'M-PESA STATEMENT',
  'Short Code:,000000',
  '',
  'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.',
  'SPECIMEN71,24-11-2026 09:41:00,Pay Bill,Completed,5000.00,,,2547***402 - REHEMA CHERONO,INV-2026-0021',
  'SPECIMEN72,24-11-2026 10:02:00,Pay Bill Reversal SPECIMEN71,Completed,,-5000.00,,,',
].join('\n');

/** Two receipts of October at the firm's own bank, with nothing to tell whose they are. */
export const october = [
  'Date,Details,Money in',
  '16/10/2026,CASH DEPOSIT MAIN BRANCH,35000.00',
  '30/10/2026,EFT BAHARI,12500.00',
].join('\n');
