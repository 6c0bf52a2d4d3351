import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { tasks } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { requireCase, requirePerson } from '#server/firm/belongs/required';
import { isUnchanged, resource } from '#server/firm/kept/resource';
import { listAnswer } from '#server/lists/list';
import { completeTask, removeTask, restoreTask } from './life';
import { changeTask, findTask, lockTask, searchTasks } from './queries';
import { toColumns, toTask } from './task';

type Calls = 'listFirmTasks' | 'createTask' | 'getTask' | 'updateTask' | 'deleteTask' | 'restoreTask' | 'setTaskStatus';

/** Handles a firm's tasks. */
export function taskHandlers(services: Services): Pick<Handlers, Calls> {
  const { get, add, change, remove, restore } = resource(services, {
    name: 'task',
    path: '/api/law-firm/tasks',
    find: findTask,
    lock: lockTask,
    versionOf: ({ task }) => task.version,
    show: toTask,
  });
  return {
    listFirmTasks: async (call) => {
      return listAnswer(call.query, await services.firm.read(call, (tx) => searchTasks(tx, call.query)), toTask);
    },

    createTask: add(async ({ tx, tenantId, moment }, { body }) => {
      const columns = toColumns(body);
      await requireOwn(tx, columns);
      const id = newId(moment);
      await tx.insert(tasks).values({ tenantId, id, ...columns, createdAt: moment });
      const { matterId, title: about } = columns;
      await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'task_added', params: { about } });
      return id;
    }),

    getTask: get,

    updateTask: change(async ({ tx }, before, { body }) => {
      const columns = toColumns(body);
      if (isUnchanged(before, columns)) return;
      await requireOwn(tx, columns);
      await changeTask(tx, before.id, columns);
    }),

    deleteTask: remove(removeTask),

    restoreTask: restore(restoreTask),

    setTaskStatus: change(async (by, before, { body: { status } }) => {
      if (status === before.status) return;
      if (status === 'done') await completeTask(by, before);
      else await changeTask(by.tx, before.id, { status, doneAt: null });
    }),
  };
}

async function requireOwn(tx: Transaction, { matterId, assigneeId }: ReturnType<typeof toColumns>): Promise<void> {
  if (matterId !== null) await requireCase(tx, matterId);
  await requirePerson(tx, 'assigneeId', assigneeId);
}
