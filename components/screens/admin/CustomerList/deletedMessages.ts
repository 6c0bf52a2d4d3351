import { defineMessages } from '#components/language';

export const deletedMessages = defineMessages('screens/admin/CustomerList/deletedMessages', {
  table: 'Deleted customers',
  columns: { customer: 'Customer', plan: 'Plan', deleted: 'Deleted', data: 'Data', actions: 'Actions' },
  orders: { name: 'name, A to Z', plan: 'plan' },
  deleted: 'deleted',
  purgedOn: (day: string) => `Purged on ${day}`,
  actions: { view: 'View', restore: 'Restore', export: 'Export data' },
  view: (name: string) => `View ${name}`,
  restore: (name: string) => `Restore ${name}`,
  export: (name: string) => `Export the data of ${name}`,
});
