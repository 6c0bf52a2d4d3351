import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/TaskForm', {
  newTitle: 'Add task',
  editTitle: 'Edit task',
  create: 'Add task',
  save: 'Save Changes',
  created: (title: string) => `Added “${title}”`,
  saved: (title: string) => `Saved “${title}”`,
  createFailed: 'Couldn’t add the task. What you typed is still here.',
  saveFailed: 'Couldn’t save the task. Your changes are still here.',
  loading: 'Loading task…',
  loadFailed: 'Failed to load the task. Please check your connection.',
  notFound: 'There is no task with this id. It may have been deleted.',
  task: 'Task',
  taskHint: 'What is to be done, by whom and by when.',
  title: 'Title',
  titleHint: 'For example, Paginate the bundle.',
  titleMissing: 'Enter what is to be done.',
  dueDate: 'Due date',
  assignee: 'Assigned to',
  nobody: 'Nobody yet',
  priority: 'Priority',
});
