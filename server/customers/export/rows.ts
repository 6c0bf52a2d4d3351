import { and, sql } from 'drizzle-orm';
import type { PlatformReadWork } from '#server/doors/platform';
import { Selection, where } from '#server/db/query/selection';
import { inBatches } from '#server/lists/inBatches';
import type { ExportedRow } from './csv';
import { columnsOf } from './columns';
import type { ExportedFile } from './exportedFile';

/** Reads one firm's rows. */
export type ReadFirm = <Result>(work: PlatformReadWork<Result>) => Promise<Result>;

/** Reads a file's rows in the order of its key. */
export function rowsOf(file: ExportedFile, read: ReadFirm): AsyncGenerator<ExportedRow> {
  const { table, key, names = {} } = file;
  const own = columnsOf(file);
  const selection = new Selection({ own, names, last: Object.fromEntries(key.map((column) => [column.name, column])) });
  const order = sql.join(key, sql`, `);
  return inBatches<ExportedRow & { last: Record<string, unknown> }>((size, after) => {
    const values = key.map(({ name }) => sql`${after?.last[name]}`);
    const further = after && sql`(${order}) > (${sql.join(values, sql`, `)})`;
    return read((tx) =>
      selection.read(tx, sql`FROM ${table} ${where(and(file.only, further))} ORDER BY ${order} LIMIT ${size}`),
    );
  });
}
