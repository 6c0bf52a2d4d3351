import type { components } from '#openapi';
import type { ReadTransaction } from '#server/db/database';
import { type CsvColumns, type CsvLine, dayOfMoment, lineOf, withoutFormula } from '#server/lists/csv';
import { everyPage } from '#server/lists/inBatches';
import type { Page, Report } from '#server/lists/report';

type Schemas = components['schemas'];

/** A report's columns: those of its rows, and what stands in them in the row of totals. */
type Columns<Shown, Totals> = {
  ofRow: CsvColumns<Shown>;
  ofTotals?: (totals: Totals) => CsvLine;
  /** Columns that only some files have, after the others. */
  more?: (totals: Totals) => CsvColumns<Shown>;
};

/** Money in a file, always with its cents. */
const money = (amount: number) => amount.toFixed(2);

const debtAges: CsvColumns<Schemas['DebtByAge']> = {
  'Not due': ({ current }) => money(current),
  '1–30 days': ({ upTo30 }) => money(upTo30),
  '31–60 days': ({ upTo60 }) => money(upTo60),
  '61–90 days': ({ upTo90 }) => money(upTo90),
  'Over 90 days': ({ over90 }) => money(over90),
  Total: ({ total }) => money(total),
  'Of it owed back': ({ owedBack }) => money(owedBack),
  'Certificates awaited': ({ awaited }) => money(awaited),
};

/** Aged debt. */
export const agedDebtColumns: Columns<Schemas['AgedDebt'], Schemas['DebtByAge']> = {
  ofRow: {
    Client: ({ clientName }) => withoutFormula(clientName),
    Invoices: ({ invoices }) => invoices,
    ...debtAges,
  },
  ofTotals: (totals) => [
    'Total',
    '',
    ...lineOf(debtAges, totals),
    ...(totals.others ?? []).map(({ total }) => money(total)),
  ],
  // In KES the whole file is, so that what is in other currencies stands beside it.
  more: ({ others = [] }) =>
    Object.fromEntries(
      others.map(({ currency }) => [
        `Of the total in ${currency}`,
        ({ others: own = [] }) => money(own.find((one) => one.currency === currency)?.amount ?? 0),
      ]),
    ),
};

const wipAges: CsvColumns<Schemas['WipByAge']> = {
  Minutes: ({ minutes }) => minutes,
  'Minutes without a rate': ({ unpriced }) => unpriced,
  Time: ({ time }) => money(time),
  Disbursements: ({ disbursements }) => money(disbursements),
  '0–30 days': ({ upTo30 }) => money(upTo30),
  '31–60 days': ({ upTo60 }) => money(upTo60),
  '61–90 days': ({ upTo90 }) => money(upTo90),
  'Over 90 days': ({ over90 }) => money(over90),
  Total: ({ total }) => money(total),
};

/** Work in progress by age. */
export const wipAgeColumns: Columns<Schemas['WipAge'], Schemas['WipByAge']> = {
  ofRow: {
    Case: ({ caseTitle }) => withoutFormula(caseTitle),
    Client: ({ clientName }) => withoutFormula(clientName),
    Advocate: ({ advocateName = '' }) => withoutFormula(advocateName),
    Oldest: ({ oldest }) => oldest,
    ...wipAges,
  },
  ofTotals: (totals) => ['Total', '', '', '', ...lineOf(wipAges, totals)],
};

const figures: CsvColumns<Schemas['BilledFigures']> = {
  Billed: ({ billed }) => money(billed),
  'Fees billed': ({ feesBilled }) => money(feesBilled),
  Collected: ({ collected }) => money(collected),
  'Fees collected': ({ feesCollected }) => money(feesCollected),
  Withheld: ({ withheld }) => money(withheld),
  Credited: ({ credited }) => money(credited),
};

/** What was billed, by advocate or by case. */
export const billedColumns = (by: 'advocate' | 'case'): Columns<Schemas['Billed'], Schemas['BilledFigures']> => ({
  ofRow: {
    [by === 'case' ? 'Case' : 'Advocate']: ({ name }) =>
      name === undefined ? (by === 'case' ? 'No case' : 'No advocate') : withoutFormula(name),
    ...figures,
  },
  ofTotals: (totals) => ['Total', ...lineOf(figures, totals)],
});

/** Cases without a next date. */
export const datelessColumns: Columns<Schemas['CaseWithoutDate'], Schemas['CasesCounted']> = {
  ofRow: {
    'Case number': ({ caseNumber = '' }) => withoutFormula(caseNumber),
    Case: ({ caseTitle }) => withoutFormula(caseTitle),
    Client: ({ clientName }) => withoutFormula(clientName),
    Advocate: ({ advocateName = '' }) => withoutFormula(advocateName),
    Status: ({ status }) => status,
    'Last date': ({ lastDate = '' }) => lastDate,
    'Days since': ({ days }) => days,
  },
};

const certificates = { wht: 'Income tax', wh_vat: 'VAT' } as const;

/** Certificates of tax withheld. Amounts are in their invoices' currencies, so nothing adds them up. */
export const certificateColumns: Columns<Schemas['Certificate'], Schemas['CertificatesCounted']> = {
  ofRow: {
    Client: ({ clientName }) => withoutFormula(clientName),
    'KRA PIN': ({ clientPin = '' }) => clientPin,
    Invoice: ({ invoiceNumber }) => invoiceNumber,
    Case: ({ caseTitle = '' }) => withoutFormula(caseTitle),
    Withheld: ({ kind }) => certificates[kind],
    State: ({ state }) => state,
    Certificate: ({ number = '' }) => withoutFormula(number),
    Date: ({ date }) => date,
    'Recorded on': ({ recordedOn = '' }) => recordedOn,
    Late: ({ isLate = false }) => (isLate ? 'late' : ''),
    'Days awaited': ({ days = '' }) => days,
    Currency: ({ currency }) => currency,
    Base: ({ base }) => money(base),
    'Rate %': ({ rate }) => rate,
    Amount: ({ amount }) => money(amount),
  },
};

const monthFigures: CsvColumns<Schemas['MonthFigures']> = {
  Billed: ({ billed }) => money(billed),
  Credited: ({ credited }) => money(credited),
  'Written off': ({ writtenOff }) => money(writtenOff),
  Collected: ({ collected }) => money(collected),
  VAT: ({ vat }) => money(vat),
  WHT: ({ wht }) => money(wht),
  'WH-VAT': ({ whVat }) => money(whVat),
};

/** The months of the books. */
export const monthColumns: Columns<Schemas['BookMonth'], Schemas['MonthFigures']> = {
  ofRow: {
    Month: ({ month }) => month.slice(0, 7),
    ...Object.fromEntries(
      Object.entries(monthFigures).map(([heading, of]) => [
        heading,
        ({ figures: found }: Schemas['BookMonth']) => of(found),
      ]),
    ),
    'Closed on': ({ closed }) => dayOfMoment(closed?.at),
    'Closed by': ({ closed }) => withoutFormula(closed?.by ?? ''),
    Reason: ({ closed }) => withoutFormula(closed?.reason ?? ''),
    Late: ({ late }) => late,
  },
  ofTotals: (totals) => ['Total', ...lineOf(monthFigures, totals), '', '', '', ''],
};

/** Makes what reads a whole report as the lines of a file, in one snapshot. */
export const linesOf =
  <Query, Row, Totals, Shown>(
    { ofRow, ofTotals, more }: Columns<Shown, Totals>,
    read: (tx: ReadTransaction, query: Query & Page, today: string) => Promise<Report<Row, Totals>>,
    show: (row: Row, today: string) => Shown,
  ) =>
  async (tx: ReadTransaction, query: Query, today: string): Promise<{ headings: string[]; lines: CsvLine[] }> => {
    let totals: CsvLine[] = [];
    let columns = ofRow;
    const lines = await everyPage(
      async (page) => {
        const found = await read(tx, { ...query, ...page }, today);
        totals = ofTotals ? [ofTotals(found.totals)] : [];
        columns = { ...ofRow, ...more?.(found.totals) };
        return found;
      },
      (row) => lineOf(columns, show(row, today)),
    );
    return { headings: Object.keys(columns), lines: [...lines, ...totals] };
  };
