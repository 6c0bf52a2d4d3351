/** How many rows a long answer holds at a time. */
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
