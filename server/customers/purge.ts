import { sql } from 'drizzle-orm';
import { restorableSince } from '#domain/customers';
import { restorableDays } from '#domain/plans';
import { recordPlatformActivity } from '#server/activity/record';
import type { Database, Transaction } from '#server/db/database';
import { asPlatform } from '#server/doors/platform';

/**
 * Destroys the firms that can no longer be restored, with all that is theirs, and tells the operator. Each is a transaction of its
 * own. Safe to repeat, also from several processes at once.
 */
export async function purgeFirms(database: Database, moment: Date): Promise<void> {
  while (await asPlatform(database, (tx) => purgeOne(tx, moment)));
}

async function purgeOne(tx: Transaction, moment: Date): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT purge_firm(${restorableSince(moment).toISOString()}::timestamptz) AS name`,
  );
  const name = rows[0]?.['name'];
  if (typeof name !== 'string') return false;
  const description = `${name} was deleted more than ${restorableDays} days ago. Its data is destroyed.`;
  await recordPlatformActivity(tx, moment, {
    kind: 'customer',
    actor: 'system',
    title: 'Customer purged',
    description,
    status: 'warning',
  });
  return true;
}
