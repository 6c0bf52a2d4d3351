import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { activity, platformActivity } from '#server/db/schema';

type Column = 'id' | 'title' | 'description' | 'happenedAt' | 'status' | 'code' | 'params' | 'personName';

type Row = Pick<typeof activity.$inferSelect | typeof platformActivity.$inferSelect, Column>;

/** Converts what all entries of the firms' and the operator's activity have. */
export function activityFields(row: Row): components['schemas']['ActivityFields'] {
  const { id, title, description, happenedAt, status, code, params, personName } = row;
  return {
    id,
    title,
    description,
    timestamp: happenedAt.toISOString(),
    status,
    ...omitNulls({ code, params, personName }),
  };
}
