import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCustomers } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { SearchField } from '#components/elements/SearchField';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FilterBar } from '#components/patterns/FilterBar';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import type { TenantStatus } from '#domain/tenantStatus';
import { common } from '../../messages';
import { newRecord, useEditorUrl } from '../../useEditorUrl';
import { oneOf, useListState } from '../../useListState';
import { useTyped } from '../../useTyped';
import { messages } from './messages';
import { sorts, TenantTable } from './TenantTable';

// Many visits only look something up, so the editor is loaded when it is opened.
const TenantEditor = lazy(() => import('./TenantEditor'));

const states: readonly TenantStatus[] = ['active', 'inactive', 'suspended'];
const stateItems = (['all', ...states] as const).map((id) => ({ id, label: messages.statuses[id] }));

/** What `TenantManagementScreen` takes. */
export interface TenantManagementScreenProps {
  /** The host of the firms' own addresses, without port: a firm's is `{slug}.{firmHost}`. */
  firmHost: string;
}

/** Tenant Management (spec section 2): every law firm with its address, limits and state, and the editor of its account and look. */
export function TenantManagementScreen({ firmHost }: TenantManagementScreenProps) {
  const url = useListState();
  const editor = useEditorUrl();
  const tenantStatus = oneOf(states, url.get('status'));
  const sort = oneOf(sorts, url.get('sort')) ?? 'name';
  const [typed, setTyped] = useTyped(url.get('search'), (search) => url.set({ search }));
  const tenants = useCustomers({
    search: url.get('search') || undefined,
    searchIn: url.get('search') ? 'contact' : undefined,
    tenantStatus,
    sort,
  });
  const rows = tenants.data?.pages.flatMap((page) => page.data) ?? [];
  const matching = tenants.data?.pages[0]?.page.total;
  const clear = () => {
    setTyped('');
    url.set({ search: '', status: '' });
  };

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
            {messages.add}
          </Button>
        }
      />
      <Card isPadded={false}>
        <FilterBar
          label={messages.filterBar}
          search={
            <SearchField label={messages.search} placeholder={messages.searchHint} value={typed} onChange={setTyped} />
          }
          filters={
            <SegmentedControl
              label={messages.status}
              items={stateItems}
              value={tenantStatus ?? 'all'}
              onChange={(status) => url.set({ status: status === 'all' ? '' : status })}
            />
          }
          {...(matching !== undefined && { count: messages.count(matching) })}
        />
        <DataView
          label={messages.table}
          state={{
            isPending: tenants.isPending,
            isError: tenants.isError,
            isEmpty: rows.length === 0,
            onRetry: () => void tenants.refetch(),
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
          <TenantTable
            tenants={rows}
            firmHost={firmHost}
            sort={sort}
            onSort={(next) => url.set({ sort: next === 'name' ? '' : next })}
            onEdit={editor.open}
            footer={
              tenants.hasNextPage && (
                <LoadMore
                  label={common.loadMore}
                  pendingLabel={common.loadingMore}
                  isPending={tenants.isFetchingNextPage}
                  hasFailed={tenants.isFetchNextPageError}
                  onLoad={() => void tenants.fetchNextPage()}
                />
              )
            }
          />
        </DataView>
      </Card>
      {editor.target && (
        <Suspense>
          <TenantEditor key={editor.target} id={editor.target} firmHost={firmHost} onClose={editor.close} />
        </Suspense>
      )}
    </>
  );
}
