import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { matters } from '#server/db/schema';

/** Matches records that belong to one of a client's cases. */
export const ofClient = (matterId: SQLWrapper, clientId: string): SQL =>
  sql`${matterId} IN (SELECT ${matters.id} FROM ${matters} WHERE ${eq(matters.clientId, clientId)})`;
