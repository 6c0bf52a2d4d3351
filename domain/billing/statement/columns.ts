import { numberForm } from '../../searchForm';
import { currencyOf, readAmount, sideOf } from './amount';

/** Whose statement a file is: M-Pesa's, or a bank's. */
export type StatementKind = 'mpesa' | 'bank';

/** What a column of a statement has. */
export const statementFields = [
  'receipt',
  'date',
  'text',
  'status',
  'credit',
  'debit',
  'amount',
  'direction',
  'balance',
  'currency',
  'party',
  'reference',
  'linked',
] as const;

/** One of them. */
export type StatementField = (typeof statementFields)[number];

/** The place of each column that a statement has, from 0 on. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/** Where the lines of a file begin, and what its columns are. */
export type StatementLayout = { headerAt: number; headings: string[]; columns: StatementColumns };

/** A row of a file. */
export type Row = readonly string[];

/** What headings say, in the normal form of `numberForm`, without a currency behind. */
const headingWords: Record<StatementKind, Partial<Record<StatementField, readonly string[]>>> = {
  mpesa: {
    receipt: ['receiptno', 'receipt', 'receiptnumber', 'transactionid'],
    date: ['completiontime', 'completedtime', 'transactiontime'],
    text: ['details', 'description'],
    status: ['transactionstatus', 'status'],
    credit: ['paidin'],
    debit: ['withdrawn', 'withdrawal', 'paidout'],
    currency: ['currency'],
    party: ['otherpartyinfo', 'otherparty', 'opposteparty', 'oppositeparty'],
    reference: ['acno', 'accountno', 'accountnumber', 'accno', 'account'],
    linked: ['linkedtransactionid', 'linkedtransaction', 'linkedreceiptno', 'originaltransactionid'],
  },
  bank: {
    date: [
      'date',
      'transactiondate',
      'trandate',
      'txndate',
      'valuedate',
      'postingdate',
      'postdate',
      'bookingdate',
      'entrydate',
      'tarehe',
    ],
    text: [
      'description',
      'narration',
      'narrative',
      'details',
      'particulars',
      'transactiondetails',
      'transactiondescription',
      'remarks',
      'maelezo',
    ],
    reference: [
      'reference',
      'ref',
      'refno',
      'referenceno',
      'referencenumber',
      'transactionreference',
      'customerreference',
      'bankreference',
      'chequeno',
      'chequenumber',
      'instrumentno',
    ],
    amount: ['amount', 'transactionamount', 'amountlcy', 'kiasi', 'value'],
    direction: [
      'drcr',
      'crdr',
      'dc',
      'cd',
      'debitcredit',
      'creditdebit',
      'debitcreditindicator',
      'creditdebitindicator',
      'drcrindicator',
      'hs',
      'sh',
      'sign',
      'indicator',
      'direction',
      'transactiontype',
      'trantype',
      'txntype',
      'entrytype',
      'type',
    ],
    balance: ['balance', 'runningbalance', 'bookbalance', 'closingbalance', 'accountbalance', 'ledgerbalance', 'salio'],
    currency: ['currency', 'ccy', 'curr', 'transactioncurrency', 'accountcurrency'],
    credit: [
      'credit',
      'credits',
      'creditamount',
      'cr',
      'moneyin',
      'paidin',
      'deposit',
      'deposits',
      'amountin',
      'receipts',
    ],
    debit: [
      'debit',
      'debits',
      'debitamount',
      'dr',
      'moneyout',
      'paidout',
      'withdrawal',
      'withdrawals',
      'withdrawn',
      'amountout',
      'payments',
    ],
  },
};

/** The first rows of a file, among which its headings are: statements say whose they are before. */
const preamble = 100;

/** Whether the columns are enough to read a statement's lines. */
export const isReadable = (kind: StatementKind, columns: StatementColumns): boolean =>
  columns.date !== undefined &&
  (columns.credit !== undefined || columns.amount !== undefined) &&
  (kind === 'bank' || (columns.receipt !== undefined && columns.status !== undefined));

/**
 * Finds a statement's headings, which may come after a preamble, and says what its columns are. If no row has those that are needed,
 * the headings of a bank's statement are the first row with the most cells, for a person to say what they are.
 */
export function layoutOf(kind: StatementKind, rows: readonly Row[]): StatementLayout | undefined {
  const first = rows.slice(0, preamble);
  const found = first.findIndex((row) => isReadable(kind, columnsIn(kind, row)));
  const widest = Math.max(0, ...first.map(filled));
  const headerAt = found >= 0 || kind === 'mpesa' ? found : first.findIndex((row) => filled(row) === widest);
  const row = headerAt < 0 ? undefined : rows[headerAt];
  if (!row) return undefined;
  return {
    headerAt,
    headings: row.map((cell) => cell.trim()),
    columns: ofUse(columnsIn(kind, row), rows.slice(headerAt + 1)),
  };
}

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

function columnsIn(kind: StatementKind, headings: Row): StatementColumns {
  const forms = headings.map((heading) => numberForm(withoutCurrency(heading)));
  const columns: StatementColumns = {};
  for (const [field, words] of Object.entries(headingWords[kind]) as [StatementField, readonly string[]][]) {
    // What stands first among the words says it best.
    const word = words.find((one) => forms.includes(one));
    if (word !== undefined) columns[field] = forms.indexOf(word);
  }
  return columns;
}

const currencyBehind = /[\s(/-]+(?:in )?(kes|kshs?|usd|us\$|eur|gbp|tzs|ugx|zar)\.?\)?$/i;

const withoutCurrency = (heading: string) => heading.trim().replace(currencyBehind, '');

/** A column of types says which way money went only if each of its words does: a type may also be `Transfer`, or an amount. */
function ofUse({ direction, ...columns }: StatementColumns, rows: readonly Row[]): StatementColumns {
  if (direction === undefined) return columns;
  const cells = rows.map((row) => row[direction]?.trim() ?? '').filter((cell) => cell !== '');
  const says = cells.filter((cell) => sideOf(cell) !== undefined).length;
  if (says > 0 && says >= cells.length * 0.9) return { ...columns, direction };
  const isAmount = cells.length > 0 && cells.every((cell) => 'value' in readAmount(cell));
  return isAmount && columns.amount === undefined && columns.credit === undefined
    ? { ...columns, amount: direction }
    : columns;
}

/** The account that a statement's preamble names, if it does: its paybill, till or bank account. */
export function accountIn(rows: readonly Row[], headerAt: number): string | undefined {
  for (const row of rows.slice(0, headerAt)) {
    const [, account] = ofAccount.exec(row.filter((cell) => cell.trim() !== '').join(' ')) ?? [];
    if (account !== undefined) return account;
  }
  return undefined;
}

const ofAccount = /(?:short ?code|pay ?bill|till|business|account)[a-z .]*(?:no|number)?[\s.:#]*(\d{5,20})\b/i;

/** The currency that a row above the lines says, if it does: `Currency: USD`. */
export function currencySaidIn(row: Row): string | undefined {
  const text = row.filter((cell) => cell.trim() !== '').join(' ');
  const said = /\b(?:currency|ccy)\b[\s.:]*([a-z$]+(?: [a-z$]+)?)/i.exec(text)?.[1];
  return said === undefined ? undefined : (currencyOf(said) ?? currencyOf(said.split(' ', 1)[0] ?? ''));
}

/**
 * The currencies that a statement says: in its preamble (`Currency: USD`), behind the headings of its amounts (`Amount (USD)`), or in
 * a column of its own.
 */
export function currenciesIn(rows: readonly Row[], { headerAt, headings, columns }: StatementLayout): string[] {
  const found = new Set<string>();
  const add = (text: string | undefined) => {
    const code = text === undefined ? undefined : currencyOf(text);
    if (code !== undefined) found.add(code);
  };
  for (const row of rows.slice(0, headerAt)) add(currencySaidIn(row));
  for (const field of ['credit', 'debit', 'amount', 'balance'] as const) {
    const { [field]: place } = columns;
    if (place !== undefined) add(currencyBehind.exec(headings[place] ?? '')?.[1]);
  }
  for (const row of rows.slice(headerAt + 1)) {
    // What is no currency that is known here is another one, all the more.
    const word = columns.currency === undefined ? '' : (row[columns.currency] ?? '').trim();
    if (columns.date !== undefined && /\d/.test(row[columns.date] ?? '') && word !== '')
      found.add(currencyOf(word) ?? word);
    for (const place of [columns.credit, columns.debit, columns.amount]) {
      const read = place === undefined ? undefined : readAmount((row[place] ?? '').trim());
      if (read && 'value' in read) add(read.value.currency);
    }
  }
  return [...found];
}
