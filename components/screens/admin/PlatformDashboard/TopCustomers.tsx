import type { Customer } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { Table, type Column } from '#components/elements/Table';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { plans } from '#domain/plans';
import { FirmName } from '../FirmName';
import { messages } from './messages';
import { Missing } from './Missing';

const words = messages.customers;

/** What `TopCustomers` takes. */
export interface TopCustomersProps {
  /** The firms, the highest revenue first. */
  customers: readonly Customer[] | undefined;
}

/** The firms that have brought in the most. */
export function TopCustomers({ customers }: TopCustomersProps) {
  if (!customers?.length) {
    return (
      <Card title={words.title} isPadded={false}>
        {customers ? (
          <EmptyState title={words.empty} action={<LinkButton href="/admin/customers/new">{words.add}</LinkButton>} />
        ) : (
          <Missing />
        )}
      </Card>
    );
  }
  return (
    <Card title={words.title} description={words.description} isPadded={false}>
      <Table caption={words.title} columns={columns} rows={customers} getRowId={({ id }) => id} />
    </Card>
  );
}

const columns: Column<Customer>[] = [
  {
    id: 'name',
    header: words.columns.firm,
    isRowHeader: true,
    width: 'minmax(0, 1fr)',
    cell: ({ id, name }) => <FirmName name={name} href={`/admin/customers/${id}`} />,
  },
  { id: 'plan', header: words.columns.plan, width: '84px', cell: ({ plan }) => plans[plan].label },
  {
    id: 'users',
    header: words.columns.users,
    align: 'end',
    width: '44px',
    cell: ({ stats }) => stats.users.toLocaleString('en-KE'),
  },
  {
    id: 'matters',
    header: words.columns.matters,
    align: 'end',
    width: '52px',
    cell: ({ stats }) => stats.matters.toLocaleString('en-KE'),
  },
  {
    id: 'revenue',
    header: words.columns.revenue,
    align: 'end',
    width: '112px',
    cell: ({ stats }) => <Money amount={stats.revenue} />,
  },
  {
    id: 'status',
    header: words.columns.status,
    width: '92px',
    cell: ({ status }) => <StatusChip kind="customer" value={status} />,
  },
];
