import { and, asc, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { matters, tasks, users } from '#server/db/schema';
import { ofClosedCase } from '#server/firm/belongs/closed';
import { isMe } from '#server/firm/belongs/mine';
import { readPage, Selection } from '#server/db/query/selection';

const taskRows = new Selection({
  task: tasks,
  assignee: sql<string | null>`${users.name}`,
  caseTitle: sql<string | null>`${matters.title}`,
  caseStatus: sql<components['schemas']['CaseStatus'] | null>`${matters.status}`,
});

const fromTasks = sql`
  FROM ${tasks}
  LEFT JOIN ${users} ON ${eq(users.id, tasks.assigneeId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, tasks.matterId)}`;

const ofClosed = ofClosedCase(tasks.matterId);

/** Matches tasks that nobody has completed or deleted, also those of closed cases. */
export const isPendingTask = and(eq(tasks.status, sql`'open'`), isNull(tasks.deletedAt)) as SQL;

/** Matches the tasks that lists show as open and figures count: what is pending in a closed case does not. */
export const isOpenTask = and(isPendingTask, not(ofClosed)) as SQL;

const inStatus = {
  open: isOpenTask,
  case_closed: and(isPendingTask, ofClosed),
  done: eq(tasks.status, sql`'done'`),
};

const order = [asc(tasks.status), asc(tasks.dueDate), asc(tasks.id)];

/** A task, its assignee and its case. */
export type TaskRow = Awaited<ReturnType<typeof taskRows.read>>[number];

/** Reads one page of the matching tasks, open ones first, and counts them all. */
export function searchTasks(tx: ReadTransaction, query: Input<'listFirmTasks'>['query']) {
  const { status, priority, caseId, whose } = query;
  const matching = and(
    isNull(tasks.deletedAt),
    status && inStatus[status],
    priority && eq(tasks.priority, priority),
    whose === 'me' ? isMe(tasks.assigneeId) : undefined,
    caseId === undefined ? undefined : eq(tasks.matterId, caseId),
  );
  return readPage(tx, 'tasks', taskRows, { from: fromTasks, counted: sql`FROM ${tasks}`, matching, order }, query);
}

/** Reads one task. */
export async function findTask(tx: ReadTransaction, id: string): Promise<TaskRow | undefined> {
  const present = and(eq(tasks.id, id), isNull(tasks.deletedAt));
  return taskRows.first(tx, named('task', sql`${fromTasks} WHERE ${present}`));
}
