import { useMemo } from 'react';
import type { UsageRecord } from '#components/api';
import { type Column, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { planNames } from '#components/language/vocabulary';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import * as rowStyles from '#components/theme/row.css';
import { FirmName } from '../FirmName';
import { type UsageMetric, usageOf, useUsageText } from '../usageFigures';
import { messages } from './messages';

/** One firm's usage of one limit. */
function Meter({ record, metric, label }: { record: UsageRecord; metric: UsageMetric; label: string }) {
  const usageText = useUsageText();
  const { used, limit } = usageOf(record)[metric];
  return <UsageBar label={label} isLabelHidden used={used} limit={limit} text={usageText(metric, used, limit)} />;
}

/** The compact layout of a firm's usage: the firm and its status, and the meters that fit. */
export const usageLines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 116px 84px 116px',
    areas: ['tenantName apiCalls users storageUsed'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['tenantName status', 'calls calls'] },
};

/** The columns of the usage list (spec section 2): each figure against the firm's own limit. The name links to the firm. */
export function useUsageColumns(): Column<UsageRecord>[] {
  const words = useMessages(messages);
  const { columns } = words;
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
            id={tenantId}
            name={tenantName}
            hint={
              <span className={rowStyles.notTiny}>
                {plans[plan]} <StatusChip kind="customer" value={status} />
              </span>
            }
          />
        ),
      },
      {
        id: 'status',
        header: columns.status,
        isForLines: true,
        cell: ({ status }) => <StatusChip kind="customer" value={status} />,
      },
      {
        id: 'calls',
        header: columns.apiCalls,
        isForLines: true,
        cell: ({ plan, apiCalls, limits }) => (
          <span className={rowStyles.second}>
            {plans[plan]} · {words.calls(format.number(apiCalls), format.number(limits.apiCalls))}
          </span>
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
        width: 'minmax(100px, 0.5fr)',
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
    [words, columns, plans, format],
  );
}
