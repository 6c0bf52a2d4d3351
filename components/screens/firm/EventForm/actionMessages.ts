import { defineMessages } from '#components/language';

/** Messages for the actions on an event: complete, move, reopen, delete. */
export const actionMessages = defineMessages({
  completed: (title: string) => `Completed ${title}`,
  notCompleted: (title: string) => `Couldn’t complete ${title}.`,
  reopened: (title: string) => `${title} is open again`,
  notReopened: (title: string) => `Couldn’t reopen ${title}.`,
  question: (title: string, day: string) => `Are you sure you want to delete ${title}, ${day}?`,
  hint: 'It leaves the diary and the case. You can restore it for 30 days.',
  deleted: (title: string) => `Deleted ${title}`,
  notDeleted: (title: string) => `Couldn’t delete ${title}.`,
  restored: (title: string) => `Restored ${title}`,
  notRestored: (title: string) => `Couldn’t restore ${title}.`,
  move: {
    title: (title: string) => `Move ${title}`,
    submit: 'Move',
    section: 'New date',
    hint: (day: string) => `It was on ${day}. The old date stays in the case’s history.`,
    date: 'Date',
    dateMissing: 'Enter the new date.',
    time: 'Time',
    reason: 'Reason',
    reasonHint: 'Optional. For example, the magistrate was on leave.',
    done: (title: string, day: string) => `Moved ${title} to ${day}`,
    failed: 'Couldn’t move it. What you typed is still here.',
  },
  outcome: {
    title: (title: string) => `Outcome of ${title}`,
    submit: 'Record outcome',
    section: 'What came of it',
    hint: 'It stays in the case’s history.',
    outcome: 'Outcome',
    outcomeHint: 'For example, service confirmed, defence within 15 days.',
    failed: 'Couldn’t record the outcome. What you typed is still here.',
  },
});
