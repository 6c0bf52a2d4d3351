import { useMemo } from 'react';
import type { Customer } from '#components/api';
import { LinkButton } from '#components/elements/LinkButton';
import { Table, type Column, type TableLine, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { FirmName } from '../FirmName';
import { messages } from './messages';
import { Missing } from './Missing';

const inTwo: TableLine = { tracks: 'minmax(0, 1fr) auto', areas: ['name status', 'name revenue'] };

/** The compact layout of a firm: its name, status and revenue. */
const lines: TableLines = {
  room: 'little',
  narrow: inTwo,
  tiny: inTwo,
};

export interface TopCustomersProps {
  /** The firms, highest revenue first. */
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
  const { amount, number } = useFormat();
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
        width: '96px',
        cell: ({ stats }) => (
          <>
            <span className={rowStyles.inLines}>
              <Money amount={stats.revenue} />
            </span>
            <span className={rowStyles.inColumns}>{amount(stats.revenue)}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: words.status,
        width: '96px',
        cell: ({ status }) => <StatusChip kind="customer" value={status} />,
      },
    ],
    [words, plans, amount, number],
  );
}
