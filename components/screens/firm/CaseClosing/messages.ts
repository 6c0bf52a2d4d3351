import { counted, defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/CaseClosing', {
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
  money: {
    title: (amount: string) => `The client account has ${amount} of the client’s for this case`,
    hint: 'Pay it out or move it first, or close the case and leave it there.',
    submit: 'Close, money stays',
  },
  closedOn: 'Closed on',
  openWork: {
    section: 'What is still open',
    hint: 'A closed case is in no diary and no figure.',
    label: (events: number, tasks: number) =>
      [
        events > 0 && counted(events, 'open event', 'open events'),
        tasks > 0 && counted(tasks, 'open task', 'open tasks'),
      ]
        .filter(Boolean)
        .join(' and '),
    keep: {
      label: 'Keep',
      description: 'They stay in the case, marked as closed with it, and open again if it is reopened.',
    },
    complete: {
      label: 'Complete',
      description: 'Deadlines, tasks and past hearings are done. Hearings and meetings still to come are removed.',
    },
    remove: { label: 'Remove', description: 'They leave the case. Its activity names each of them.' },
  },
});
