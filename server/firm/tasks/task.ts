import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { requireCase, requirePerson } from '#server/firm/belongs/required';
import type { TaskRow } from './queries';

/** Converts a row to the API's task. */
export function toTask({ task, assignee, caseTitle, caseStatus }: TaskRow): components['schemas']['Task'] {
  const { id, title, status, priority, dueDate, assigneeId, doneAt, matterId, createdAt } = task;
  return {
    id,
    title,
    status: status === 'open' && caseStatus === 'Closed' ? 'case_closed' : status,
    priority,
    ...omitNulls({ dueDate, assignee, assigneeId, caseId: matterId, caseTitle }),
    ...(doneAt && { completed_at: doneAt.toISOString() }),
    created_at: createdAt.toISOString(),
  };
}

/** Converts input to a task's columns. Throws a 400 for a case or a person that is not the firm's. */
export async function toColumns(tx: ReadTransaction, input: components['schemas']['TaskInput']) {
  const { assigneeId = null, caseId = null } = input;
  if (caseId !== null) await requireCase(tx, caseId);
  await requirePerson(tx, 'assigneeId', assigneeId);
  return {
    title: input.title.trim(),
    priority: input.priority,
    dueDate: input.dueDate ?? null,
    assigneeId: assigneeId && assigneeId.toLowerCase(),
    matterId: caseId && caseId.toLowerCase(),
  };
}
