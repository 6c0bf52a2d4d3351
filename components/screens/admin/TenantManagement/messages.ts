import { counted, defineMessages, number } from '#components/language';

/** Messages for Tenant Management. Wording taken from the spec is binding (sections 2 and 4). */
export const messages = defineMessages('screens/admin/TenantManagement', {
  title: 'Tenant Management',
  description: 'Web address, limits and branding of each firm.',
  add: 'Add Law Firm',
  search: 'Search law firms',
  searchHint: 'Search by firm name, subdomain, or email',
  filterBar: 'Search and filter law firms',
  status: 'Status',
  statuses: { all: 'All', active: 'Active', inactive: 'Inactive', suspended: 'Suspended' },
  count: (firms: number) => counted(firms, 'law firm', 'law firms'),
  countWithTrials: (firms: number, trials: number) =>
    `${counted(firms, 'law firm', 'law firms')}, ${number(trials)} on trial`,
  table: 'Law firms',
  columns: {
    firm: 'Law Firm',
    subdomain: 'Subdomain',
    plan: 'Plan',
    users: 'Users',
    storage: 'Storage',
    apiUsage: 'API Usage',
    status: 'Status',
    actions: 'Actions',
  },
  orders: { name: 'name, A to Z', plan: 'plan', '-users': 'most users', status: 'status' },
  actions: { edit: 'Edit', copy: 'Copy web address' },
  trialTo: (day: string) => `Trial to ${day}`,
  expired: (day: string) => `Expired ${day}`,
  opensNewTab: (address: string) => `${address}, opens in a new tab`,
  of: (used: string, limit: string) => `${used} / ${limit}`,
  gb: (amount: string) => `${amount} GB`,
  edit: (name: string) => `Edit ${name}`,
  loading: 'Loading tenants...',
  loadFailed: 'Failed to load tenants. Please check your connection.',
  empty: 'No tenants found',
  emptyHint: 'Try another name, subdomain or email, or clear the filters.',
});
