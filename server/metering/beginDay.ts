import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { tellOperator } from '#server/activity/write';
import type { Database } from '#server/db/database';
import { tenants } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';

/**
 * What each Nairobi day begins with: trials whose last day is past expire, and the month's figures turn. Harmless when it
 * comes again, also from several processes at once.
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
      const description = `${name} has not subscribed, and its area is closed.`;
      await tellOperator(tx, moment, { firmId, title: 'Trial ended', description, status: 'warning' });
    }
    await tx.execute(sql`SELECT begin_day(${today}::date)`);
  });
}
