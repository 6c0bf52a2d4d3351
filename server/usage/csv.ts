import { fromCents } from '#domain/money';
import type { TenantWithStats } from '#server/customers/queries';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';

/** The columns of a usage export. */
export const usageColumns: CsvColumns<TenantWithStats> = {
  Tenant: ({ tenant }) => withoutFormula(tenant.name),
  Plan: ({ tenant }) => tenant.plan,
  Status: ({ tenant }) => tenant.status,
  'API calls': ({ stats }) => stats.apiCalls,
  'API call limit': ({ stats }) => stats.apiCallLimit,
  Users: ({ stats }) => stats.users,
  'User limit': ({ stats }) => stats.userLimit,
  'Storage (MB)': ({ stats }) => stats.storageMb,
  'Storage limit (MB)': ({ stats }) => stats.storageLimitMb,
  Documents: ({ stats }) => stats.documents,
  'Billing (KES)': ({ stats }) => fromCents(stats.invoicedCents),
};
