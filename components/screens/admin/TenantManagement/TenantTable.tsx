import { Pencil } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Customer, CustomerQuery } from '#components/api';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { Table, type Column } from '#components/elements/Table';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { plans } from '#domain/plans';
import { tenantStatusOf } from '#domain/tenantStatus';
import { FirmName } from '../FirmName';
import { messages } from './messages';
import { StatusToggle } from './StatusToggle';
import * as styles from './TenantTable.css';

/** The orders that this table asks for; a leading `-` turns one round. */
export type TenantSort = Exclude<NonNullable<CustomerQuery['sort']>, `${'' | '-'}${'revenue' | 'created_at'}`>;

/** Every order, for reading one from the URL. */
export const sorts = [
  'name',
  '-name',
  'plan',
  '-plan',
  'users',
  '-users',
  'status',
  '-status',
] as const satisfies readonly TenantSort[];

/** What `TenantTable` takes. */
export interface TenantTableProps {
  /** The firms in their order. */
  tenants: readonly Customer[];
  /** The host of the firms' own addresses. */
  firmHost: string;
  /** The order that the firms are in. */
  sort: TenantSort;
  /** Called with the order that a person asked for. */
  onSort: (sort: TenantSort) => void;
  /** Called with the id of the firm whose Edit was pressed. Must not change between renders, or every row is drawn again. */
  onEdit: (id: string) => void;
  /** What stands under the rows: what loads more. */
  footer?: ReactNode;
}

/** The law firms as rows: where each is found, how much of its limits it uses, and what can be done to it (spec section 2). */
export function TenantTable({ tenants, firmHost, sort, onSort, onEdit, footer }: TenantTableProps) {
  const columns = useMemo(() => columnsFor(firmHost, onEdit), [firmHost, onEdit]);
  return (
    <Table
      caption={messages.table}
      columns={columns}
      rows={tenants}
      getRowId={({ id }) => id}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => onSort(`${direction === 'descending' ? '-' : ''}${column}` as TenantSort)}
      isHeaderSticky
      stacks="early"
      footer={footer}
    />
  );
}

const figure = (amount: number) => amount.toLocaleString('en-KE', { maximumFractionDigits: 1 });

/** A firm's own address, at the port that this page is served on. */
const addressOf = (slug: string, firmHost: string) =>
  `${location.protocol}//${slug}.${firmHost}${location.port && `:${location.port}`}`;

const columnsFor = (firmHost: string, onEdit: (id: string) => void): Column<Customer>[] => [
  {
    id: 'name',
    header: messages.columns.firm,
    sort: true,
    isRowHeader: true,
    width: 'minmax(0, 2fr)',
    cell: ({ name, email }) => <FirmName name={name} hint={email} />,
  },
  {
    id: 'subdomain',
    header: messages.columns.subdomain,
    width: 'minmax(0, 1fr)',
    cell: ({ slug }) => (
      <Link href={addressOf(slug, firmHost)} target="_blank" aria-label={messages.opensNewTab(`${slug}.${firmHost}`)}>
        {slug}
      </Link>
    ),
  },
  {
    id: 'plan',
    header: messages.columns.plan,
    sort: true,
    width: '106px',
    cell: ({ plan }) => <Chip>{plans[plan].label}</Chip>,
  },
  {
    id: 'users',
    header: messages.columns.users,
    sort: true,
    width: '88px',
    cell: ({ usage, limits }) => <Share label={messages.columns.users} used={usage.users} limit={limits.users} />,
  },
  {
    id: 'storage',
    header: messages.columns.storage,
    width: '132px',
    cell: ({ usage, limits }) => (
      <Share
        label={messages.columns.storage}
        used={usage.storageUsed / 1024}
        limit={limits.storageGb}
        unit={messages.gb}
      />
    ),
  },
  {
    id: 'apiUsage',
    header: messages.columns.apiUsage,
    width: '148px',
    cell: ({ usage, limits }) => (
      <Share label={messages.columns.apiUsage} used={usage.apiCalls} limit={limits.apiCalls} />
    ),
  },
  {
    id: 'status',
    header: messages.columns.status,
    sort: true,
    width: '98px',
    cell: ({ status }) => <StatusChip kind="tenant" value={tenantStatusOf(status)} />,
  },
  {
    id: 'actions',
    header: messages.columns.actions,
    align: 'end',
    hideLabelOnPhone: true,
    width: '80px',
    cell: (tenant) => (
      <span className={styles.actions}>
        <IconButton icon={<Icon of={Pencil} />} label={messages.edit(tenant.name)} onPress={() => onEdit(tenant.id)} />
        <StatusToggle tenant={tenant} />
      </span>
    ),
  },
];

/** What a firm uses of a limit: the figures, and a bar that shows at a glance who comes near. */
function Share({
  label,
  used,
  limit,
  unit = String,
}: {
  label: string;
  used: number;
  limit: number;
  unit?: (amount: string) => string;
}) {
  return (
    <UsageBar
      label={label}
      isLabelHidden
      used={used}
      limit={limit}
      text={messages.of(figure(used), unit(figure(limit)))}
    />
  );
}
