import type { components } from '#openapi';
import { demoEntries } from './activity';
import { consoleHandlers, ofConsole } from './console';
import { customerHandlers, demoCustomers } from './customers';
import { http } from './http';
import type { Json } from './mergePatch';
import { noNotices } from './notices';
import { perStory } from './perStory';

type Schemas = components['schemas'];

const dataOf = (path: string) => ofConsole.bodies[path]?.['data'] as unknown;

/** The figures for all demo firms. */
export const demoStats = dataOf('/api/dashboard/stats') as Schemas['DashboardStats'];

/** The demo firms' payments on each of the last 30 days. */
export const demoRevenue = dataOf('/api/billing/stats/revenue?days=30') as Schemas['RevenueDay'][];

/** The limits that open demo firms are close to, highest percentage first. */
export const demoAlerts = dataOf('/api/dashboard/alerts') as Schemas['UsageAlert'][];

/** The operator's journal of the demo firms, newest first. */
export const demoActivity: Schemas['PlatformActivity'][] = demoEntries.map(
  ({ id, title, description, status, timestamp, code, params, tenantId }) => ({
    id,
    title,
    description,
    status,
    timestamp,
    ...(code && params && { code, params }),
    ...(tenantId && { tenantId }),
  }),
);

/** Data with which a story may replace the demo data. */
export interface DashboardData {
  stats?: Schemas['DashboardStats'];
  revenue?: Schemas['RevenueDay'][];
  alerts?: Schemas['UsageAlert'][];
  notices?: Schemas['Notices'];
  activity?: Schemas['PlatformActivity'][];
  customers?: Schemas['Customer'][];
}

/** Answers the calls of the platform dashboard. */
export function dashboardHandlers(data: DashboardData = {}) {
  const { stats = demoStats, revenue = demoRevenue, alerts = demoAlerts, activity = demoActivity } = data;
  const notices = perStory(() => ({ now: data.notices ?? noNotices }));
  const body = (answer: object) => answer as { [name: string]: Json };
  return [
    http.post('/api/dashboard/clock/confirm', async ({ request, response }) => {
      notices().now = noNotices;
      return response(200).json({ data: { known: (await request.json()).clock } });
    }),
    ...consoleHandlers(['/api/dashboard', '/api/billing/stats'], {
      bodies: {
        '/api/dashboard/stats': body({ data: stats }),
        '/api/billing/stats/revenue': body({ data: revenue }),
        '/api/dashboard/alerts': () => body({ data: alerts, notices: notices().now }),
        '/api/dashboard/activity': body({ data: activity }),
      },
    }),
    ...customerHandlers(data.customers ?? demoCustomers),
  ];
}
