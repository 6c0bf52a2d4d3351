import { createTask, type Task, type TaskInput, taskRecord, updateTask } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

export type TaskValues = {
  title: string;
  /** A date, or `null` if there is none. */
  dueDate: string | null;
  /** The person assigned, with their name; `null` if nobody yet. */
  assigneeId: { id: string; name: string } | null;
  priority: Task['priority'];
};

const blank: TaskValues = { title: '', dueDate: null, assigneeId: null, priority: 'Medium' };

/** The record kind for tasks, for a given case or without one, and the form that creates or edits them. */
export function taskKind(caseId?: string): RecordKind<Task, TaskValues, TaskInput> {
  return {
    source: taskRecord,
    right: 'cases.write',
    create: createTask,
    update: updateTask,
    nameOf: ({ title }) => title,
    blank,
    valuesOf: ({ title, dueDate = null, assigneeId: id, assignee: name = '', priority }) => ({
      title,
      dueDate,
      assigneeId: id ? { id, name } : null,
      priority,
    }),
    inputOf: ({ title, dueDate, assigneeId, priority }, before) => {
      const ofCase = before ? before.caseId : caseId;
      return {
        title,
        priority,
        ...(dueDate && { dueDate }),
        ...(assigneeId && { assigneeId: assigneeId.id }),
        ...(ofCase && { caseId: ofCase }),
      };
    },
    names: Object.keys(blank),
  };
}

/** Each field's label, and its value as text. */
export function useTaskFields(): FormFields<TaskValues> {
  const words = useMessages(messages);
  const priorities: Record<string, string> = useMessages(statusWords).priority;
  const { date } = useFormat();
  return {
    title: { label: words.title, text: (title) => title },
    dueDate: { label: words.dueDate, text: (day) => (day ? date(day) : '') },
    assigneeId: { label: words.assignee, text: (person) => person?.name ?? words.nobody },
    priority: { label: words.priority, text: (priority) => priorities[priority.toLowerCase()] ?? priority },
  };
}
