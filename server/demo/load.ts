import type { Database } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { demoFirms } from './firms';

/** Loads the demo firms, unless the database has a firm already. Says whether it did. */
export function loadDemo(database: Database, now: Date): Promise<boolean> {
  return database.transaction({ operator: true }, async (tx) => {
    const [anyFirm] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (anyFirm) return false;
    const firms = demoFirms(now);
    // Two processes may start on one empty database: the ids are fixed, and who comes second adds nothing.
    await tx
      .insert(tenants)
      .values(firms.map(({ tenant }) => tenant))
      .onConflictDoNothing();
    await tx
      .insert(tenantStats)
      .values(firms.map(({ stats }) => stats))
      .onConflictDoNothing();
    return true;
  });
}
