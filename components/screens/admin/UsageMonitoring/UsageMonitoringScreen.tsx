import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  useCustomerSummary,
  useUsage,
  useUsageAlerts,
  useUsageExportUrl,
  useUsageHistory,
  useUsageOverview,
} from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { common } from '../../messages';
import { oneOf } from '../../useListState';
import { FirmFilterBar } from '../FirmFilterBar';
import { formatFigure } from '../usageFigures';
import { useFirmFilters } from '../useFirmFilters';
import { LoadedPart } from './LoadedPart';
import { messages } from './messages';
import { mostAlerts, UsageAlerts } from './UsageAlerts';
import { UsageHistory } from './UsageHistory';
import * as styles from './UsageMonitoring.css';
import { sorts, UsageTable } from './UsageTable';

/** Usage Monitoring (spec section 2): what all firms use, who comes near a limit, and each firm against what its plan includes. */
export function UsageMonitoringScreen() {
  const filters = useFirmFilters(['active', 'trial', 'suspended']);
  const sort = oneOf(sorts, filters.url.get('sort')) ?? 'tenantName';
  const query = { ...filters.query, sort };
  const usage = useUsage(query);
  const overview = useUsageOverview();
  const summary = useCustomerSummary();
  const history = useUsageHistory();
  const alerts = useUsageAlerts(mostAlerts);
  const exportUrl = useUsageExportUrl(query);
  const [isRefreshing, setRefreshing] = useState(false);

  const parts = [usage, overview, summary, history, alerts];
  const load = () => Promise.all(parts.map((part) => part.refetch()));
  const refresh = () => {
    setRefreshing(true);
    void load().finally(() => setRefreshing(false));
  };

  const rows = usage.data?.pages.flatMap((page) => page.data) ?? [];
  const matching = usage.data?.pages[0]?.page.total;
  const all = summary.data?.data.totalCustomers;
  const system = overview.data?.data.system;

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            <Button
              icon={<Icon of={RefreshCw} />}
              isPending={isRefreshing}
              pendingLabel={messages.refreshing}
              onPress={refresh}
            >
              {messages.refresh}
            </Button>
            <LinkButton icon={<Icon of={Download} />} href={exportUrl} target="_blank">
              {messages.export}
            </LinkButton>
          </>
        }
      />
      {/* The parts stay where they are when one fails, so that nobody loses the search that they are typing. */}
      <DataView
        label={messages.part}
        state={{
          isPending: false,
          isError: parts.some(({ isError }) => isError),
          isEmpty: false,
          onRetry: () => void load(),
        }}
        loadingText={messages.loading}
        errorText={messages.loadFailed}
        retryLabel={common.retry}
      >
        <div className={styles.page}>
          <StatStrip
            isLoading={overview.isPending}
            items={[
              { label: messages.figures.apiCalls, value: system?.totalApiCalls, note: messages.figures.thisMonth },
              { label: messages.figures.users, value: system?.activeUsers, note: messages.figures.now },
              {
                label: messages.figures.storage,
                value: system && formatFigure(system.storageUsed),
                suffix: messages.figures.gb,
                note: messages.figures.now,
              },
              { label: messages.figures.documents, value: system?.documentsProcessed, note: messages.figures.now },
            ]}
          />
          <div className={styles.overview}>
            <UsageHistory query={history} days={history.data?.data ?? []} />
            <UsageAlerts query={alerts} alerts={alerts.data?.data ?? []} />
          </div>
          <Card isPadded={false}>
            <FirmFilterBar
              label={messages.filterBar}
              search={messages.search}
              searchHint={messages.searchHint}
              filters={filters}
              count={matching !== undefined && all !== undefined ? messages.count(matching, all) : undefined}
            />
            <LoadedPart
              query={usage}
              label={messages.table}
              loadingText={messages.loading}
              isEmpty={rows.length === 0}
              empty={
                <EmptyState
                  title={messages.empty}
                  hint={messages.emptyHint}
                  action={<Button onPress={filters.clear}>{common.clearFilters}</Button>}
                />
              }
            >
              <UsageTable
                records={rows}
                sort={sort}
                onSort={(next) => filters.url.set({ sort: next === 'tenantName' ? '' : next })}
                footer={
                  usage.hasNextPage && (
                    <LoadMore
                      label={common.loadMore}
                      pendingLabel={common.loadingMore}
                      isPending={usage.isFetchingNextPage}
                      hasFailed={usage.isFetchNextPageError}
                      onLoad={() => void usage.fetchNextPage()}
                    />
                  )
                }
              />
            </LoadedPart>
          </Card>
        </div>
      </DataView>
    </>
  );
}
