import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type Invoice, useBillingStats, useInvoiceCount, useInvoices, useRevenueHistory } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { SearchField } from '#components/elements/SearchField';
import { Select } from '#components/elements/Select';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FilterBar } from '#components/patterns/FilterBar';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { common } from '../../messages';
import { oneOf, useListState } from '../../useListState';
import { useTyped } from '../../useTyped';
import { isId } from '../isId';
import { FirmNote } from './FirmNote';
import { InvoiceTable, sorts } from './InvoiceTable';
import { messages, statusNames } from './messages';
import { RevenueCard } from './RevenueCard';
import { useInvoiceUpdate } from './useInvoiceUpdate';

const statuses = Object.keys(statusNames) as Invoice['status'][];
const statusItems = [
  { id: 'all' as const, label: 'All statuses' },
  ...statuses.map((id) => ({ id, label: statusNames[id] })),
];

/** Billing Management (spec section 2): every firm's invoices, what they brought in, and what becomes of each. */
export function BillingManagementScreen() {
  const url = useListState();
  const searchInput = useRef<HTMLInputElement>(null);
  const tenantId = isId(url.get('tenantId')) ? url.get('tenantId') : undefined;
  const filters = {
    search: url.get('search') || undefined,
    status: oneOf(statuses, url.get('status')),
    tenantId,
  };
  const sort = oneOf(sorts, url.get('sort')) ?? '-issue_date';
  const [typed, setTyped] = useTyped(url.get('search'), (search) => url.set({ search }));
  const invoices = useInvoices({ ...filters, sort });
  const stats = useBillingStats(tenantId);
  const count = useInvoiceCount();
  const revenue = useRevenueHistory();
  const { ask, dialog } = useInvoiceUpdate();

  const rows = invoices.data?.pages.flatMap((page) => page.data) ?? [];
  const matching = invoices.data?.pages[0]?.page.total;
  const clear = () => {
    setTyped('');
    url.set({ search: '', status: '', tenantId: '' });
  };
  const showEveryFirm = () => {
    url.set({ tenantId: '' });
    // The button goes away with its note.
    searchInput.current?.focus();
  };

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <LinkButton
            tone="accent"
            href={`/admin/billing/create-invoice${tenantId ? `?tenantId=${tenantId}` : ''}`}
            target="_blank"
            icon={<Icon of={Plus} />}
          >
            {messages.create}
          </LinkButton>
        }
      />
      <StatStrip isLoading={stats.isPending} items={figuresOf(stats.data?.data.stats)} />
      {/* The API knows the days of all firms together; under one firm's figures they would mislead. */}
      {!tenantId && <RevenueCard history={revenue} />}
      <Card isPadded={false}>
        <FilterBar
          label={messages.filterBar}
          search={
            <SearchField
              label={messages.search}
              placeholder={messages.searchHint}
              maxLength={100}
              inputRef={searchInput}
              value={typed}
              onChange={setTyped}
            />
          }
          filters={
            <Select
              label={messages.status}
              isLabelHidden
              items={statusItems}
              value={filters.status ?? 'all'}
              onChange={(status) => url.set({ status: status === 'all' ? '' : status })}
            />
          }
          {...(matching !== undefined && count.data !== undefined
            ? { count: messages.count(matching, count.data) }
            : {})}
        />
        {tenantId && <FirmNote tenantId={tenantId} onRemove={showEveryFirm} />}
        <DataView
          label={messages.table}
          state={{
            isPending: invoices.isPending,
            isError: [invoices, stats, count, revenue].some(({ isError }) => isError),
            isEmpty: rows.length === 0,
            onRetry: () => void Promise.all([invoices, stats, count, revenue].map(({ refetch }) => refetch())),
          }}
          loadingText={messages.loading}
          errorText={messages.loadFailed}
          retryLabel={common.retry}
          empty={
            <EmptyState
              title={messages.empty}
              hint={messages.emptyHint}
              action={<Button onPress={clear}>{messages.clear}</Button>}
            />
          }
        >
          <InvoiceTable
            invoices={rows}
            sort={sort}
            onSort={(next) => url.set({ sort: next === '-issue_date' ? '' : next })}
            onUpdate={ask}
            footer={
              invoices.hasNextPage && (
                <LoadMore
                  label={common.loadMore}
                  pendingLabel={common.loadingMore}
                  isPending={invoices.isFetchingNextPage}
                  hasFailed={invoices.isFetchNextPageError}
                  onLoad={() => void invoices.fetchNextPage()}
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

type Stats = NonNullable<ReturnType<typeof useBillingStats>['data']>['data']['stats'];

function figuresOf(stats: Stats | undefined) {
  const { figures } = messages;
  const { totalRevenue, outstandingAmount, overdueAmount = 0, paidInvoices } = stats ?? {};
  const isLate = overdueAmount > 0;
  return [
    { label: figures.revenue, unit: 'KES', value: totalRevenue, note: figures.received },
    { label: figures.outstanding, unit: 'KES', value: outstandingAmount, note: figures.open },
    {
      label: figures.overdue,
      unit: 'KES',
      value: stats?.overdueAmount,
      note: isLate ? figures.ofOutstanding(overdueAmount / (outstandingAmount || overdueAmount)) : figures.nothingLate,
      ...(isLate && { tone: 'error' as const }),
    },
    { label: figures.paid, value: paidInvoices },
  ];
}
