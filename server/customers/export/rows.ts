import { sql } from 'drizzle-orm';
import type { PlatformReadWork } from '#server/doors/platform';
import { Selection, where } from '#server/db/query/selection';
import type { ExportedRow } from './csv';
import { columnsOf, type ExportedFile } from './files';

/** Reads one firm's rows. */
export type ReadFirm = <Result>(work: PlatformReadWork<Result>) => Promise<Result>;

/** How many rows an export holds at a time. */
const atOnce = 500;

/** Reads a file's rows in batches, each in its own transaction, so that a slow download holds no connection. */
export async function* rowsOf(file: ExportedFile, read: ReadFirm): AsyncGenerator<ExportedRow> {
  const { table, key, names = {} } = file;
  const own = columnsOf(file);
  const selection = new Selection({ own, names, last: Object.fromEntries(key.map((column) => [column.name, column])) });
  const order = sql.join(key, sql`, `);
  let batch: (ExportedRow & { last: Record<string, unknown> })[] = [];
  do {
    const last = batch.at(-1)?.last;
    const values = key.map(({ name }) => sql`${last?.[name]}`);
    const further = last && sql`(${order}) > (${sql.join(values, sql`, `)})`;
    batch = await read((tx) =>
      selection.read(tx, sql`FROM ${table} ${where(further)} ORDER BY ${order} LIMIT ${atOnce}`),
    );
    yield* batch;
  } while (batch.length === atOnce);
}
