import { useMemo } from 'react';
import type { Customer } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { Table, type Column } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { FirmName } from '../FirmName';
import { messages } from './messages';
import { Missing } from './Missing';

export interface TopCustomersProps {
  /** The firms, the highest revenue first. */
  customers: readonly Customer[] | undefined;
}

/** The firms that have brought in the most. */
export function TopCustomers({ customers }: TopCustomersProps) {
  const words = useMessages(messages).customers;
  const columns = useColumns();
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

function useColumns(): Column<Customer>[] {
  const words = useMessages(messages).customers.columns;
  const plans = useMessages(planNames);
  const { number } = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.firm,
        isRowHeader: true,
        width: 'minmax(0, 1fr)',
        cell: ({ id, name }) => <FirmName name={name} href={`/admin/customers/${id}`} />,
      },
      { id: 'plan', header: words.plan, width: '84px', cell: ({ plan }) => plans[plan] },
      {
        id: 'users',
        header: words.users,
        align: 'end',
        width: '44px',
        cell: ({ stats }) => number(stats.users),
      },
      {
        id: 'matters',
        header: words.matters,
        align: 'end',
        width: '52px',
        cell: ({ stats }) => number(stats.matters),
      },
      {
        id: 'revenue',
        header: words.revenue,
        align: 'end',
        width: '152px',
        cell: ({ stats }) => <Money amount={stats.revenue} />,
      },
      {
        id: 'status',
        header: words.status,
        width: '92px',
        cell: ({ status }) => <StatusChip kind="customer" value={status} />,
      },
    ],
    [words, plans, number],
  );
}
