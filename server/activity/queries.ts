import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { platformActivity } from '#server/db/schema';
import { pageOf, Selection, where } from '#server/db/selection';

const { id, firmId, title, description, status, happenedAt } = platformActivity;

const rows = new Selection({ id, firmId, title, description, status, happenedAt });

const newestFirst = [desc(happenedAt), desc(id)];

/** What happened last to all firms' accounts, or to one firm's. */
export function newestPlatformActivity(tx: Transaction, { tenantId, limit }: { tenantId?: string; limit: number }) {
  const ofFirm = where(tenantId ? eq(firmId, tenantId) : undefined);
  return rows.read(tx, sql`FROM ${platformActivity} ${ofFirm} ${pageOf(newestFirst, { page: 1, limit })}`);
}
