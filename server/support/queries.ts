import { desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { mostListed } from '#domain/mostListed';
import type { ReadTransaction } from '#server/db/database';
import { supportGrants } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';

type Grant = typeof supportGrants.$inferSelect;

const grants = new Selection(supportGrants);

const newest = (tx: ReadTransaction, condition: SQL) =>
  grants.read(
    tx,
    sql`FROM ${supportGrants} WHERE ${condition} ORDER BY ${desc(supportGrants.openedAt)}, ${supportGrants.id} LIMIT ${mostListed.supportGrants}`,
  );

/** Who may be in the transaction's firm at a moment. */
export const runningSupport = (tx: ReadTransaction, now: Date) =>
  newest(tx, sql`${isNull(supportGrants.endedAt)} AND ${supportGrants.endsAt} > ${now.toISOString()}::timestamptz`);

/** Who was in the transaction's firm, the newest first. */
export const pastSupport = (tx: ReadTransaction) => newest(tx, isNotNull(supportGrants.endedAt));

/** Who is and was in one firm, for the operator. */
export const supportOf = (tx: ReadTransaction, firmId: string) => newest(tx, eq(supportGrants.tenantId, firmId));

/** An access to the transaction's firm. */
export const findSupport = (tx: ReadTransaction, id: string) =>
  grants.first(tx, sql`FROM ${supportGrants} WHERE ${eq(supportGrants.id, id)}`);

/** An access to open. */
export type NewSupport = { id: string; reason: string; now: Date; endsAt: Date };

/** Opens the transaction's firm to whoever acts. False if they may not, or are in already. */
export const openSupport = async (tx: ReadTransaction, { id, reason, now, endsAt }: NewSupport): Promise<boolean> =>
  isTrue(
    await tx.execute(
      sql`SELECT open_support(${id}::uuid, ${reason}, ${now.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz) AS answer`,
    ),
  );

/** Makes a code for an access of whoever acts. False if they have no such access, or it has ended. */
export const openSupportCode = async (
  tx: ReadTransaction,
  id: string,
  { hash, endsAt }: { hash: string; endsAt: Date },
  now: Date,
): Promise<boolean> =>
  isTrue(
    await tx.execute(
      sql`SELECT open_support_code(${id}::uuid, ${hash}, ${endsAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz) AS answer`,
    ),
  );

const ended = new Selection({ operator: sql<string>`person_name`, firmId: sql<string>`tenant_id` });

/** Ends an access to the transaction's firm. Undefined if there is none that runs and that whoever acts may end. */
export const endSupport = (tx: ReadTransaction, id: string, endedBy: string, now: Date) =>
  ended.first(tx, sql`FROM end_support(${id}::uuid, ${endedBy}, ${now.toISOString()}::timestamptz)`);

/** Ends what has run out in all firms. */
export const endSupportRunOut = (tx: ReadTransaction, now: Date) =>
  ended.read(tx, sql`FROM end_support_run_out(${now.toISOString()}::timestamptz)`);

/** An access as the API has it. */
export function toSupportAccess(
  { id, personId, personName, reason, openedAt, endsAt, endedAt, endedBy }: Grant,
  caller: string | undefined,
): components['schemas']['SupportAccess'] {
  return {
    id,
    name: personName,
    reason,
    openedAt: openedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(endedBy !== null && { endedBy }),
    isYours: personId === caller,
  };
}

const isTrue = ({ rows }: { rows: Record<string, unknown>[] }) => rows[0]?.['answer'] === true;
