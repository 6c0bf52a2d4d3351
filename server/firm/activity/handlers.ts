import { desc } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { activity } from '#server/db/schema';
import { firmReads } from '#server/firm/inFirm';
import { withoutNulls } from '#server/firm/withoutNulls';
import type { Services } from '#server/services';

/** What happened in a firm. */
export function firmActivityHandlers(services: Services): Pick<Handlers, 'listFirmActivity'> {
  const readInFirm = firmReads(services);
  return {
    listFirmActivity: async (call) => {
      const rows = await readInFirm(call, (tx) =>
        tx.select().from(activity).orderBy(desc(activity.happenedAt), desc(activity.id)).limit(call.query.limit),
      );
      return { status: 200, body: { data: rows.map(toActivity) } };
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
