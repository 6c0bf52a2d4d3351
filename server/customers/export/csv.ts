import { fromCents } from '#domain/money';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';
import { columnsOf } from './columns';
import type { ExportedFile } from './exportedFile';

/** An exported row by its column names in the schema, and the names behind its ids. */
export type ExportedRow = { own: Record<string, unknown>; names: Record<string, unknown> };

/** The columns of a file. A name comes before the id that it belongs to. */
export function csvColumns(file: ExportedFile): CsvColumns<ExportedRow> {
  const columns = Object.keys(columnsOf(file)).flatMap((column) => [
    ...(file.names?.[column]
      ? [[headOf(column).replace(/ ID$/, ''), ({ names }: ExportedRow) => cell(names[column])] as const]
      : []),
    [
      headOf(column),
      ({ own }: ExportedRow) => cell(column.endsWith('Cents') ? inMoney(own[column]) : own[column]),
    ] as const,
  ]);
  return Object.fromEntries(columns);
}

const words: Readonly<Record<string, string>> = {
  id: 'ID',
  kra: 'KRA',
  pin: 'PIN',
  kes: 'KES',
  api: 'API',
  mb: '(MB)',
  matter: 'case',
};

/** A column's readable name: `unitPriceCents` becomes "Unit price". */
function headOf(column: string): string {
  const parts = column.replace(/Cents$/, '').split(/(?=[A-Z])/);
  const head = parts.map((part) => words[part.toLowerCase()] ?? part.toLowerCase()).join(' ');
  return head.charAt(0).toUpperCase() + head.slice(1);
}

const inMoney = (cents: unknown) => (typeof cents === 'number' ? fromCents(cents) : cents);

function cell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  return withoutFormula(typeof value === 'string' ? value : JSON.stringify(value));
}
