import { fault } from '#domain/faults';
import { notFound } from '#server/contract/problem';
import type { TenantWithStats } from './queries';

/** Says that there is no customer with the id, or none that this call can change. */
export const noSuchCustomer = () => notFound('id', fault('no_such_customer'));

/** Passes a firm on; without one, throws a 404. */
export function found(row: TenantWithStats | undefined): TenantWithStats {
  if (!row) throw noSuchCustomer();
  return row;
}

/** Passes a firm on; throws a 404 if there is none or it is deleted. */
export function notDeleted(row: TenantWithStats | undefined): TenantWithStats {
  if (row?.tenant.deletedAt) throw noSuchCustomer();
  return found(row);
}
