import { recordFirmActivity } from '#server/activity/record';
import type { DiaryChange } from '#server/firm/events/life';
import type { tasks } from '#server/db/schema';
import { changeTask } from './queries';

type Row = Pick<typeof tasks.$inferSelect, 'id' | 'title' | 'matterId'>;

/** Completes a task. */
export async function completeTask(change: DiaryChange, task: Row): Promise<void> {
  await changeTask(change.tx, task.id, { status: 'done', doneAt: change.moment });
  await tell(change, task, 'task_completed');
}

/** Removes a task. It can be restored for 30 days. */
export async function removeTask(change: DiaryChange, task: Row): Promise<void> {
  await changeTask(change.tx, task.id, { deletedAt: change.moment });
  await tell(change, task, 'task_removed');
}

/** Restores a removed task. */
export async function restoreTask(change: DiaryChange, task: Row): Promise<void> {
  await changeTask(change.tx, task.id, { deletedAt: null });
  await tell(change, task, 'task_restored');
}

async function tell(
  { tx, tenantId, moment }: DiaryChange,
  { title: about, matterId }: Row,
  code: 'task_completed' | 'task_removed' | 'task_restored',
): Promise<void> {
  await recordFirmActivity(tx, moment, { tenantId, matterId, code, params: { about } });
}
