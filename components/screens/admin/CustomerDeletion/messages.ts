import { defineMessages } from '#components/language';

/** Messages for deleting a customer. Wording taken from the spec is binding (section 8). */
export const messages = defineMessages('screens/admin/CustomerDeletion', {
  question: (name: string) => `Are you sure you want to delete ${name}?`,
  hint: 'It disappears from all lists and its staff lose access. You can restore it for 30 days.',
  exportFirst: 'Export this firm’s data first',
  deleted: (name: string) => `Deleted ${name}`,
  failed: 'Failed to delete customer.',
  restored: (name: string) => `Restored ${name}`,
  restoreFailed: (name: string) => `Failed to restore ${name}.`,
});
