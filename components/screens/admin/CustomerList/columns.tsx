import { Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Customer } from '#components/api';
import { useCopy } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { actionsColumn, type Column, type RowAction, RowActions, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { DateText } from '#components/patterns/DateText';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { useAllowed } from '../../rights';
import { FirmName } from '../FirmName';
import * as styles from './columns.css';
import { messages } from './messages';

/** The compact layout of a customer: the firm, its plan and status, and below them its address, its users and when it joined. */
export const customerLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 104px 132px 44px',
    areas: ['name plan status actions', 'name users created_at actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto 44px', areas: ['name status actions', 'name plan actions'] },
};

/** The first columns of every customer list: the firm with its address, and its plan. */
export function firmColumns(
  heads: { customer: string; plan: string },
  plans: Record<Customer['plan'], string>,
  firmHost: string,
): Column<Customer>[] {
  return [
    {
      id: 'name',
      header: heads.customer,
      sort: true,
      isRowHeader: true,
      width: 'minmax(0, 2.4fr)',
      cell: ({ id, name, slug }) => <FirmName id={id} name={name} hint={`${slug}.${firmHost}`} />,
    },
    {
      id: 'plan',
      header: heads.plan,
      sort: true,
      width: 'minmax(92px, 1fr)',
      cell: ({ plan }) => <span className={styles.plan}>{plans[plan]}</span>,
    },
  ];
}

/** The columns of the customer list (spec section 2). `onDelete` must be stable between renders. */
export function useCustomerColumns(firmHost: string, onDelete: (customer: Customer) => void): Column<Customer>[] {
  const { columns, joined, users } = useMessages(messages);
  const plans = useMessages(planNames);
  const format = useFormat();
  return useMemo(
    () => [
      ...firmColumns(columns, plans, firmHost),
      {
        id: 'status',
        header: columns.status,
        sort: true,
        width: 'minmax(100px, 1fr)',
        cell: ({ status }) => <StatusChip kind="customer" value={status} />,
      },
      {
        id: 'users',
        header: columns.users,
        sort: true,
        align: 'end',
        width: 'minmax(64px, 0.6fr)',
        cell: ({ stats }) => (
          <span className={styles.fact}>
            <span className={rowStyles.inColumns}>{format.number(stats.users)}</span>
            <span className={rowStyles.inLines}>{users(stats.users)}</span>
          </span>
        ),
      },
      {
        id: 'created_at',
        header: columns.created,
        sort: true,
        width: 'minmax(96px, 1fr)',
        cell: ({ created_at }) => (
          <span className={styles.fact}>
            <span className={rowStyles.inLines}>{joined} </span>
            <DateText value={created_at} />
          </span>
        ),
      },
      actionsColumn(columns.actions, '136px', (customer) => (
        <CustomerActions customer={customer} address={`${customer.slug}.${firmHost}`} onDelete={onDelete} />
      )),
    ],
    [columns, joined, users, plans, format, firmHost, onDelete],
  );
}

interface CustomerActionsProps {
  customer: Customer;
  /** The firm's own address. */
  address: string;
  onDelete: (customer: Customer) => void;
}

function CustomerActions({ customer, address, onDelete }: CustomerActionsProps) {
  const words = useMessages(messages);
  const copy = useCopy();
  const allowed = useAllowed();
  const { id, name } = customer;
  return (
    <RowActions
      row={name}
      items={allowed<RowAction>([
        {
          id: 'view',
          label: words.actions.view,
          name: words.view(name),
          icon: <Icon of={Eye} />,
          href: `/admin/customers/${id}`,
        },
        {
          id: 'edit',
          right: 'firms.write',
          label: words.actions.edit,
          name: words.edit(name),
          icon: <Icon of={Pencil} />,
          href: `/admin/customers/${id}/edit`,
        },
        {
          id: 'copy',
          label: words.actions.copy,
          name: words.actions.copy,
          icon: <Icon of={Copy} />,
          onAction: () => copy(address),
          isForLines: true,
        },
        {
          id: 'delete',
          right: 'firms.write',
          label: words.actions.remove,
          name: words.remove(name),
          icon: <Icon of={Trash2} />,
          tone: 'danger',
          onAction: () => onDelete(customer),
        },
      ])}
    />
  );
}
