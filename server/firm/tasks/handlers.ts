import { asc, count, eq } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers, Input } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { matters, tasks, users } from '#server/db/schema';
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

async function searchTasks(tx: Transaction, { status, page, limit }: Input<'listFirmTasks'>['query']) {
  const matching = status && eq(tasks.status, status);
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    tx
      .select({ task: tasks, assignee: users.name, caseTitle: matters.title })
      .from(tasks)
      .leftJoin(users, eq(users.id, tasks.assigneeId))
      .leftJoin(matters, eq(matters.id, tasks.matterId))
      .where(matching)
      .orderBy(asc(tasks.status), asc(tasks.dueDate), asc(tasks.id))
      .limit(limit)
      .offset((page - 1) * limit),
    tx.select({ total: count() }).from(tasks).where(matching),
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
