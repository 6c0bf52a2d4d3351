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
  const asOperator = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.transaction({ operator: true }, work);

  return {
    getDashboardStats: async () => ({ status: 200, body: { data: await asOperator((tx) => statsOf(tx, now())) } }),

    listDashboardActivity: async ({ query }) => {
      const rows = await asOperator((tx) => newestPlatformActivity(tx, query));
      const data = rows.map(({ happenedAt, firmId, ...told }) => ({
        ...told,
        timestamp: happenedAt.toISOString(),
        ...(firmId !== null && { tenantId: firmId }),
      }));
      return { status: 200, body: { data } };
    },

    listDashboardAlerts: async ({ query }) => ({
      status: 200,
      body: { data: await asOperator((tx) => findAlerts(tx, query.limit)) },
    }),
  };
}

async function statsOf(tx: Transaction, moment: Date) {
  const thisMonth = firstOfMonth(nairobiDay(moment));
  const { revenueCents, users, apiCalls } = await platformFigures(tx);
  const firms = await countFirms(tx);
  const growth = growthPercent(
    await paidBetween(tx, thisMonth, firstOfMonth(thisMonth, 1)),
    await paidBetween(tx, firstOfMonth(thisMonth, -1), thisMonth),
  );
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
