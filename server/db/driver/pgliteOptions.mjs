import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Loads the extensions' libraries one after another. PGlite 0.5 begins them together, though each leaves what it lacks in a table that
 * they share: the first fails, and on a busy machine the second could call functions that are not there, which stopped the engine.
 *
 * @type {import('@electric-sql/pglite').Extension}
 */
const oneByOne = {
  name: 'libraries one by one',
  setup: (_, /** @type {EngineOptions} */ { preRun }) => {
    preRun.push(loadOneByOne);
    return Promise.resolve({});
  },
};

/** @param {Engine} engine */
function loadOneByOne({ FS }) {
  const preload = FS.createPreloadedFile;
  /** @type {Promise<void>} */
  let turn = Promise.resolve();
  FS.createPreloadedFile = (folder, name, data, canRead, canWrite, loaded, failed, ...rest) => {
    /** @type {(tell: Told, end: () => void) => Told} */
    const then = (tell, end) => (reason) => {
      tell(reason);
      end();
    };
    turn = turn.then(
      () =>
        new Promise((end) =>
          preload(folder, name, data, canRead, canWrite, then(loaded, end), then(failed, end), ...rest),
        ),
    );
  };
}

/**
 * How the embedded database runs: with the extensions that the schema uses.
 *
 * @type {import('@electric-sql/pglite').PGliteOptions}
 */
export const pgliteOptions = {
  extensions: { oneByOne, btree_gin, pg_trgm },
  // Half of the engine's memory is its 128 MB of buffers by default; the system caches the same pages of its files.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};

/**
 * What is used of Emscripten, which PGlite does not type.
 *
 * @typedef {(reason?: unknown) => void} Told
 * @typedef {(
 *   folder: string, name: string, data: Uint8Array, canRead: boolean, canWrite: boolean, loaded: Told, failed: Told, ...rest: unknown[]
 * ) => void} Preload
 * @typedef {{ FS: { createPreloadedFile: Preload } }} Engine
 * @typedef {{ preRun: ((engine: Engine) => void)[] }} EngineOptions
 */
