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

/** Loads everything the dashboard shows as one unit: it loads, fails or refreshes as a whole. */
export function usePlatformDashboard() {
  const stats = useDashboardStats();
  const revenue = useRevenueHistory({ days: revenueDays });
  const alerts = useDashboardAlerts(rows);
  const activity = useDashboardActivity(rows);
  const customers = useTopCustomers(rows);
  const all = [stats, revenue, alerts, activity, customers];
  const [refreshing, setRefreshing] = useState<{ fromNothing: boolean }>();

  const notices = alerts.data?.notices;

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
    /** The server's clock, if it has to be confirmed. */
    clock: notices?.items.find((notice) => notice.kind === 'clock_ahead'),
    notices: notices && { ...notices, items: notices.items.filter(({ kind }) => kind !== 'clock_ahead') },
    activity: activity.data?.data,
    customers: customers.data?.data,
    /** When the figures were loaded, in ms; 0 before that. */
    loadedAt: stats.dataUpdatedAt,
    isPending,
    isError: !isPending && all.some(({ isError }) => isError),
    /** There is nothing to show yet. Early answers wait for the rest, so that the page renders once. */
    isEmpty: hasNothing || isFirstLoad || refreshing?.fromNothing === true,
    isRefreshing: refreshing !== undefined,
    refresh: () => void refresh(),
  };
}
