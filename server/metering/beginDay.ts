import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { recordPlatformActivity } from '#server/activity/record';
import type { Database } from '#server/db/database';
import { tenants } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';

/**
 * Starts a day in Nairobi: ends trials whose last day has passed, and starts a new month's figures when it is time. Safe to
 * repeat, and to run from several processes at once.
 */
export async function beginDay(database: Database, moment: Date): Promise<void> {
  const today = nairobiDay(moment);
  await asPlatform(database, async (tx) => {
    const lapsed = await tx
      .update(tenants)
      .set({ status: 'expired', version: sql`${tenants.version} + 1` })
      .where(and(eq(tenants.status, 'trial'), lt(tenants.subscriptionEnd, today), isNull(tenants.deletedAt)))
      .returning({ firmId: tenants.id, name: tenants.name });
    for (const { firmId, name } of lapsed) {
      await recordPlatformActivity(tx, moment, {
        kind: 'customer',
        actor: 'system',
        firmId,
        code: 'trial_ended',
        params: { firm: name },
        changes: [{ field: 'status', before: 'trial', after: 'expired' }],
      });
    }
    await tx.execute(sql`SELECT begin_day(${today}::date)`);
  });
}
