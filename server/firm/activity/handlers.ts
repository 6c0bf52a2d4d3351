import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { activityFields } from '#server/activity/fields';
import type { Handlers, Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { pageOf, Selection, where } from '#server/db/query/selection';
import { activity } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { ofClient } from '#server/firm/belongs/ofClient';

const activityRows = new Selection({ activity });

const newestFirst = [desc(activity.happenedAt), desc(activity.id)];

/** Handles a firm's activity. */
export function firmActivityHandlers({ firm }: Services): Pick<Handlers, 'listFirmActivity'> {
  return {
    listFirmActivity: async (call) => {
      const rows = await firm.read(call, (tx) => newestActivity(tx, call.query));
      return { status: 200, body: { data: rows.map((row) => toActivity(row.activity)) } };
    },
  };
}

function newestActivity(tx: ReadTransaction, query: Input<'listFirmActivity'>['query']) {
  const { caseId, clientId, limit } = query;
  const matching = and(
    caseId === undefined ? undefined : eq(activity.matterId, caseId),
    clientId === undefined ? undefined : or(eq(activity.clientId, clientId), ofClient(activity.matterId, clientId)),
  );
  const page = pageOf(newestFirst, { page: 1, limit });
  return activityRows.read(tx, named('firm activity', sql`FROM ${activity} ${where(matching)} ${page}`));
}

function toActivity(row: typeof activity.$inferSelect): components['schemas']['FirmActivity'] {
  const { matterId: caseId, clientId, isByPlatform } = row;
  return { ...activityFields(row), ...omitNulls({ caseId, clientId }), ...(isByPlatform && { byPlatform: true }) };
}
