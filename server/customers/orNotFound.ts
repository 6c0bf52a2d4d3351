import { fault } from '#domain/faults';
import { notFound } from '#server/contract/problem';
import type { TenantWithStats } from './queries';

/** The 404 for a customer that does not exist, or that this call can't change. */
export const noSuchCustomer = () => notFound('id', fault('no_such_customer'));

/** Returns a firm; throws a 404 if there is none. */
export function orNotFound(row: TenantWithStats | undefined): TenantWithStats {
  if (!row) throw noSuchCustomer();
  return row;
}

/** Returns a firm; throws a 404 if there is none or it is deleted. */
export function notDeleted(row: TenantWithStats | undefined): TenantWithStats {
  if (row?.tenant.deletedAt) throw noSuchCustomer();
  return orNotFound(row);
}
