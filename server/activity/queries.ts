import { eq, sql, type SQL } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { platformActivity } from '#server/db/schema';
import { Selection, where } from '#server/db/query/selection';

const { id, firmId, title, description, status, happenedAt, code, params, personName } = platformActivity;

const rows = new Selection({ id, firmId, title, description, status, happenedAt, code, params, personName });

const newest = (condition?: SQL) =>
  rows.prepare(
    'platform activity',
    sql`
    FROM ${platformActivity} ${where(condition)}
    ORDER BY ${happenedAt} DESC, ${id} DESC
    LIMIT ${sql.placeholder('limit')}`,
  );

const newestOfAll = newest();
const newestOfFirm = newest(eq(firmId, sql.placeholder('tenantId')));

/** Reads the latest activity on all firms' accounts, or on one firm's. */
export function newestPlatformActivity(tx: ReadTransaction, { tenantId, limit }: { tenantId?: string; limit: number }) {
  return tenantId ? newestOfFirm(tx, { tenantId, limit }) : newestOfAll(tx, { limit });
}
