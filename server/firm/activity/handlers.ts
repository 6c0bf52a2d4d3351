import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { activity } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { firmReads } from '#server/firm/inFirm';
import { withoutNulls } from '#server/firm/withoutNulls';
import type { Services } from '#server/services';

const newestActivity = new Selection({ activity }).prepare(
  'firm activity',
  sql`
  FROM ${activity}
  ORDER BY ${activity.happenedAt} DESC, ${activity.id} DESC
  LIMIT ${sql.placeholder('limit')}`,
);

/** What happened in a firm. */
export function firmActivityHandlers(services: Services): Pick<Handlers, 'listFirmActivity'> {
  const readInFirm = firmReads(services);
  return {
    listFirmActivity: async (call) => {
      const rows = await readInFirm(call, (tx) => newestActivity(tx, { limit: call.query.limit }));
      return { status: 200, body: { data: rows.map((row) => toActivity(row.activity)) } };
    },
  };
}

function toActivity(row: typeof activity.$inferSelect): components['schemas']['FirmActivity'] {
  const { id, title, description, status, happenedAt, matterId } = row;
  return {
    id,
    title,
    description,
    timestamp: happenedAt.toISOString(),
    status,
    ...withoutNulls({ caseId: matterId }),
  };
}
