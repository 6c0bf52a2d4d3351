import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { etag, refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { tasks } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { requireCase, requirePerson } from '#server/firm/belongs/required';
import { deletedAnswer, requirePresent, requireRestorable } from '#server/firm/kept/kept';
import { listAnswer } from '#server/lists/list';
import { completeTask, removeTask, restoreTask } from './life';
import { changeTask, findTask, lockTask, searchTasks, type TaskRow } from './queries';
import { toColumns, toTask } from './task';

type Calls = 'listFirmTasks' | 'createTask' | 'getTask' | 'updateTask' | 'deleteTask' | 'restoreTask' | 'setTaskStatus';

/** Handles a firm's tasks. */
export function taskHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listFirmTasks: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchTasks(tx, call.query)), toTask);
    },

    createTask: async (call) => {
      const moment = now();
      const id = newId(moment);
      const columns = toColumns(call.body);
      const added = await firm.write(call, async (tx, { id: tenantId }) => {
        await requireOwn(tx, columns);
        await tx.insert(tasks).values({ tenantId, id, ...columns, createdAt: moment });
        const { matterId, title: about } = columns;
        await recordFirmActivity(tx, moment, { tenantId, matterId, code: 'task_added', params: { about } });
        return found(await findTask(tx, id));
      });
      const headers = { ...versionOf(added), Location: `/api/law-firm/tasks/${id}` };
      return { status: 201, headers, body: answer(added) };
    },

    getTask: async (call) => {
      const row = found(await firm.read(call, (tx) => findTask(tx, call.path.id)));
      return { status: 200, headers: versionOf(row), body: answer(row) };
    },

    updateTask: async (call) => {
      const columns = toColumns(call.body);
      const updated = await firm.write(call, async (tx) => {
        const before = requirePresent(await lockTask(tx, call.path.id));
        refuseStale('task', before.version, call.header['If-Match']);
        const isSame = Object.entries(columns).every(([name, value]) => before[name as keyof typeof columns] === value);
        if (!isSame) {
          await requireOwn(tx, columns);
          await changeTask(tx, before.id, columns);
        }
        return found(await findTask(tx, before.id));
      });
      return { status: 200, headers: versionOf(updated), body: answer(updated) };
    },

    deleteTask: async (call) => {
      const moment = now();
      const { id } = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requirePresent(await lockTask(tx, call.path.id));
        await removeTask({ tx, tenantId, moment }, before);
        return before;
      });
      return deletedAnswer(id, moment);
    },

    restoreTask: async (call) => {
      const moment = now();
      const restored = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requireRestorable(await lockTask(tx, call.path.id), moment);
        if (before.deletedAt) await restoreTask({ tx, tenantId, moment }, before);
        return found(await findTask(tx, before.id));
      });
      return { status: 200, headers: versionOf(restored), body: answer(restored) };
    },

    setTaskStatus: async (call) => {
      const moment = now();
      const { status } = call.body;
      const row = await firm.write(call, async (tx, { id: tenantId }) => {
        const before = requirePresent(await lockTask(tx, call.path.id));
        if (status !== before.status) {
          if (status === 'done') await completeTask({ tx, tenantId, moment }, before);
          else await changeTask(tx, before.id, { status, doneAt: null });
        }
        return found(await findTask(tx, before.id));
      });
      return { status: 200, body: answer(row) };
    },
  };
}

const answer = (row: TaskRow) => ({ data: toTask(row) });

const versionOf = ({ task }: TaskRow) => etag(task.version);

function found(row: TaskRow | undefined): TaskRow {
  if (!row) throw noSuchRecord();
  return row;
}

async function requireOwn(tx: Transaction, { matterId, assigneeId }: ReturnType<typeof toColumns>): Promise<void> {
  if (matterId !== null) await requireCase(tx, matterId);
  await requirePerson(tx, 'assigneeId', assigneeId);
}
