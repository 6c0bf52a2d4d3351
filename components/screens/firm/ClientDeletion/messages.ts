import { defineMessages, number } from '#components/language';

export const messages = defineMessages('screens/firm/ClientDeletion', {
  question: (name: string) => `Are you sure you want to delete ${name}?`,
  hint: 'The client disappears from all lists. You can restore it for 30 days.',
  hasCases: (titles: string, more: number) =>
    `This client has cases: ${titles}${more > 0 ? ` and ${number(more)} more` : ''}. Delete them or give them to another client first.`,
  deleted: (name: string) => `Deleted ${name}`,
  failed: (name: string) => `Couldn’t delete ${name}.`,
  restored: (name: string) => `Restored ${name}`,
  restoreFailed: (name: string) => `Couldn’t restore ${name}.`,
});
