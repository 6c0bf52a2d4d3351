import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#server/cannotStart';
import { root } from '#server/root';
import { structureOf } from './catalog';
import { rowsOf, type RunSql } from './runSql';

/** The schema that the baseline makes, at which an earlier version of the product left its databases. */
export const baseline = 96;

/** The last version of the product that brings older databases and backups up to the baseline. */
export const lastBefore = '0.1.0';

/**
 * Takes over a database that an earlier version of the product has brought to the baseline step by step: as it is, if it has all that
 * the baseline makes. Throws `CannotStart` for one that is older, or not what it should be.
 */
export async function takeOver(run: RunSql): Promise<void> {
  const [table] = await rowsOf(run, `SELECT to_regclass('public.schema_version') AS name`);
  if (!(table as { name: unknown }).name) return;
  const [row] = await rowsOf(
    run,
    `SELECT coalesce(max(version), 0)::integer AS version, count(*) FILTER (WHERE version BETWEEN 1 AND ${baseline - 1})::integer AS steps
     FROM schema_version`,
  );
  const { version, steps } = row as { version: number; steps: number };
  if (steps === 0) return;
  refuseOlder(version);
  await refuseOther(run);
  // Without a hash of the step, the earlier version still starts on it.
  await run(`
    DELETE FROM schema_version WHERE version < ${baseline};
    UPDATE schema_version SET name = 'baseline', md5 = NULL;
    ALTER TABLE schema_version ADD COLUMN texts text`);
}

/** Throws `CannotStart` for a database that this version can neither bring up to date nor back up. */
export function refuseOlder(version: number): void {
  if (version >= baseline) return;
  throw new CannotStart(
    `The database has schema ${version}, and this version of the product goes on from ${baseline}. Start version ${lastBefore} on it first.`,
  );
}

/** Compares the database with what the baseline makes in a schema of its own, by name: columns may be in another order. */
async function refuseOther(run: RunSql): Promise<void> {
  const text = readFileSync(join(root, `server/db/schema/0${baseline}.do.baseline.sql`), 'utf8');
  await run(`
    SAVEPOINT made;
    CREATE SCHEMA mizani_baseline;
    GRANT USAGE, CREATE ON SCHEMA mizani_baseline TO mizani_access, mizani_audit;
    SET LOCAL search_path = mizani_baseline, public`);
  await run(text);
  const wanted = await structureOf(run, 'mizani_baseline');
  await run('ROLLBACK TO SAVEPOINT made');
  const there = await structureOf(run, 'public');
  const other = [...wanted].filter(([name, definition]) => there.get(name) !== definition).map(([name]) => name);
  if (other.length === 0) return;
  throw new CannotStart(
    `The database has schema ${baseline}, but for: ${other.slice(0, 5).join(', ')}. Restore a backup of it into an empty database.`,
  );
}
