import type { components } from '#openapi';
import { consoleHandlers, ofConsole } from './console';
import type { Layout } from './layouts';
import type { JsonObject } from './mergePatch';

const legalPro = '/api/dashboards/legal-pro';

/** The firms on Legal Pro, each with the version that it sees. */
export const demoDashboardFirms = ofConsole.bodies[`${legalPro}/firms`]?.[
  'data'
] as unknown as components['schemas']['DashboardFirm'][];

/** What a story answers about Legal Pro instead of what was recorded, and the situation that it begins in. */
export type DashboardOverrides = {
  layout?: Layout;
  firms?: typeof demoDashboardFirms;
  scene?: string;
};

/** Answers the dashboard builder's calls for templates and firms' own layouts. */
export function dashboardTemplateHandlers({ layout, firms, scene = 'dashboards' }: DashboardOverrides = {}) {
  const { data } = ofConsole.bodies[legalPro] as { data: JsonObject };
  const bodies = {
    ...(layout && { [legalPro]: { data: { ...data, widgets: layout } } as JsonObject }),
    ...(firms && {
      [`${legalPro}/firms`]: {
        data: firms,
        page: { page: 1, limit: 100, total: firms.length },
      } as unknown as JsonObject,
    }),
  };
  return consoleHandlers(['/api/dashboards'], { bodies }, scene);
}
