import type { components } from '#openapi';
import { defineMessages } from '#language/messages';

type Schemas = components['schemas'];

const invoice = {
  draft: 'draft',
  sent: 'sent',
  paid: 'paid',
  overdue: 'overdue',
  cancelled: 'cancelled',
} satisfies Record<Schemas['InvoiceStatus'], string>;

const cases = {
  active: 'Active',
  pending: 'Pending',
  closed: 'Closed',
} satisfies Record<Lowercase<Schemas['CaseStatus']>, string>;

/** Record statuses as chips and sentences show them: "active". Keyed by the API's value in lower case. */
export const statusWords = defineMessages('language/vocabulary/statuses.statusWords', {
  customer: {
    active: 'active',
    trial: 'trial',
    suspended: 'suspended',
    expired: 'expired',
  } satisfies Record<Schemas['CustomerStatus'], string>,
  tenant: {
    active: 'active',
    inactive: 'inactive',
    suspended: 'suspended',
  } satisfies Record<Schemas['TenantStatus'], string>,
  invoice,
  'fee-note': {
    draft: 'draft',
    sent: 'sent',
    invoiced: 'invoiced',
    withdrawn: 'withdrawn',
  } satisfies Record<Schemas['FeeNoteState'], string>,
  case: cases,
  // A widget's preview has its own colours, but the same wording.
  'preview-invoice': invoice,
  'preview-case': cases,
  priority: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<Lowercase<Schemas['Priority']>, string>,
  client: { active: 'Active', inactive: 'Inactive' } satisfies Record<Lowercase<Schemas['ClientStatus']>, string>,
  activity: {
    success: 'done',
    warning: 'warning',
    error: 'error',
    info: 'noted',
  } satisfies Record<Schemas['PlatformActivity']['status'], string>,
  signature: {
    not_required: 'not required',
    awaiting: 'unsigned',
    signed: 'signed',
  } satisfies Record<Schemas['Signature'], string>,
  integration: { connected: 'Connected', not_connected: 'Not connected' } satisfies Record<
    Schemas['Integration']['status'],
    string
  >,
  alert: { critical: 'critical', warning: 'warning' } satisfies Record<Schemas['UsageAlert']['alertLevel'], string>,
});

/** Record statuses as options in fields and filters: "Active". */
export const statusNames = defineMessages('language/vocabulary/statuses.statusNames', {
  customer: {
    active: 'Active',
    trial: 'Trial',
    suspended: 'Suspended',
    expired: 'Expired',
    deleted: 'Deleted',
  } satisfies Record<Schemas['CustomerStatus'] | 'deleted', string>,
  tenant: {
    active: 'Active',
    inactive: 'Inactive',
    suspended: 'Suspended',
  } satisfies Record<Schemas['TenantStatus'], string>,
  invoice: {
    draft: 'Draft',
    sent: 'Sent',
    paid: 'Paid',
    overdue: 'Overdue',
    cancelled: 'Cancelled',
  } satisfies Record<Schemas['InvoiceStatus'], string>,
});
