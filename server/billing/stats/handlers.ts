import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'getBillingStats' | 'getRevenueHistory';

/** Figures over all invoices. */
export function billingStatsHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    getBillingStats: notYet,
    getRevenueHistory: notYet,
  };
}
