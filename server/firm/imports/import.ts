import type { components } from '#openapi';
import { restorableUntil } from '#domain/customers';
import { type ImportField, importFields } from '#domain/import/fields';
import type { FieldFault } from '#server/contract/problem';
import { sentenceFor } from '#server/contract/sentences';
import { omitNulls } from '#server/contract/nulls';
import { omitEmpty } from '#domain/omit';
import type { ImportRecord, RowRecord } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's import. */
export function toImport(record: ImportRecord, now: Date): Schemas['Import'] {
  const { id, fileName, byteSize, columns, rowCount, faulty, toCreate, duplicate, created, linked, removed, kept } =
    record;
  const { startedAt, doneAt, undoneAt, personName } = record;
  const undoUntil = record.state === 'done' && doneAt ? restorableUntil(doneAt) : undefined;
  return {
    id,
    fileName,
    bytes: byteSize,
    kind: record.kind as Schemas['ImportKind'],
    state: record.state as Schemas['ImportState'],
    duplicates: record.duplicates as Schemas['ImportDuplicates'],
    columns: columns as Schemas['ImportColumn'][],
    counts: { rows: rowCount, toCreate, faulty, duplicates: duplicate, created, linked, removed, kept },
    ...omitNulls({
      encoding: record.encoding as Schemas['ImportEncoding'] | null,
      delimiter: record.delimiter as Schemas['ImportDelimiter'] | null,
      by: personName,
    }),
    created_at: record.createdAt.toISOString(),
    ...omitEmpty({ startedAt: startedAt?.toISOString(), doneAt: doneAt?.toISOString() }),
    ...(undoUntil && now <= undoUntil && { undoUntil: undoUntil.toISOString() }),
    ...(undoneAt && { undoneAt: undoneAt.toISOString() }),
  };
}

/** Converts a row to the API's row of an import. */
export function toRow({ row, name }: RowRecord, columns: readonly Schemas['ImportColumn'][]): Schemas['ImportRow'] {
  const cells = (row.cells ?? []) as string[];
  const twin = row.twin as Schemas['ImportTwin'] | null;
  const keptFor = row.keptFor as NonNullable<Schemas['ImportRow']['keptFor']> | null;
  const said = columns.flatMap(({ field }, index) => {
    const cell = cells[index];
    return field === 'none' || cell === undefined ? [] : [[field, cell] as const];
  });
  return {
    line: row.line,
    state: row.state as Schemas['ImportRowState'],
    values: Object.fromEntries(said),
    faults: faultsOf(row.faults).map((one) => ({ ...one, message: sentenceFor(one) })),
    ...omitNulls({ twin, recordId: row.recordId, name, keptFor }),
  };
}

/** The faults that a row was kept with. */
export const faultsOf = (faults: unknown) => (faults ?? []) as FieldFault[];

/** The fields of a kind of import. */
export const fieldsFor = (kind: string): readonly ImportField[] => importFields[kind as Schemas['ImportKind']];
