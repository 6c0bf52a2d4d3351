import { recordFirmActivity } from '#server/activity/record';
import type { Change } from '#server/firm/kept/resource';
import type { tasks } from '#server/db/schema';
import { changeTask } from './queries';

type Row = Pick<typeof tasks.$inferSelect, 'id' | 'title' | 'matterId'>;

/** Completes a task. */
export async function completeTask(change: Change, task: Row): Promise<void> {
  await changeTask(change.tx, task.id, { status: 'done', doneAt: change.moment });
  await tell(change, task, 'task_completed');
}

/** Removes a task. It can be restored for 30 days. */
export async function removeTask(change: Change, task: Row): Promise<void> {
  await changeTask(change.tx, task.id, { deletedAt: change.moment });
  await tell(change, task, 'task_removed');
}

/** Restores a removed task. */
export async function restoreTask(change: Change, task: Row): Promise<void> {
  await changeTask(change.tx, task.id, { deletedAt: null });
  await tell(change, task, 'task_restored');
}

async function tell(
  { tx, tenantId, moment }: Change,
  { title: about, matterId }: Row,
  code: 'task_completed' | 'task_removed' | 'task_restored',
): Promise<void> {
  await recordFirmActivity(tx, moment, { tenantId, matterId, code, params: { about } });
}
