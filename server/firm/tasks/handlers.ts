import type { components } from '#openapi';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { changeStatus, lockTask, searchTasks, type TaskRow } from './queries';

type Calls = 'listFirmTasks' | 'setTaskStatus';

/** Handles a firm's tasks. */
export function taskHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listFirmTasks: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchTasks(tx, call.query)), toTask);
    },

    setTaskStatus: async (call) => {
      const { status } = call.body;
      const row = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = await lockTask(tx, call.path.id);
        if (!before) throw noSuchRecord();
        const { id, title, matterId, status: old } = before.task;
        if (status === old) return before;
        await changeStatus(tx, id, status);
        if (status === 'done') {
          const completed = { title: 'Task completed', description: title, status: 'success' } as const;
          await recordFirmActivity(tx, now(), { tenantId, matterId, ...completed });
        }
        return { ...before, task: { ...before.task, status } };
      });
      return { status: 200, body: { data: toTask(row) } };
    },
  };
}

function toTask({ task, assignee, caseTitle }: TaskRow): components['schemas']['Task'] {
  const { id, title, status, priority, dueDate, matterId, createdAt } = task;
  return {
    id,
    title,
    status,
    priority,
    ...omitNulls({ dueDate, assignee, caseId: matterId, caseTitle }),
    created_at: createdAt.toISOString(),
  };
}
