import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { pgliteOptions } from '../../server/db/driver/pgliteOptions.mjs';
import type { RunSql } from '#server/db/runSql';
import { createDatabase } from './testDatabase';

/** A connection to a database that has no schema yet, which ends with the test unless somebody else closes it. */
export async function emptyDatabase(
  closeLater: (close: () => Promise<void>) => void = onTestFinished,
): Promise<RunSql> {
  if (inject('testDatabase').kind === 'server') {
    const client = new pg.Client(await createDatabase());
    await client.connect();
    closeLater(() => client.end());
    return (statements) => client.query(statements);
  }
  const pglite = await PGlite.create(pgliteOptions);
  closeLater(() => pglite.close());
  return (statements) => pglite.exec(statements);
}
