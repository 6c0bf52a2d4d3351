import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'setTenantStatus';

/** Opening and closing a firm's area. */
export function tenantHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    setTenantStatus: notYet,
  };
}
