import { firstOfMonth, nairobiDay } from '#domain/dates';
import { growthPercent } from '#domain/growth';
import { fromCents } from '#domain/money';
import { activityFields } from '#server/activity/fields';
import { newestPlatformActivity } from '#server/activity/queries';
import type { Handlers } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import type { Services } from '#server/doors/services';
import { countFirms, paidBetween, platformFigures } from '#server/figures/platform';
import { alertsAndNotices } from '#server/usage/notices';

type OverviewCalls = 'getDashboardStats' | 'listDashboardActivity' | 'listDashboardAlerts';

/** Handles the calls under "Platform": the operator's dashboard. */
export function overviewHandlers({ operator, now }: Services): Pick<Handlers, OverviewCalls> {
  return {
    getDashboardStats: async (call) => ({
      status: 200,
      body: { data: await operator.read(call, (tx) => statsOf(tx, now())) },
    }),

    listDashboardActivity: async ({ query, ...call }) => {
      const rows = await operator.read(call, (tx) => newestPlatformActivity(tx, query));
      const data = rows.map((row) => ({
        ...activityFields(row),
        ...(row.firmId !== null && { tenantId: row.firmId }),
      }));
      return { status: 200, body: { data } };
    },

    listDashboardAlerts: async ({ query, ...call }) => ({
      status: 200,
      body: await operator.read(call, (tx) => alertsAndNotices(tx, nairobiDay(now()), query.limit)),
    }),
  };
}

async function statsOf(tx: ReadTransaction, moment: Date) {
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
