import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types, type Results } from '@electric-sql/pglite';
import type { Answer, Order, Result, Source } from './engine';
import { pgliteOptions } from './pgliteOptions';

/** Leaves dates, times and lists of them to the columns of the schema, as Drizzle does. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const parsers = Object.fromEntries(asText.map((type) => [type, (value: string) => value]));

const source = workerData as Source;
const from = 'folder' in source ? { dataDir: source.folder } : { loadDataDir: await openAsBlob(source.dump) };
const pglite = await PGlite.create({ ...pgliteOptions, ...from });

const send = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', ({ id, order }: { id: number; order: Order }) => {
  carryOut(order).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, failure: partsOf(error) }),
  );
});
send('open');

async function carryOut(order: Order): Promise<Result> {
  switch (order.kind) {
    case 'query':
      return resultOf(await pglite.query(order.sql, order.params, { rowMode: order.rowMode, parsers }));
    case 'exec':
      return resultOf((await pglite.exec(order.sql)).at(-1));
    case 'close':
      await pglite.close();
      return { rows: [] };
  }
}

const resultOf = (result: Results<unknown> | undefined): Result => ({ rows: result?.rows ?? [] });

/** What the product reads of a failure. A cloned error would keep its message alone. */
function partsOf(error: unknown) {
  const { message, code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  return { message, code, constraint, table };
}
