import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { activity, platformActivity } from '#server/db/schema';

type Activity = { title: string; description: string; status: (typeof activity.$inferInsert)['status'] };

/** Notes something for a firm's own eyes; of a case, it becomes the case's last activity. Only that firm's transaction may. */
export async function recordFirmActivity(
  tx: Transaction,
  happenedAt: Date,
  entry: Activity & { tenantId: string; matterId?: string | null },
): Promise<void> {
  await tx.insert(activity).values({ ...entry, id: newId(happenedAt), happenedAt });
}

/** Notes something for the operator, about an account: never what happens in a matter, which is privileged. */
export async function recordPlatformActivity(
  tx: Transaction,
  happenedAt: Date,
  entry: Activity & { firmId?: string },
): Promise<void> {
  await tx.insert(platformActivity).values({ ...entry, id: newId(happenedAt), happenedAt });
}
