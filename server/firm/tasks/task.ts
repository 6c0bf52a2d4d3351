import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
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

/** Converts input to a task's columns. */
export function toColumns(input: components['schemas']['TaskInput']) {
  return {
    title: input.title.trim(),
    priority: input.priority,
    dueDate: input.dueDate ?? null,
    assigneeId: input.assigneeId?.toLowerCase() ?? null,
    matterId: input.caseId?.toLowerCase() ?? null,
  };
}
