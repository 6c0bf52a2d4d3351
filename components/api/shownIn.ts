/** The resources in a firm's area that count or list its cases and clients. */
const practice = ['dashboard/stats', 'deadlines', 'activity', 'metrics', 'agenda'] as const;

const ofFirm = (...resources: string[]) => resources.map((resource) => `/api/law-firm/${resource}`);

/** What can be changed, and the resources that show it: each is a path with all the paths below it. */
const shownIn = {
  firm: ['/api/customers', '/api/usage', '/api/dashboard', '/api/dashboards', '/api/billing', '/api/activity'],
  clock: ['/api/dashboard', '/api/usage', '/api/customers', '/api/activity'],
  invoice: ['/api/billing', '/api/customers', '/api/usage', '/api/dashboard', '/api/activity'],
  widget: ['/api/widgets', '/api/dashboards', '/api/activity'],
  dashboard: ['/api/dashboards', '/api/widgets', '/api/law-firm/dashboard/layout', '/api/activity'],
  case: ofFirm(
    'cases',
    'clients',
    'events',
    'tasks',
    'time-entries',
    'timer',
    'wip',
    'fee-notes',
    'disbursements',
    ...practice,
  ),
  client: ofFirm('clients', 'cases', 'messages', 'fee-notes', ...practice),
  erasure: ofFirm(
    'clients',
    'cases',
    'events',
    'tasks',
    'notes',
    'documents',
    'retention',
    'messages',
    'invoices',
    'fee-notes',
    'disbursements',
    'time-entries',
    'wip',
    ...practice,
  ),
  event: ofFirm('events', 'cases', ...practice),
  task: ofFirm('tasks', 'dashboard/stats', 'activity'),
  message: ofFirm('messages', 'dashboard/stats', 'cases'),
  clientPage: ofFirm('portal-people', 'updates', 'document-requests', 'cases', 'activity'),
  note: ofFirm('notes', 'activity'),
  document: ofFirm('documents', 'retention', 'storage', 'dashboard/stats', 'activity', 'metrics'),
  person: ['/api/law-firm/people', '/api/law-firm/users', '/api/law-firm/dashboard/stats', '/api/operators'],
  firstSteps: ofFirm('dashboard/stats'),
  key: ['/api/law-firm/keys'],
  firstAdmin: ['/api/first-admins', '/api/activity'],
  signup: ['/api/waiting-signups'],
  session: ['/api/sessions'],
  support: ['/api/customers', '/api/activity', ...ofFirm('support', 'activity', 'record')],
  conflictCheck: ofFirm('conflict-checks', 'declined-enquiries', 'cases', 'record'),
  feed: ofFirm('feeds', 'record'),
  import: ofFirm('imports', 'clients', 'cases', 'events', ...practice),
  time: ofFirm('time-entries', 'timer', 'rates', 'wip', 'fee-notes', 'reports', 'billing/stats'),
  timeUnit: ofFirm('time-entries', 'rates', 'wip', 'cases', 'fee-notes'),
  disbursement: ofFirm('disbursements', 'fee-notes', 'wip', 'reports', 'billing/stats'),
  feeNote: ofFirm(
    'fee-notes',
    'time-entries',
    'disbursements',
    'wip',
    'invoices',
    'reports',
    'billing/stats',
    'dashboard/stats',
    'activity',
  ),
  daraja: ofFirm('daraja', 'invoices', 'record'),
  paymentRequest: ofFirm('invoices'),
  billingSettings: ofFirm('billing-settings', 'invoices', 'record'),
  receipt: ofFirm(
    'statements',
    'statement-lines',
    'held-money',
    'invoices',
    'billing',
    'reports',
    'clients',
    'dashboard/stats',
    'activity',
    'metrics',
  ),
  ownInvoice: ofFirm('invoices', 'clients', 'fee-notes', 'reports', 'billing/stats', ...practice),
  team: ofFirm('cases', 'notes', 'activity'),
  passkey: ['/api/passkeys', '/api/sessions'],
} as const satisfies Record<string, readonly string[]>;

/** The kind of record that a mutation changes. */
export type Changed = keyof typeof shownIn;

/** Whether the answer of a path may be another after a change. */
export function isShownIn(path: string, changed: Changed): boolean {
  return shownIn[changed].some((resource) => path === resource || path.startsWith(`${resource}/`));
}
