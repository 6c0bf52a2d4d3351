import { asc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers, Input } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { matters, tasks, users } from '#server/db/schema';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { omitNulls } from '#server/contract/nulls';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';

/** Handles a firm's tasks. */
export function taskHandlers({ firm }: Services): Pick<Handlers, 'listFirmTasks'> {
  return {
    listFirmTasks: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchTasks(tx, call.query)), toTask);
    },
  };
}

const taskRows = new Selection({
  task: tasks,
  assignee: sql<string | null>`${users.name}`,
  caseTitle: sql<string | null>`${matters.title}`,
});

const order = [asc(tasks.status), asc(tasks.dueDate), asc(tasks.id)];

async function searchTasks(tx: Transaction, { status, page, limit }: Input<'listFirmTasks'>['query']) {
  const matching = where(status && eq(tasks.status, status));
  const from = sql`
    FROM ${tasks}
    LEFT JOIN ${users} ON ${eq(users.id, tasks.assigneeId)}
    LEFT JOIN ${matters} ON ${eq(matters.id, tasks.matterId)}`;
  const [rows, total] = await Promise.all([
    taskRows.read(tx, named('tasks', sql`${from} ${matching} ${pageOf(order, { page, limit })}`)),
    countRows(tx, named('task count', sql`FROM ${tasks} ${matching}`)),
  ]);
  return { rows, total };
}

type TaskRow = Awaited<ReturnType<typeof searchTasks>>['rows'][number];

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
