import type { Services } from '#server/doors/services';
import { darajaAsking } from './asking';
import { callbackHandlers } from './callbacks';
import { connectingHandlers } from './connecting';
import { payerHandlers } from './payers';

/** Handles a firm's own connection to M-Pesa, what it asks there, and what M-Pesa tells. */
export function darajaHandlers(services: Services) {
  const asking = darajaAsking(services);
  return {
    ...connectingHandlers(services, asking),
    ...payerHandlers(services, asking),
    ...callbackHandlers(services, asking),
  };
}
