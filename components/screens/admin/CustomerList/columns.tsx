import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Customer } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { actionsColumn, type Column } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { DateText } from '#components/patterns/DateText';
import { StatusChip } from '#components/patterns/StatusChip';
import { FirmName } from '../FirmName';
import { messages } from './messages';

/** The columns of the customer list (spec section 2). `onDelete` must not change between renders. */
export function useCustomerColumns(firmHost: string, onDelete: (customer: Customer) => void): Column<Customer>[] {
  const { columns, view, edit, remove } = useMessages(messages);
  const plans = useMessages(planNames);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: columns.customer,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2.4fr)',
        cell: ({ name, slug }) => <FirmName name={name} hint={`${slug}.${firmHost}`} />,
      },
      {
        id: 'plan',
        header: columns.plan,
        sort: true,
        width: 'minmax(92px, 1fr)',
        cell: ({ plan }) => plans[plan],
      },
      {
        id: 'status',
        header: columns.status,
        sort: true,
        width: 'minmax(92px, 1fr)',
        cell: ({ status }) => <StatusChip kind="customer" value={status} />,
      },
      {
        id: 'users',
        header: columns.users,
        sort: true,
        align: 'end',
        width: 'minmax(0, 0.6fr)',
        cell: ({ stats }) => format.number(stats.users),
      },
      {
        id: 'created_at',
        header: columns.created,
        sort: true,
        width: 'minmax(92px, 1fr)',
        cell: ({ created_at }) => <DateText value={created_at} />,
      },
      actionsColumn(columns.actions, '136px', (customer) => (
        <>
          <IconButton icon={<Icon of={Eye} />} label={view(customer.name)} href={`/admin/customers/${customer.id}`} />
          <IconButton
            icon={<Icon of={Pencil} />}
            label={edit(customer.name)}
            href={`/admin/customers/${customer.id}/edit`}
          />
          <IconButton icon={<Icon of={Trash2} />} label={remove(customer.name)} onPress={() => onDelete(customer)} />
        </>
      )),
    ],
    [columns, view, edit, remove, plans, format, firmHost, onDelete],
  );
}
