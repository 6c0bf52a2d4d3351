import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/CaseDeletion', {
  question: (title: string) => `Are you sure you want to delete ${title}?`,
  hint: 'Its events, tasks, notes and documents go with it. You can restore it for 30 days.',
  deleted: (title: string) => `Deleted ${title}`,
  failed: (title: string) => `Couldn’t delete ${title}.`,
  restored: (title: string) => `Restored ${title}`,
  restoreFailed: (title: string) => `Couldn’t restore ${title}.`,
});
