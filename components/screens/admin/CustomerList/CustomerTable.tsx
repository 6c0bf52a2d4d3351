import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Customer, CustomerQuery } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Table, type Column } from '#components/elements/Table';
import { DateText } from '#components/patterns/DateText';
import { StatusChip } from '#components/patterns/StatusChip';
import { plans } from '#domain/plans';
import { FirmName } from '../FirmName';
import * as styles from './CustomerTable.css';
import { messages } from './messages';

/** The orders that the API knows; a leading `-` turns one round. */
export type CustomerSort = NonNullable<CustomerQuery['sort']>;

/** Every order, for reading one from the URL. */
export const sorts = [
  'name',
  '-name',
  'plan',
  '-plan',
  'status',
  '-status',
  'users',
  '-users',
  'created_at',
  '-created_at',
] as const satisfies readonly CustomerSort[];

/** What `CustomerTable` takes. */
export interface CustomerTableProps {
  /** The firms in their order. */
  customers: readonly Customer[];
  /** The host of the firms' own addresses. */
  firmHost: string;
  /** The order that the firms are in. */
  sort: CustomerSort;
  /** Called with the order that a person asked for. */
  onSort: (sort: CustomerSort) => void;
  /** Called with the firm whose Delete was pressed. Must not change between renders, or every row is drawn again. */
  onDelete: (customer: Customer) => void;
  /** What stands under the rows: what loads more. */
  footer?: React.ReactNode;
}

/** The customers as rows: who they are, their plan and state, and what can be done to each (spec section 2). */
export function CustomerTable({ customers, firmHost, sort, onSort, onDelete, footer }: CustomerTableProps) {
  const columns = useMemo(() => columnsFor(firmHost, onDelete), [firmHost, onDelete]);
  return (
    <Table
      caption={messages.table}
      columns={columns}
      rows={customers}
      getRowId={({ id }) => id}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => onSort(`${direction === 'descending' ? '-' : ''}${column}` as CustomerSort)}
      isHeaderSticky
      footer={footer}
    />
  );
}

const columnsFor = (firmHost: string, onDelete: (customer: Customer) => void): Column<Customer>[] => [
  {
    id: 'name',
    header: messages.columns.customer,
    sort: true,
    isRowHeader: true,
    width: 'minmax(0, 2.4fr)',
    cell: ({ name, slug }) => <FirmName name={name} hint={`${slug}.${firmHost}`} />,
  },
  {
    id: 'plan',
    header: messages.columns.plan,
    sort: true,
    width: 'minmax(92px, 1fr)',
    cell: ({ plan }) => plans[plan].label,
  },
  {
    id: 'status',
    header: messages.columns.status,
    sort: true,
    width: 'minmax(92px, 1fr)',
    cell: ({ status }) => <StatusChip kind="customer" value={status} />,
  },
  {
    id: 'users',
    header: messages.columns.users,
    sort: true,
    align: 'end',
    width: 'minmax(0, 0.6fr)',
    cell: ({ stats }) => stats.users.toLocaleString('en-KE'),
  },
  {
    id: 'created_at',
    header: messages.columns.created,
    sort: true,
    width: 'minmax(92px, 1fr)',
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    align: 'end',
    hideLabelOnPhone: true,
    width: '136px',
    cell: (customer) => (
      <span className={styles.actions}>
        <IconButton
          icon={<Icon of={Eye} />}
          label={messages.view(customer.name)}
          href={`/admin/customers/${customer.id}`}
        />
        <IconButton
          icon={<Icon of={Pencil} />}
          label={messages.edit(customer.name)}
          href={`/admin/customers/${customer.id}/edit`}
        />
        <IconButton
          icon={<Icon of={Trash2} />}
          label={messages.remove(customer.name)}
          onPress={() => onDelete(customer)}
        />
      </span>
    ),
  },
];
