import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import { demoFirms } from '#server/demo/firms';
import { demoEntries } from './activity';
import { demoInvoices } from './billing';
import { revenueOf } from './billingFigures';
import { customerHandlers, demoCustomers } from './customers';
import { now } from './demoPractices';
import { http } from './http';
import { noNotices } from './notices';
import { alertsOf, demoUsage } from './usage';

type Schemas = components['schemas'];

const firms = demoFirms(now);

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);

/** The figures for all demo firms; this month's and last month's payments are made up. */
export const demoStats: Schemas['DashboardStats'] = {
  totalRevenue: fromCents(sum(firms.map(({ stats }) => stats.revenueCents))),
  monthlyGrowth: 8.4,
  activeFirms: firms.filter(({ tenant }) => tenant.status === 'active').length,
  totalFirms: firms.length,
  totalUsers: sum(firms.map(({ stats }) => stats.users)),
  apiCalls: sum(firms.map(({ stats }) => stats.apiCalls)),
};

/** The demo firms' payments on each of the last 30 days. */
export const demoRevenue = revenueOf(demoInvoices);

/** The limits that open demo firms are close to, highest percentage first. */
export const demoAlerts = alertsOf(demoUsage);

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

/** Mocks the calls of the platform dashboard. */
export function dashboardHandlers({
  stats = demoStats,
  revenue = demoRevenue,
  alerts = demoAlerts,
  notices = noNotices,
  activity = demoActivity,
  customers = demoCustomers,
}: DashboardData = {}) {
  let current = notices;
  return [
    http.get('/api/dashboard/stats', ({ response }) => response(200).json({ data: stats })),
    http.get('/api/billing/stats/revenue', ({ response }) => response(200).json({ data: revenue })),
    http.get('/api/dashboard/alerts', ({ query, response }) =>
      response(200).json({ data: alerts.slice(0, Number(query.get('limit') ?? 20)), notices: current }),
    ),
    http.post('/api/dashboard/clock/confirm', async ({ request, response }) => {
      current = noNotices;
      return response(200).json({ data: { known: (await request.json()).clock } });
    }),
    http.get('/api/dashboard/activity', ({ query, response }) =>
      response(200).json({ data: activity.slice(0, Number(query.get('limit') ?? 20)) }),
    ),
    ...customerHandlers(customers),
  ];
}
