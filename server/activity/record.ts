import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { activity, platformActivity } from '#server/db/schema';

type PlatformRow = typeof platformActivity.$inferInsert;

type Activity = { title: string; description: string; status: (typeof activity.$inferInsert)['status'] };

/** Adds to a firm's own activity, and to its case's if it is about one. Only that firm's transaction can. */
export async function recordFirmActivity(
  tx: Transaction,
  happenedAt: Date,
  entry: Activity & { tenantId: string; matterId?: string | null; clientId?: string },
): Promise<void> {
  await tx.insert(activity).values({ ...entry, id: newId(happenedAt), happenedAt });
}

/** What the operator's activity says. Without an `actor`, the operator did it. */
export type PlatformEntry = Activity &
  Pick<PlatformRow, 'actor'> & {
    kind: NonNullable<PlatformRow['kind']>;
    firmId?: string;
    recordId?: string;
    changes?: NonNullable<PlatformRow['changes']>;
  };

/** Adds to the operator's activity. Only about accounts: what happens in a matter is privileged. */
export async function recordPlatformActivity(tx: Transaction, happenedAt: Date, entry: PlatformEntry): Promise<void> {
  await tx.insert(platformActivity).values({ ...entry, id: newId(happenedAt), happenedAt });
}
