import { recordFirmActivity } from '#server/activity/record';
import { tasks } from '#server/db/schema';
import { records, type Change } from '#server/firm/kept/records';

const codes = { added: 'task_added', removed: 'task_removed', restored: 'task_restored' } as const;

/** A firm's tasks. */
export const taskRecords = records(tasks, {
  tell: (fate, { title: about, matterId }) =>
    fate === 'changed' ? undefined : { matterId, code: codes[fate], params: { about } },
});

type Row = Pick<typeof tasks.$inferSelect, 'id' | 'title' | 'matterId'>;

/** Completes a task. */
export async function completeTask(change: Change, { id, title: about, matterId }: Row) {
  const { tx, tenantId, moment } = change;
  await taskRecords.set(change, id, { status: 'done', doneAt: moment });
  await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'task_completed', params: { about } });
}
