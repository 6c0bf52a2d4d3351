import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Notices } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { ClockQuestion } from './ClockQuestion';
import { DashboardFigures } from './DashboardFigures';
import { messages } from './messages';
import * as styles from './PlatformDashboard.css';
import { QuickActions } from './QuickActions';
import { RecentActivity } from './RecentActivity';
import { RevenueCard } from './RevenueCard';
import { TopCustomers } from './TopCustomers';
import { UsageAlerts } from './UsageAlerts';
import { usePlatformDashboard } from './usePlatformDashboard';

/** As tall as the five alerts beside it, plus a line for each kind of notice. */
const chartHeight = (notices: Notices | undefined) => 320 + 64 * new Set(notices?.items.map(({ kind }) => kind)).size;

/** The Platform Dashboard (spec section 2): key figures, what needs attention, and links to everything else. */
export function PlatformDashboardScreen() {
  const { stats, revenue, alerts, clock, notices, activity, customers, loadedAt, ...load } = usePlatformDashboard();
  const words = useMessages(messages);
  const { date, time } = useFormat();
  const [openedAt] = useState(() => Date.now());
  const moment = new Date(loadedAt || openedAt).toISOString();
  const isLoading = load.isEmpty && load.isPending;
  return (
    <>
      <PageHeader
        title={words.title}
        description={
          <>
            {words.description}{' '}
            {/* Invisible until the figures load, but its space is reserved so that nothing moves. */}
            <span className={styles.asOf({ isKnown: loadedAt > 0 })}>{words.asOf(date(moment), time(moment))}</span>
          </>
        }
        actions={
          <Button
            icon={<Icon of={RefreshCw} />}
            isPending={load.isRefreshing}
            pendingLabel={words.refreshing}
            onPress={load.refresh}
          >
            {words.refresh}
          </Button>
        }
      />
      {clock && <ClockQuestion {...clock} />}
      {(isLoading || !load.isEmpty) && <DashboardFigures stats={stats} isLoading={isLoading} />}
      <DataView
        label={words.label}
        query={{ isPending: load.isPending, isError: load.isError, refetch: load.refresh }}
        isEmpty={load.isEmpty}
        loadingText={words.loading}
        errorText={words.loadFailed}
      >
        <div className={styles.cards}>
          <div className={styles.areas.revenue}>
            <RevenueCard days={revenue} height={chartHeight(notices)} />
          </div>
          <div className={styles.areas.alerts}>
            <UsageAlerts alerts={alerts} notices={notices} />
          </div>
          <div className={styles.areas.activity}>
            <RecentActivity items={activity} />
          </div>
          <div className={styles.areas.customers}>
            <TopCustomers customers={customers} />
          </div>
        </div>
      </DataView>
      {!isLoading && <QuickActions />}
    </>
  );
}
