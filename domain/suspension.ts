import { tenantStatusOf, type CustomerStatus, type TenantStatus } from './tenantStatus';

/** A firm's status and, while it is suspended, the status to restore. */
export type FirmStanding = { status: CustomerStatus; suspendedFrom: CustomerStatus | null };

/**
 * Finds the stored status for a change on the tenant screens. `inactive` also suspends, and `active` restores the status before the
 * suspension. A firm that already shows the status keeps its own.
 */
export function statusWanted({ status, suspendedFrom }: FirmStanding, wanted: TenantStatus): CustomerStatus {
  if (tenantStatusOf(status) === wanted) return status;
  return wanted === 'active' ? (suspendedFrom ?? 'active') : 'suspended';
}

/** Finds the status to restore after a suspension. Any other change clears it. */
export function suspendedFrom(before: FirmStanding, after: CustomerStatus): CustomerStatus | null {
  if (after !== 'suspended') return null;
  if (before.status === 'suspended') return before.suspendedFrom;
  return before.status === 'expired' ? null : before.status;
}
