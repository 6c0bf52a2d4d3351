import { defineMessages } from '#components/language';

/** Messages for the actions on a task: complete, reopen, delete. */
export const actionMessages = defineMessages('screens/firm/TaskForm/actionMessages', {
  completed: (title: string) => `Completed “${title}”`,
  notCompleted: (title: string) => `Couldn’t complete “${title}”.`,
  reopened: (title: string) => `“${title}” is open again`,
  notReopened: (title: string) => `Couldn’t reopen “${title}”.`,
  question: (title: string) => `Are you sure you want to delete “${title}”?`,
  hint: 'It leaves all lists. You can restore it for 30 days.',
  deleted: (title: string) => `Deleted “${title}”`,
  notDeleted: (title: string) => `Couldn’t delete “${title}”.`,
  restored: (title: string) => `Restored “${title}”`,
  notRestored: (title: string) => `Couldn’t restore “${title}”.`,
});
