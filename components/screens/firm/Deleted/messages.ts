import { defineMessages } from '#components/language';

/** Messages about deleted records. */
export const messages = defineMessages('screens/firm/Deleted', {
  columns: { deleted: 'Deleted', until: 'Restorable', actions: 'Actions' },
  deleted: 'deleted',
  until: (day: string) => `until ${day}`,
  actions: { restore: 'Restore' },
  restore: (name: string) => `Restore ${name}`,
  restoring: 'Restoring…',
  restored: (name: string) => `Restored ${name}`,
  restoreFailed: (name: string) => `Couldn’t restore ${name}.`,
  title: (day: string) => `Deleted on ${day}`,
  hint: (day: string) => `Until ${day} you can restore it with what was deleted with it. After that it is gone.`,
});
