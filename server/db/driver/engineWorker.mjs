// JavaScript, with its types in comments: a thread that loaded TypeScript first would start later and keep some 30 MB.
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { OwnerOnlyFiles } from './ownerOnlyFiles.mjs';
import { pgliteOptions } from './pgliteOptions.mjs';

/** @import { Results } from '@electric-sql/pglite' */
/** @import { Answer, Begin, Order, Result } from './engine' */

/** Leaves dates, times and lists of them to the columns of the schema, as Drizzle does. */
const asText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];
const parsers = Object.fromEntries(asText.map((type) => [type, (/** @type {string} */ value) => value]));

const { source, program } = /** @type {Begin} */ (workerData);
const from =
  'folder' in source ? { fs: new OwnerOnlyFiles(source.folder) } : { loadDataDir: await openAsBlob(source.dump) };
const pglite = await PGlite.create({ ...pgliteOptions, ...from, pgliteWasmModule: program });

/** @param {Answer} answer */
const send = (answer) => parentPort?.postMessage(answer);

parentPort?.on('message', (/** @type {{ id: number, order: Order }} */ { id, order }) => {
  carryOut(order).then(
    (result) => send({ id, result }),
    (/** @type {unknown} */ error) => send({ id, failure: partsOf(error) }),
  );
});
send('open');

/**
 * @param {Order} order
 * @returns {Promise<Result>}
 */
async function carryOut(order) {
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

/**
 * @param {Results<unknown> | undefined} result
 * @returns {Result}
 */
function resultOf(result) {
  return { rows: result?.rows ?? [] };
}

/**
 * What the product reads of a failure. A cloned error would keep its message alone.
 *
 * @param {unknown} error
 */
function partsOf(error) {
  const { message, code, constraint, table } =
    /** @type {Error & { code?: string, constraint?: string, table?: string }} */ (error);
  return { message, code, constraint, table };
}
