import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { customerList, useCustomerSummary, useMay, useSession } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { ListTable, ListView, useListScreen } from '../../list';
import { FirmFilters, firmFilters } from '../FirmFilters';
import { planIds, statuses } from '../firmChoices';
import { useCustomerDeletion } from '../CustomerDeletion';
import { customerLines, useCustomerColumns } from './columns';
import { messages } from './messages';

// Lazy-loaded: few visits look for deleted firms.
const DeletedTable = lazy(() => import('./DeletedTable'));
// Only where people sign in.
const WaitingSignups = lazy(() => import('./WaitingSignups'));

const filteredStatuses = [...statuses, 'deleted'] as const;

/** Where firms have their subdomains. */
export interface CustomerListScreenProps {
  /** The parent host of the firms' subdomains, with its port if it has one: a firm's is `{slug}.{firmHost}`. */
  firmHost: string;
}

/** Customer Management (spec section 2): every law firm, with search, filters, sorting and the actions on each. */
export function CustomerListScreen({ firmHost }: CustomerListScreenProps) {
  const words = useMessages(messages);
  const session = useSession();
  const list = useListScreen(customerList, {
    filters: { status: filteredStatuses, plan: planIds },
    sorts: ['name', 'plan', 'status', 'users', 'created_at'],
    defaultSort: 'name',
  });
  const summary = useCustomerSummary();
  const { totalCustomers, activeCustomers = 0, trialCustomers, monthlyRevenue } = summary.data?.data ?? {};
  const { ask, dialog } = useCustomerDeletion();
  const columns = useCustomerColumns(firmHost, ask);
  const { figures } = words;
  const mayAdd = useMay('firms.write');

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          mayAdd && (
            <LinkButton tone="accent" href="/admin/customers/new" icon={<Icon of={Plus} />}>
              {words.add}
            </LinkButton>
          )
        }
      />
      <StatStrip
        isLoading={summary.isPending}
        items={[
          { label: figures.total, value: totalCustomers, href: '/admin/customers' },
          {
            label: figures.active,
            value: summary.data && activeCustomers,
            href: '/admin/customers?status=active',
            ...(totalCustomers ? { note: figures.ofAll(activeCustomers / totalCustomers) } : {}),
          },
          { label: figures.trial, value: trialCustomers, href: '/admin/customers?status=trial' },
          { label: figures.revenue, unit: 'KES', value: monthlyRevenue, note: figures.recurring },
        ]}
      />
      {session && (
        <Suspense>
          <WaitingSignups />
        </Suspense>
      )}
      <Card isPadded={false}>
        <ListView
          list={list}
          words={words}
          filters={<FirmFilters list={list} statuses={filteredStatuses} />}
          folded={firmFilters}
          count={(matching) => {
            if (list.filter('status') === 'deleted') return words.deletedCount(matching);
            return totalCustomers === undefined ? undefined : words.count(matching, totalCustomers);
          }}
          also={[summary]}
        >
          {list.rows[0]?.deleted_at ? (
            <Suspense>
              <DeletedTable list={list} firmHost={firmHost} />
            </Suspense>
          ) : (
            <ListTable
              list={list}
              caption={words.table}
              columns={columns}
              getRowId={({ id }) => id}
              lines={customerLines}
              orders={words.orders}
            />
          )}
        </ListView>
      </Card>
      {dialog}
    </>
  );
}
