import { createTask, type Task, type TaskInput, taskRecord, updateTask } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** What the task form holds. */
export type TaskValues = {
  title: string;
  /** A day, or `null` while there is none. */
  dueDate: string | null;
  /** Who does it, with their name; `null` for nobody yet. */
  assigneeId: { id: string; name: string } | null;
  priority: Task['priority'];
};

const blank: TaskValues = { title: '', dueDate: null, assigneeId: null, priority: 'Medium' };

/** A task of a case, or of none, and the form that makes and changes one. */
export function taskKind(caseId?: string): RecordKind<Task, TaskValues, TaskInput> {
  return {
    source: taskRecord,
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

/** The fields of the form in words. */
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
