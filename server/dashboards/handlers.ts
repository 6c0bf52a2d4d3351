import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls =
  | 'listDashboards'
  | 'getDashboard'
  | 'saveDashboard'
  | 'listDashboardVersions'
  | 'getDashboardVersion'
  | 'publishDashboard';

/** The calls under "Dashboards". */
export function dashboardTemplateHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listDashboards: notYet,
    getDashboard: notYet,
    saveDashboard: notYet,
    listDashboardVersions: notYet,
    getDashboardVersion: notYet,
    publishDashboard: notYet,
  };
}
