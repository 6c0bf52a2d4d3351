import { counted, defineMessages, number } from '#components/language';

export const messages = defineMessages('widgets/TaskList', {
  loading: 'Loading tasks…',
  empty: 'No open tasks',
  emptyHint: 'Tasks you add to a case appear here.',
  openCases: 'Open cases',
  open: (open: number) => `${number(open)} open`,
  openAndOverdue: (open: number, overdue: number) => `${number(open)} open, ${number(overdue)} overdue`,
  due: 'Due',
  priority: 'Priority',
  overdue: (days: number) => `Overdue ${counted(days, 'day', 'days')}`,
  today: 'Today',
  noDate: 'No date',
  unassigned: 'Unassigned',
  complete: (task: string) => `Complete “${task}”`,
  completed: (task: string) => `Completed “${task}”`,
  notCompleted: (task: string) => `Couldn’t complete “${task}”.`,
  reopened: (task: string) => `“${task}” is open again`,
  notReopened: (task: string) => `Couldn’t reopen “${task}”.`,
});
