import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { platformActivity } from '#server/db/schema';

/** What happened last to all firms' accounts, or to one firm's. */
export function newestPlatformActivity(tx: Transaction, { tenantId, limit }: { tenantId?: string; limit: number }) {
  return tx
    .select()
    .from(platformActivity)
    .where(tenantId ? eq(platformActivity.firmId, tenantId) : undefined)
    .orderBy(desc(platformActivity.happenedAt), desc(platformActivity.id))
    .limit(limit);
}
