import type { Happening } from '#domain/activity';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { insertRows } from '#server/db/query/insertRows';
import { activity, platformActivity } from '#server/db/schema';
import { worded } from './sentences';

type PlatformRow = typeof platformActivity.$inferInsert;

/** Adds an entry to a firm's own activity, and to its case's if it is about one. Only works in that firm's transaction. */
export async function recordFirmActivity(
  tx: Transaction,
  happenedAt: Date,
  entry: Happening & {
    tenantId: string;
    matterId?: string | null | undefined;
    clientId?: string;
    isByPlatform?: boolean;
  },
): Promise<void> {
  await tx.insert(activity).values({ ...entry, ...worded(entry), id: newId(happenedAt), happenedAt });
}

/** Adds many entries to a firm's own activity. */
export async function recordFirmActivities(
  tx: Transaction,
  happenedAt: Date,
  entries: readonly (Happening & { tenantId: string; matterId?: string | null })[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, ...worded(entry), id: newId(happenedAt), happenedAt }));
  await insertRows(tx, activity, rows);
}

/** An entry for the operator's activity. Without an `actor`, the operator did it. */
export type PlatformEntry = Happening &
  Pick<PlatformRow, 'actor'> & {
    kind: NonNullable<PlatformRow['kind']>;
    firmId?: string;
    recordId?: string;
    changes?: NonNullable<PlatformRow['changes']>;
  };

/** Adds an entry to the operator's activity. It must only be about accounts: what happens in a matter is privileged. */
export async function recordPlatformActivity(tx: Transaction, happenedAt: Date, entry: PlatformEntry): Promise<void> {
  await tx.insert(platformActivity).values({ ...entry, ...worded(entry), id: newId(happenedAt), happenedAt });
}
