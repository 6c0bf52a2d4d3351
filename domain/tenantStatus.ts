/** The states of a firm as it is stored. */
export type CustomerStatus = 'active' | 'trial' | 'suspended' | 'expired';

/** The states that the tenant screens know. */
export type TenantStatus = 'active' | 'inactive' | 'suspended';

/** How the tenant screens show each state (`decisions.md`, "Customers and tenants"). */
const shown: Record<CustomerStatus, TenantStatus> = {
  active: 'active',
  trial: 'active',
  suspended: 'suspended',
  expired: 'inactive',
};

/** A firm's state as the tenant screens show it. */
export function tenantStatusOf(status: CustomerStatus): TenantStatus {
  return shown[status];
}

/** The stored states that the tenant screens show as this one. */
export function statusesShownAs(wanted: TenantStatus): CustomerStatus[] {
  return (Object.keys(shown) as CustomerStatus[]).filter((status) => shown[status] === wanted);
}
