import { firstOfMonth, nairobiDay } from '#domain/dates';
import { growthPercent } from '#domain/growth';
import { fromCents } from '#domain/money';
import { newestPlatformActivity } from '#server/activity/queries';
import type { Handlers } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import type { Services } from '#server/services';
import { findAlerts } from '#server/usage/alerts';
import { countFirms, paidBetween, platformFigures } from './figures';

type DashboardCalls = 'getDashboardStats' | 'listDashboardActivity' | 'listDashboardAlerts';

/** The calls under "Platform": the operator's dashboard. */
export function dashboardHandlers({ database, now }: Services): Pick<Handlers, DashboardCalls> {
  const readAsOperator = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.read({ operator: true }, work);

  return {
    getDashboardStats: async () => ({ status: 200, body: { data: await readAsOperator((tx) => statsOf(tx, now())) } }),

    listDashboardActivity: async ({ query }) => {
      const rows = await readAsOperator((tx) => newestPlatformActivity(tx, query));
      const data = rows.map(({ id, title, description, status, happenedAt, firmId }) => ({
        id,
        title,
        description,
        status,
        timestamp: happenedAt.toISOString(),
        ...(firmId !== null && { tenantId: firmId }),
      }));
      return { status: 200, body: { data } };
    },

    listDashboardAlerts: async ({ query }) => ({
      status: 200,
      body: { data: await readAsOperator((tx) => findAlerts(tx, query.limit)) },
    }),
  };
}

async function statsOf(tx: Transaction, moment: Date) {
  const thisMonth = firstOfMonth(nairobiDay(moment));
  const [{ revenueCents, users, apiCalls }, firms, paidThisMonth, paidLastMonth] = await Promise.all([
    platformFigures(tx),
    countFirms(tx),
    paidBetween(tx, thisMonth, firstOfMonth(thisMonth, 1)),
    paidBetween(tx, firstOfMonth(thisMonth, -1), thisMonth),
  ]);
  const growth = growthPercent(paidThisMonth, paidLastMonth);
  const count = (rows: typeof firms) => rows.reduce((sum, row) => sum + row.firms, 0);
  return {
    totalRevenue: fromCents(revenueCents),
    ...(growth !== undefined && { monthlyGrowth: growth }),
    activeFirms: count(firms.filter(({ status }) => status === 'active')),
    totalFirms: count(firms),
    totalUsers: users,
    apiCalls,
  };
}
