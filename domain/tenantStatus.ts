/** A firm's stored status. */
export type CustomerStatus = 'active' | 'trial' | 'suspended' | 'expired';

/** A firm's status on the tenant screens. */
export type TenantStatus = 'active' | 'inactive' | 'suspended';

/** How the tenant screens show each status (`decisions.md`, "Customers and tenants"). */
const shown: Record<CustomerStatus, TenantStatus> = {
  active: 'active',
  trial: 'active',
  suspended: 'suspended',
  expired: 'inactive',
};

/** Converts a stored status to that of the tenant screens. */
export function tenantStatusOf(status: CustomerStatus): TenantStatus {
  return shown[status];
}

/** Whether a firm's staff can sign in, because it has paid or is on trial. */
export function hasAccess(status: CustomerStatus): boolean {
  return tenantStatusOf(status) === 'active';
}

/** Lists the stored statuses that the tenant screens show as this one. */
export function statusesShownAs(wanted: TenantStatus): CustomerStatus[] {
  return (Object.keys(shown) as CustomerStatus[]).filter((status) => shown[status] === wanted);
}
