import {
  caseStatusWords,
  clientStatusWords,
  clientTypeWords,
  priorityWords,
  readChoice,
  readEmail,
  readPhone,
  readPin,
  readTime,
  textOf,
} from '#domain/import/cells';
import { isMonthFirst, readDay, type Read } from '#domain/import/days';
import type { ImportField, ImportKind } from '#domain/import/fields';
import { fault } from '#domain/faults';
import type { FieldFault } from '#server/contract/problem';
import type { Sheet } from './rows';

/** What a row says by field, as far as it can be read, and what can't. */
export type Values = { values: Partial<Record<ImportField, string>>; faults: FieldFault[] };

/** What is known of a column from all of its cells. */
type Column = { field: ImportField; hasMonthFirst: boolean };

/** Reads a text as it is. */
const asIs = (text: string): Read<string> => ({ value: text });

const day = (text: string, { hasMonthFirst }: Column) => readDay(text, hasMonthFirst);

const readers: Partial<Record<ImportField, (text: string, column: Column, kind: ImportKind) => Read<string>>> = {
  phone: readPhone,
  clientPhone: readPhone,
  email: readEmail,
  clientEmail: readEmail,
  kra_pin: readPin,
  clientPin: readPin,
  type: (text) => readChoice(text, clientTypeWords),
  status: (text, _, kind) => readChoice<string>(text, kind === 'clients' ? clientStatusWords : caseStatusWords),
  priority: (text) => readChoice(text, priorityWords),
  clientSince: day,
  openedOn: day,
  nextHearing: day,
  nextDeadline: day,
  nextHearingTime: readTime,
};

/** Whose cells a file's columns are read by: what each is, and whether its dates have the month first. */
export function columnsOf(fields: readonly ImportField[], { rows }: Sheet): Column[] {
  return fields.map((field, index) => ({
    field,
    hasMonthFirst: readers[field] === day && rows.some(({ cells }) => isMonthFirst(textOf(cells[index] ?? ''))),
  }));
}

/** Reads a row's cells by what their columns are. */
export function readCells(kind: ImportKind, columns: readonly Column[], cells: readonly string[]): Values {
  const read: Values = { values: {}, faults: [] };
  for (const [index, column] of columns.entries()) {
    const cell = readCell(kind, column, cells[index] ?? '');
    if (!cell) continue;
    if ('value' in cell) read.values[column.field] = cell.value;
    else read.faults.push({ field: column.field, ...cell.fault });
  }
  const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (isTooLong) read.faults.push({ field: 'line', ...fault('too_many_cells') });
  return read;
}

/** What a cell says, if anything. */
export function readCell(kind: ImportKind, column: Column, cell: string): Read<string> | undefined {
  const text = textOf(cell);
  if (column.field === 'none' || text === '') return undefined;
  return (readers[column.field] ?? asIs)(text, column, kind);
}

/** A column's sample: the first cell that can be read, with its reading if that differs. */
export function sampleOf(kind: ImportKind, column: Column, index: number, { rows }: Sheet) {
  const filled = rows.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => textOf(cell) !== '');
  const sample = filled.find((cell) => 'value' in (readCell(kind, column, cell) ?? { value: '' })) ?? filled[0] ?? '';
  const read = readers[column.field] && readCell(kind, column, sample);
  return { sample, ...(read && 'value' in read && read.value !== sample && { read: read.value }) };
}
