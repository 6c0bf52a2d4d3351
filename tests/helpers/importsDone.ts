import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { goOn } from '#server/firm/imports/importer';

/** Carries all imports on until none is at work, neither here nor in an application on the same database. */
export async function importsDone(database: Database, now: () => Date): Promise<void> {
  for (;;) {
    await goOn({ database, now }, new AbortController().signal);
    const { rows } = await database.transaction({ operator: true, role: 'system' }, (tx) =>
      tx.execute(sql`SELECT id FROM imports_at_work()`),
    );
    if (rows.length === 0) return;
    await setTimeout(10);
  }
}
