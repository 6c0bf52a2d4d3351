import { defineMessages } from '#components/language';

/** Messages for closing and reopening a case. */
export const messages = defineMessages({
  close: {
    title: (title: string) => `Close ${title}`,
    submit: 'Close case',
    section: 'Why it closes',
    hint: 'The case stays in all lists as closed, with its reason. It can be reopened.',
    reasonHint: 'For example, judgment delivered and costs paid.',
    done: (title: string) => `Closed ${title}`,
    failed: 'Couldn’t close the case. What you typed is still here.',
  },
  reopen: {
    title: (title: string) => `Reopen ${title}`,
    submit: 'Reopen case',
    section: 'Why it reopens',
    hint: 'The case becomes active again.',
    reasonHint: 'For example, an appeal was filed.',
    done: (title: string) => `Reopened ${title}`,
    failed: 'Couldn’t reopen the case. What you typed is still here.',
  },
  reason: 'Reason',
  reasonMissing: 'Enter the reason.',
  closedOn: 'Closed on',
});
