import { useMemo } from 'react';
import type { Customer } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { Table, type Column, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { FirmName } from '../FirmName';
import { messages } from './messages';
import { Missing } from './Missing';

/** A firm with little room: its name, state and revenue, and below them its plan and size. */
const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 104px 152px', areas: ['name status revenue', 'name plan revenue'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['name status', 'plan revenue'] },
};

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
      <Table caption={words.title} columns={columns} rows={customers} getRowId={({ id }) => id} lines={lines} />
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
        cell: ({ id, name }) => <FirmName id={id} name={name} />,
      },
      { id: 'plan', header: words.plan, width: '92px', cell: ({ plan }) => plans[plan] },
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
        width: '96px',
        cell: ({ status }) => <StatusChip kind="customer" value={status} />,
      },
    ],
    [words, plans, number],
  );
}
