import type { UsageQuery, UsageRecord } from '#components/api';
import { Table, type Column } from '#components/elements/Table';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { formatAmount } from '#domain/money';
import { plans } from '#domain/plans';
import { FirmName } from '../FirmName';
import { formatFigure, type UsageMetric, usageOf, usageText } from '../usageFigures';
import { messages } from './messages';

/** The orders that the API knows; a leading `-` turns one round. */
export type UsageSort = NonNullable<UsageQuery['sort']>;

/** Every order, for reading one from the URL. */
export const sorts = [
  'tenantName',
  '-tenantName',
  'apiCalls',
  '-apiCalls',
  'users',
  '-users',
  'storageUsed',
  '-storageUsed',
  'documents',
  '-documents',
  'billingAmount',
  '-billingAmount',
] as const satisfies readonly UsageSort[];

/** What `UsageTable` takes. */
export interface UsageTableProps {
  /** What each firm uses, in the firms' order. */
  records: readonly UsageRecord[];
  /** The order that the firms are in. */
  sort: UsageSort;
  /** Called with the order that a person asked for. */
  onSort: (sort: UsageSort) => void;
  /** What stands under the rows: what loads more. */
  footer?: React.ReactNode;
}

/** The firms as rows, each figure against the firm's own limit (spec section 2); the name leads to the firm. */
export function UsageTable({ records, sort, onSort, footer }: UsageTableProps) {
  return (
    <Table
      caption={messages.table}
      columns={columns}
      rows={records}
      getRowId={({ tenantId }) => tenantId}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => onSort(`${direction === 'descending' ? '-' : ''}${column}` as UsageSort)}
      isHeaderSticky
      footer={footer}
    />
  );
}

const bar = (metric: UsageMetric, label: string) =>
  function Bar(record: UsageRecord) {
    const { used, limit } = usageOf(record)[metric];
    return <UsageBar label={label} isLabelHidden used={used} limit={limit} text={usageText(metric, used, limit)} />;
  };

const columns: Column<UsageRecord>[] = [
  {
    id: 'tenantName',
    header: messages.columns.tenant,
    sort: true,
    isRowHeader: true,
    width: 'minmax(0, 2fr)',
    cell: ({ tenantId, tenantName, plan, status }) => (
      <FirmName
        name={tenantName}
        href={`/admin/customers/${tenantId}`}
        hint={
          <>
            {plans[plan].label} <StatusChip kind="customer" value={status} />
          </>
        }
      />
    ),
  },
  {
    id: 'apiCalls',
    header: messages.columns.apiCalls,
    sort: true,
    width: 'minmax(104px, 1fr)',
    cell: bar('api_calls', messages.columns.apiCalls),
  },
  {
    id: 'users',
    header: messages.columns.users,
    sort: true,
    width: 'minmax(72px, 1fr)',
    cell: bar('users', messages.columns.users),
  },
  {
    id: 'storageUsed',
    header: messages.columns.storage,
    sort: true,
    width: 'minmax(104px, 1fr)',
    cell: bar('storage', messages.columns.storage),
  },
  {
    id: 'documents',
    header: messages.columns.documents,
    sort: true,
    align: 'end',
    width: 'minmax(72px, 0.5fr)',
    cell: ({ documents }) => formatFigure(documents),
  },
  {
    id: 'billingAmount',
    header: messages.columns.billing,
    sort: true,
    align: 'end',
    width: 'minmax(96px, 1.1fr)',
    cell: ({ billingAmount }) => formatAmount(billingAmount),
  },
];
