import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { activity, platformActivity } from '#server/db/schema';

type Told = { title: string; description: string; status: (typeof activity.$inferInsert)['status'] };

/** Notes something for a firm's own eyes; of a case, it becomes the case's last activity. Only that firm's transaction may. */
export async function tellFirm(
  tx: Transaction,
  happenedAt: Date,
  told: Told & { tenantId: string; matterId?: string | null },
): Promise<void> {
  await tx.insert(activity).values({ ...told, id: newId(happenedAt), happenedAt });
}

/** Notes something for the operator, about an account: never what happens in a matter, which is privileged. */
export async function tellOperator(tx: Transaction, happenedAt: Date, told: Told & { firmId?: string }): Promise<void> {
  await tx.insert(platformActivity).values({ ...told, id: newId(happenedAt), happenedAt });
}
