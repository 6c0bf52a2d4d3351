import { Plus } from 'lucide-react';
import { useCustomers, useCustomerSummary } from '#components/api';
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
import { statuses } from '../firmFilters';
import { useCustomerDeletion } from '../useCustomerDeletion';
import { useFirmFilters } from '../useFirmFilters';
import { CustomerTable, sorts } from './CustomerTable';
import { messages } from './messages';

/** What `CustomerListScreen` takes. */
export interface CustomerListScreenProps {
  /** The host of the firms' own addresses, with its port if it has one: a firm's is `{slug}.{firmHost}`. */
  firmHost: string;
}

/** Customer Management (spec section 2): every law firm, found by search, filters and order, with what can be done to it. */
export function CustomerListScreen({ firmHost }: CustomerListScreenProps) {
  const filters = useFirmFilters(statuses);
  const sort = oneOf(sorts, filters.url.get('sort')) ?? 'name';
  const customers = useCustomers({ ...filters.query, sort });
  const { ask, dialog } = useCustomerDeletion();

  const rows = customers.data?.pages.flatMap((page) => page.data) ?? [];
  const matching = customers.data?.pages[0]?.page.total;
  const summary = useCustomerSummary();
  const figures = summary.data?.data;

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <LinkButton tone="accent" href="/admin/customers/new" icon={<Icon of={Plus} />}>
            {messages.add}
          </LinkButton>
        }
      />
      <StatStrip
        isLoading={summary.isPending}
        items={[
          { label: messages.figures.total, value: figures?.totalCustomers },
          {
            label: messages.figures.active,
            value: figures?.activeCustomers,
            ...(figures?.totalCustomers
              ? { note: messages.figures.ofAll(figures.activeCustomers / figures.totalCustomers) }
              : {}),
          },
          { label: messages.figures.trial, value: figures?.trialCustomers },
          {
            label: messages.figures.revenue,
            unit: 'KES',
            value: figures?.monthlyRevenue,
            note: messages.figures.recurring,
          },
        ]}
      />
      <Card isPadded={false}>
        <FirmFilterBar
          label={messages.filterBar}
          search={messages.search}
          searchHint={messages.searchHint}
          filters={filters}
          count={matching !== undefined && figures ? messages.count(matching, figures.totalCustomers) : undefined}
        />
        <DataView
          label={messages.table}
          state={{
            isPending: customers.isPending,
            isError: customers.isError || summary.isError,
            isEmpty: rows.length === 0,
            onRetry: () => void Promise.all([customers.refetch(), summary.refetch()]),
          }}
          loadingText={messages.loading}
          errorText={messages.loadFailed}
          retryLabel={common.retry}
          empty={
            <EmptyState
              title={messages.empty}
              hint={messages.emptyHint}
              action={<Button onPress={filters.clear}>{common.clearFilters}</Button>}
            />
          }
        >
          <CustomerTable
            customers={rows}
            firmHost={firmHost}
            sort={sort}
            onSort={(next) => filters.url.set({ sort: next === 'name' ? '' : next })}
            onDelete={ask}
            footer={
              customers.hasNextPage && (
                <LoadMore
                  label={common.loadMore}
                  pendingLabel={common.loadingMore}
                  isPending={customers.isFetchingNextPage}
                  hasFailed={customers.isFetchNextPageError}
                  onLoad={() => void customers.fetchNextPage()}
                />
              )
            }
          />
        </DataView>
      </Card>
      {dialog}
    </>
  );
}
