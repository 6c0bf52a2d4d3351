import { fault } from '#domain/faults';
import { notFound } from '#server/contract/problem';
import type { TenantWithStats } from './queries';

/** No firm has the id, or none that this call may have. */
export const noSuchCustomer = () => notFound('id', fault('no_such_customer'));

/** The firm that was looked for; without one, the call is answered 404. */
export function found(row: TenantWithStats | undefined): TenantWithStats {
  if (!row) throw noSuchCustomer();
  return row;
}

/** The firm that was looked for; a deleted one is none. */
export function notDeleted(row: TenantWithStats | undefined): TenantWithStats {
  if (row?.tenant.deletedAt) throw noSuchCustomer();
  return found(row);
}
