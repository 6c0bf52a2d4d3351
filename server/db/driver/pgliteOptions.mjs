import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * How the embedded database runs: with the extensions that the schema uses.
 *
 * @type {import('@electric-sql/pglite').PGliteOptions}
 */
export const pgliteOptions = {
  extensions: { btree_gin, pg_trgm },
  // Half of the engine's memory is its 128 MB of buffers by default; the system caches the same pages of its files.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};
