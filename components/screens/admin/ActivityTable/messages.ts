import type { ActivityEntry } from '#components/api';
import { defineMessages } from '#components/language';

type Field = NonNullable<ActivityEntry['changes']>[number]['field'];

/** Messages for the activity table. */
export const messages = defineMessages('screens/admin/ActivityTable', {
  columns: {
    when: 'When',
    what: 'What',
    changes: 'Changes',
    firm: 'Firm',
    who: 'Who',
    deleted: (firm: string) => `${firm} (deleted)`,
  },
  actors: {
    operator: 'Platform Admin',
    visitor: 'Visitor',
    system: 'System',
  } satisfies Record<ActivityEntry['by'], string>,
  /** Until there is sign-in, the operator is whoever uses the console. */
  openAccess: 'open access',
  fields: {
    name: 'Name',
    slug: 'Subdomain',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    kra_pin: 'KRA PIN',
    payment_details: 'Payment details',
    plan: 'Plan',
    suspension_reason: 'Reason for suspension',
    status: 'Status',
    billing_cycle: 'Billing cycle',
    dashboard_template: 'Dashboard template',
    primary_color: 'Primary colour',
    user_limit: 'User limit',
    storage_limit_gb: 'Storage limit (GB)',
    api_call_limit: 'API call limit',
    client_name: 'Client',
    matter_name: 'Matter',
    currency: 'Currency',
    rate_to_kes: 'KES per unit',
    lines: 'Lines',
    tax_rate: 'VAT %',
    total_amount: 'Total',
    due_date: 'Due date',
    balance: 'Balance',
    notes: 'Notes',
    version: 'Version',
    live_version: 'Live version',
    type: 'Type',
    category: 'Category',
    description: 'Description',
    icon: 'Icon',
    data: 'Data',
    display: 'Display',
    permissions: 'Permissions',
    active: 'Active',
  } satisfies Record<Field, string>,
  changed: (field: string) => `${field} changed`,
  none: '—',
});
