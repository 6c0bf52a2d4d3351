import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { activity } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { omitNulls } from '#server/contract/nulls';
import type { Services } from '#server/doors/services';

const newestActivity = new Selection({ activity }).prepare(
  'firm activity',
  sql`
  FROM ${activity}
  ORDER BY ${activity.happenedAt} DESC, ${activity.id} DESC
  LIMIT ${sql.placeholder('limit')}`,
);

/** Handles a firm's activity. */
export function firmActivityHandlers({ firm }: Services): Pick<Handlers, 'listFirmActivity'> {
  return {
    listFirmActivity: async (call) => {
      const rows = await firm.read(call, (tx) => newestActivity(tx, { limit: call.query.limit }));
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
    ...omitNulls({ caseId: matterId }),
  };
}
