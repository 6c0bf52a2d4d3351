import { defineMessages, number, percent } from '#components/language';

/** The words of Customer Management; those of the spec are binding (sections 2 and 8). */
export const messages = defineMessages({
  title: 'Customer Management',
  description: 'Every law firm on the platform, with its plan and status.',
  add: 'Add Customer',
  figures: {
    total: 'Total',
    active: 'Active',
    trial: 'Trial customers',
    revenue: 'Monthly Revenue',
    ofAll: (share: number) => `${percent(Math.round(share * 100))} of all`,
    recurring: 'recurring, from active plans',
  },
  search: 'Search customers',
  searchHint: 'Search by name or slug',
  filterBar: 'Search and filter customers',
  count: (shown: number, all: number) => `Showing ${number(shown)} of ${number(all)} customers`,
  table: 'Customers',
  columns: {
    customer: 'Customer',
    plan: 'Plan',
    status: 'Status',
    users: 'Users',
    created: 'Created',
    actions: 'Actions',
  },
  view: (name: string) => `View ${name}`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  loading: 'Loading customers…',
  loadFailed: 'Failed to load customers. Please check your connection.',
  empty: 'No customers found matching your criteria',
  emptyHint: 'Try another name or slug, or clear the filters.',
});
