import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  useCustomerSummary,
  useExportUrl,
  usageList,
  useUsageAlerts,
  useUsageHistory,
  useUsageOverview,
} from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { ListTable, ListView, useListScreen } from '../../list';
import { May } from '../../rights';
import { FirmFilters } from '../FirmFilters';
import { planIds } from '../firmChoices';
import { usePeriod } from '../Period';
import { usageLines, useUsageColumns } from './columns';
import { messages } from './messages';
import { mostAlerts, UsageAlerts } from './UsageAlerts';
import { UsageHistory } from './UsageHistory';
import * as styles from './UsageMonitoring.css';

/** The statuses that the spec's filter offers (section 2). */
const statuses = ['active', 'trial', 'suspended'] as const;

/** Usage Monitoring (spec section 2): total usage, firms near a limit, and each firm's usage against its plan. */
export function UsageMonitoringScreen() {
  const words = useMessages(messages);
  const format = useFormat();
  const list = useListScreen(usageList, {
    filters: { status: statuses, plan: planIds },
    sorts: ['tenantName', 'apiCalls', 'users', 'storageUsed', 'documents', 'billingAmount'],
    defaultSort: 'tenantName',
  });
  const overview = useUsageOverview();
  const summary = useCustomerSummary();
  const period = usePeriod();
  const history = useUsageHistory(period.query);
  const alerts = useUsageAlerts(mostAlerts);
  const exportUrl = useExportUrl('/api/usage/export', list.query);
  const [isRefreshing, setRefreshing] = useState(false);

  const parts = [list, overview, summary, history, alerts];
  const load = () => Promise.all(parts.map((part) => part.refetch()));
  const refresh = () => {
    setRefreshing(true);
    void load().finally(() => setRefreshing(false));
  };

  const all = summary.data?.data.totalCustomers;
  const system = overview.data?.data.system;
  const { figures } = words;

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <Button
              icon={<Icon of={RefreshCw} />}
              isPending={isRefreshing}
              pendingLabel={words.refreshing}
              onPress={refresh}
            >
              {words.refresh}
            </Button>
            <May right="lists.export">
              <LinkButton icon={<Icon of={Download} />} href={exportUrl} target="_blank">
                {words.export}
              </LinkButton>
            </May>
          </>
        }
      />
      {/* The parts stay in place when one fails, so that nobody loses a search they are typing. */}
      <DataView
        query={{ isPending: false, isError: parts.some(({ isError }) => isError), refetch: load }}
        isEmpty={false}
        label={words.part}
        loadingText={words.loading}
        errorText={words.loadFailed}
      >
        <div className={styles.page}>
          <StatStrip
            isLoading={overview.isPending}
            items={[
              { label: figures.apiCalls, value: system?.totalApiCalls, note: figures.thisMonth },
              { label: figures.users, value: system?.activeUsers, note: figures.now },
              {
                label: figures.storage,
                value: system && format.number(system.storageUsed),
                suffix: figures.gb,
                note: figures.now,
              },
              { label: figures.documents, value: system?.documentsProcessed, note: figures.now },
            ]}
          />
          <div className={styles.overview}>
            <UsageHistory query={history} days={history.data?.data ?? []} period={period} />
            <UsageAlerts query={alerts} alerts={alerts.data?.data ?? []} notices={alerts.data?.notices} />
          </div>
          <Card isPadded={false}>
            <ListView
              list={list}
              words={words}
              filters={<FirmFilters list={list} statuses={statuses} />}
              count={(matching) => (all === undefined ? undefined : words.count(matching, all))}
              failed={<EmptyState title={words.notLoaded} />}
            >
              <ListTable
                list={list}
                caption={words.table}
                columns={useUsageColumns()}
                getRowId={({ tenantId }) => tenantId}
                lines={usageLines}
                orders={words.orders}
              />
            </ListView>
          </Card>
        </div>
      </DataView>
    </>
  );
}
