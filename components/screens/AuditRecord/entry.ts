import type { AuditEntry } from '#components/api';

/** Whose record it is. */
export type Whose = 'firm' | 'platform';

/** The actions that a record can be filtered by. */
export const actions = [
  'insert',
  'update',
  'delete',
  'read',
  'export',
  'erase',
  'refused',
] as const satisfies readonly AuditEntry['action'][];

/** The kinds of records that a record can be filtered by, by the names of their tables. */
export const kindsOf: Readonly<Record<Whose, readonly string[]>> = {
  firm: [
    'matters',
    'clients',
    'events',
    'tasks',
    'notes',
    'messages',
    'documents',
    'invoices',
    'payments',
    'users',
    'sessions',
    'support_grants',
  ],
  platform: [
    'tenants',
    'widget_definitions',
    'dashboards',
    'dashboard_versions',
    'exchange_rates',
    'people',
    'operators',
    'sessions',
  ],
};

/** What was done, as people call it: what can be restored was deleted by a change that says when. */
export type Deed = AuditEntry['action'] | 'deleted' | 'restored';

/** Says what was done to a record. */
export function deedOf({ action, changes }: AuditEntry): Deed {
  const deletion = action === 'update' && changes.find(({ field }) => field === 'deleted_at');
  if (!deletion) return action;
  return deletion.after === undefined ? 'restored' : 'deleted';
}

/** The address of an entry's record, if it has a page of its own. */
export function hrefOf({ kind, record, action }: AuditEntry, whose: Whose): string | undefined {
  if (record === '' || action === 'delete' || action === 'erase') return undefined;
  if (whose === 'platform') return kind === 'tenants' ? `/admin/customers/${record}` : undefined;
  if (kind === 'matters') return `/cases/${record}`;
  return kind === 'clients' ? `/clients/${record}` : undefined;
}
