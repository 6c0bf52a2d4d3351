import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'getDashboardStats' | 'listDashboardActivity' | 'listDashboardAlerts';

/** The calls under "Platform": the operator's dashboard. */
export function dashboardHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    getDashboardStats: notYet,
    listDashboardActivity: notYet,
    listDashboardAlerts: notYet,
  };
}
