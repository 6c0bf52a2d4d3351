import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listUsage' | 'listUsageAlerts' | 'getUsageOverview' | 'getUsageHistory' | 'exportUsage' | 'getUsage';

/** The calls under "Usage". */
export function usageHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listUsage: notYet,
    listUsageAlerts: notYet,
    getUsageOverview: notYet,
    getUsageHistory: notYet,
    exportUsage: notYet,
    getUsage: notYet,
  };
}
