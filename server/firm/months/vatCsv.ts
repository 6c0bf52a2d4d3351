import type { components } from '#openapi';
import type { ReadTransaction } from '#server/db/database';
import { type CsvColumns, type CsvLine, lineOf, withoutFormula } from '#server/lists/csv';
import { everyPage } from '#server/lists/inBatches';
import { readVat, readVatDocuments, toVatDocument } from './vat';

type Schemas = components['schemas'];

const kinds = { invoice: 'Invoice', cancellation: 'Cancellation', credit_note: 'Credit note' } as const;

const money = (amount: number) => amount.toFixed(2);

const columns: CsvColumns<Schemas['VatDocument']> = {
  Document: ({ number }) => number,
  Kind: ({ kind }) => kinds[kind],
  Day: ({ day }) => day,
  Client: ({ clientName }) => withoutFormula(clientName),
  'KRA PIN': ({ clientPin = '' }) => clientPin,
  'Control unit number': ({ controlUnitNumber = '' }) => withoutFormula(controlUnitNumber),
  eTIMS: ({ etims }) => etims,
  Currency: ({ currency }) => currency,
  'VAT %': ({ taxRate }) => taxRate,
  'Taxable KES': ({ taxable }) => money(taxable),
  'VAT KES': ({ tax }) => money(tax),
  'Outside VAT KES': ({ outside }) => money(outside),
  'Total KES': ({ total }) => money(total),
  'Paid, no invoice yet KES': () => '',
};

/** The headings of a month's VAT as a file. */
export const vatHeadings = Object.keys(columns);

/** Reads a month's VAT as the lines of a file: its documents, what they come to, and what was paid without an invoice. */
export async function vatLines(tx: ReadTransaction, month: string, today: string): Promise<CsvLine[]> {
  const { totals, paidAhead } = await readVat(tx, month, today, { most: null });
  const documents = await everyPage(
    async (page) => ({ rows: await readVatDocuments(tx, month, page) }),
    (row) => lineOf(columns, toVatDocument(row)),
  );
  const { taxable, tax, outside, total, rates } = totals;
  const empty = (cells: number) => Array.from({ length: cells }, () => '');
  return [
    ...documents,
    ...rates.map((one) => [
      `Total at ${one.taxRate}%`,
      ...empty(7),
      one.taxRate,
      money(one.taxable),
      money(one.tax),
      ...empty(3),
    ]),
    ['Total', ...empty(8), ...[taxable, tax, outside, total].map(money), ''],
    ...paidAhead.receipts.map(({ day, clientName, clientPin = '', currency, reference = '', amount }) => [
      withoutFormula(reference),
      'Paid, no invoice yet',
      day,
      withoutFormula(clientName),
      clientPin,
      ...empty(2),
      currency,
      ...empty(5),
      money(amount),
    ]),
  ];
}
