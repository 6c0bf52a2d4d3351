import { useMemo } from 'react';
import type { UsageRecord } from '#components/api';
import type { Column } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { FirmName } from '../FirmName';
import { type UsageMetric, usageOf, useUsageText } from '../usageFigures';
import { messages } from './messages';

/** What one firm uses of one limit. */
function Meter({ record, metric, label }: { record: UsageRecord; metric: UsageMetric; label: string }) {
  const usageText = useUsageText();
  const { used, limit } = usageOf(record)[metric];
  return <UsageBar label={label} isLabelHidden used={used} limit={limit} text={usageText(metric, used, limit)} />;
}

/** The columns of the usage list (spec section 2): each figure against the firm's own limit. The name leads to the firm. */
export function useUsageColumns(): Column<UsageRecord>[] {
  const { columns } = useMessages(messages);
  const plans = useMessages(planNames);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'tenantName',
        header: columns.tenant,
        sort: true,
        isRowHeader: true,
        width: 'minmax(0, 2fr)',
        cell: ({ tenantId, tenantName, plan, status }) => (
          <FirmName
            name={tenantName}
            href={`/admin/customers/${tenantId}`}
            hint={
              <>
                {plans[plan]} <StatusChip kind="customer" value={status} />
              </>
            }
          />
        ),
      },
      {
        id: 'apiCalls',
        header: columns.apiCalls,
        sort: true,
        width: 'minmax(104px, 1fr)',
        cell: (record) => <Meter record={record} metric="api_calls" label={columns.apiCalls} />,
      },
      {
        id: 'users',
        header: columns.users,
        sort: true,
        width: 'minmax(72px, 1fr)',
        cell: (record) => <Meter record={record} metric="users" label={columns.users} />,
      },
      {
        id: 'storageUsed',
        header: columns.storage,
        sort: true,
        width: 'minmax(104px, 1fr)',
        cell: (record) => <Meter record={record} metric="storage" label={columns.storage} />,
      },
      {
        id: 'documents',
        header: columns.documents,
        sort: true,
        align: 'end',
        width: 'minmax(72px, 0.5fr)',
        cell: ({ documents }) => format.number(documents),
      },
      {
        id: 'billingAmount',
        header: columns.billing,
        sort: true,
        align: 'end',
        width: 'minmax(96px, 1.1fr)',
        cell: ({ billingAmount }) => format.amount(billingAmount),
      },
    ],
    [columns, plans, format],
  );
}
