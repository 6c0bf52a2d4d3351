import { useState } from 'react';
import {
  useDashboardActivity,
  useDashboardAlerts,
  useDashboardStats,
  useRevenueHistory,
  useTopCustomers,
} from '#components/api';

/** How many days the chart goes back. */
const revenueDays = 30;
/** How many rows each list shows (spec section 9). */
const rows = 5;

/** All that the dashboard shows, as one load: it is there, or has failed, or is fetched again as a whole. */
export function usePlatformDashboard() {
  const stats = useDashboardStats();
  const revenue = useRevenueHistory({ days: revenueDays });
  const alerts = useDashboardAlerts(rows);
  const activity = useDashboardActivity(rows);
  const customers = useTopCustomers(rows);
  const all = [stats, revenue, alerts, activity, customers];
  const [refreshing, setRefreshing] = useState<{ fromNothing: boolean }>();

  const hasNothing = all.every(({ data }) => data === undefined);
  const isFirstLoad = all.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0);
  const isPending = all.some(({ isPending }) => isPending);

  const refresh = async () => {
    setRefreshing({ fromNothing: hasNothing });
    await Promise.all(all.map(({ refetch }) => refetch()));
    setRefreshing(undefined);
  };

  return {
    stats: stats.data?.data,
    revenue: revenue.data?.data,
    alerts: alerts.data?.data,
    notices: alerts.data?.notices,
    activity: activity.data?.data,
    customers: customers.data?.data,
    /** When the figures came, in ms; 0 before they have. */
    loadedAt: stats.dataUpdatedAt,
    isPending,
    isError: !isPending && all.some(({ isError }) => isError),
    /** There is nothing to show. What comes first waits for the rest, so that the page is drawn once. */
    isEmpty: hasNothing || isFirstLoad || refreshing?.fromNothing === true,
    isRefreshing: refreshing !== undefined,
    refresh: () => void refresh(),
  };
}
