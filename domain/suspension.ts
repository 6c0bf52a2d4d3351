import { tenantStatusOf, type CustomerStatus, type TenantStatus } from './tenantStatus';

/** A firm's state, and, while it is suspended, the one that it goes back to. */
export type FirmStanding = { status: CustomerStatus; suspendedFrom: CustomerStatus | null };

/**
 * The state of a firm that the tenant screens want so. `inactive` is a suspension too, and `active` opens a firm in the state
 * that it was suspended from. A firm that is shown so already stays as it is.
 */
export function statusWanted({ status, suspendedFrom }: FirmStanding, wanted: TenantStatus): CustomerStatus {
  if (tenantStatusOf(status) === wanted) return status;
  return wanted === 'active' ? (suspendedFrom ?? 'active') : 'suspended';
}

/** What a firm goes back to when it is opened again: a suspension remembers what it interrupted, any other state forgets it. */
export function suspendedFrom(before: FirmStanding, after: CustomerStatus): CustomerStatus | null {
  if (after !== 'suspended') return null;
  if (before.status === 'suspended') return before.suspendedFrom;
  return before.status === 'expired' ? null : before.status;
}
