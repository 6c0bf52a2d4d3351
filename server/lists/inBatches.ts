/** How many rows a long answer reads at a time. */
export const batchSize = 500;

/**
 * Walks all rows of a list: each batch is read after the last row of the one before, in a transaction of its own, so that a slow
 * download holds no connection.
 */
export async function* inBatches<Row>(
  read: (size: number, after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let batch: Row[] = [];
  do {
    batch = await read(batchSize, batch.at(-1));
    yield* batch;
  } while (batch.length === batchSize);
}

/** The same for a list of which nothing changes while it is read: each batch is the page after the one before. */
export async function* inPages<Row>(
  read: (page: { page: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, limit: batchSize });
    yield* rows;
    if (rows.length < batchSize) return;
  }
}

/**
 * Reads all rows of a list in one snapshot, a page at a time, and keeps of each only what it becomes. Nothing holds the transaction
 * while they are downloaded.
 */
export async function everyPage<Row, Kept>(
  read: (page: { page: number; limit: number }) => Promise<{ rows: Row[] }>,
  become: (row: Row) => Kept,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, limit: batchSize });
    kept.push(...rows.map(become));
    if (rows.length < batchSize) return kept;
  }
}
