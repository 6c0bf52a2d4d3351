import { asc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers, Input } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { matters, tasks, users } from '#server/db/schema';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { firmReads } from '#server/firm/inFirm';
import { withoutNulls } from '#server/firm/withoutNulls';
import type { Services } from '#server/services';

/** What a firm's people have to do. */
export function taskHandlers(services: Services): Pick<Handlers, 'listFirmTasks'> {
  const readInFirm = firmReads(services);
  return {
    listFirmTasks: async (call) => {
      const { rows, total } = await readInFirm(call, (tx) => searchTasks(tx, call.query));
      const { page, limit } = call.query;
      return { status: 200, body: { data: rows.map(toTask), page: { page, limit, total } } };
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
    ...withoutNulls({ dueDate, assignee, caseId: matterId, caseTitle }),
    created_at: createdAt.toISOString(),
  };
}
