import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { resource } from '#server/firm/kept/resource';
import { findTask, searchTasks } from './queries';
import { completeTask, taskRecords } from './records';
import { toColumns, toTask } from './task';

type Calls = 'listFirmTasks' | 'createTask' | 'getTask' | 'updateTask' | 'deleteTask' | 'restoreTask' | 'setTaskStatus';

/** Handles a firm's tasks. */
export function taskHandlers(services: Services): Pick<Handlers, Calls> {
  const { list, get, add, change, remove, restore } = resource(services, {
    name: 'task',
    path: '/api/law-firm/tasks',
    records: taskRecords,
    search: searchTasks,
    find: findTask,
    versionOf: ({ task }) => task.version,
    show: toTask,
  });
  return {
    listFirmTasks: list,

    createTask: add(async (by, { body }) => taskRecords.add(by, await toColumns(by.tx, body))),

    getTask: get,

    updateTask: change(async (by, before, { body }) => taskRecords.change(by, before, await toColumns(by.tx, body))),

    deleteTask: remove(),

    restoreTask: restore(),

    setTaskStatus: change(async (by, before, { body: { status } }) => {
      if (status === before.status) return;
      if (status === 'done') await completeTask(by, before);
      else await taskRecords.set(by, before.id, { status, doneAt: null });
    }),
  };
}
