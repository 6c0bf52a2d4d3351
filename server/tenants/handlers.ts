import { statusWanted } from '#domain/suspension';
import type { Handlers } from '#server/contract/handlers';
import { etag } from '#server/contract/versions';
import { changeCustomer } from '#server/customers/change';
import { toCustomer } from '#server/customers/customer';
import { notDeleted } from '#server/customers/orNotFound';
import { lockTenant } from '#server/customers/queries';
import type { Services } from '#server/doors/services';

/** Handles suspending and reactivating firms. */
export function tenantHandlers({ operator, now }: Services): Pick<Handlers, 'setTenantStatus'> {
  return {
    setTenantStatus: async ({ path, body, ...call }) => {
      const after = await operator.write(call, async (tx) => {
        const before = notDeleted(await lockTenant(tx, path.id));
        const status = statusWanted(before.tenant, body.status);
        const reason = body.reason?.trim();
        return changeCustomer(tx, before, { status, ...(reason && { suspensionReason: reason }) }, now());
      });
      return { status: 200, headers: etag(after.tenant.version), body: { data: toCustomer(after) } };
    },
  };
}
