import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'getFirmStats' | 'getFirmBillingStats';

/** A firm's figures. */
export function firmStatsHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    getFirmStats: notYet,
    getFirmBillingStats: notYet,
  };
}
