import { and, asc, eq, sql } from 'drizzle-orm';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { matters, tasks, users } from '#server/db/schema';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';

type Status = (typeof tasks.$inferSelect)['status'];

const taskRows = new Selection({
  task: tasks,
  assignee: sql<string | null>`${users.name}`,
  caseTitle: sql<string | null>`${matters.title}`,
});

const fromTasks = sql`
  FROM ${tasks}
  LEFT JOIN ${users} ON ${eq(users.id, tasks.assigneeId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, tasks.matterId)}`;

const order = [asc(tasks.status), asc(tasks.dueDate), asc(tasks.id)];

/** A task, whom it is assigned to and its case. */
export type TaskRow = Awaited<ReturnType<typeof taskRows.read>>[number];

/** Reads one page of the matching tasks, open ones first, and counts them all. */
export async function searchTasks(tx: ReadTransaction, query: Input<'listFirmTasks'>['query']) {
  const { status, priority } = query;
  const matching = where(and(status && eq(tasks.status, status), priority && eq(tasks.priority, priority)));
  const [rows, total] = await Promise.all([
    taskRows.read(tx, named('tasks', sql`${fromTasks} ${matching} ${pageOf(order, query)}`)),
    countRows(tx, named('task count', sql`FROM ${tasks} ${matching}`)),
  ]);
  return { rows, total };
}

/** Finds a task and locks it until the transaction ends. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [found] = await taskRows.read(tx, sql`${fromTasks} WHERE ${eq(tasks.id, id)} FOR UPDATE OF ${tasks}`);
  return found;
}

/** Completes or reopens a task. */
export async function changeStatus(tx: Transaction, id: string, status: Status): Promise<void> {
  await tx.update(tasks).set({ status }).where(eq(tasks.id, id));
}
