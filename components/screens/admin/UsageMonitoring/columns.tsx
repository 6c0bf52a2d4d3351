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

/** The columns of the usage list (spec section 2): each figure against the firm's own limit. The name leads to the firm. */
export function useUsageColumns(): Column<UsageRecord>[] {
  const { columns } = useMessages(messages);
  const plans = useMessages(planNames);
  const { amount, number } = useFormat();
  const usageText = useUsageText();
  return useMemo(() => {
    const meter = (metric: UsageMetric, label: string) =>
      function Meter(record: UsageRecord) {
        const { used, limit } = usageOf(record)[metric];
        return <UsageBar label={label} isLabelHidden used={used} limit={limit} text={usageText(metric, used, limit)} />;
      };
    return [
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
        cell: meter('api_calls', columns.apiCalls),
      },
      {
        id: 'users',
        header: columns.users,
        sort: true,
        width: 'minmax(72px, 1fr)',
        cell: meter('users', columns.users),
      },
      {
        id: 'storageUsed',
        header: columns.storage,
        sort: true,
        width: 'minmax(104px, 1fr)',
        cell: meter('storage', columns.storage),
      },
      {
        id: 'documents',
        header: columns.documents,
        sort: true,
        align: 'end',
        width: 'minmax(72px, 0.5fr)',
        cell: ({ documents }) => number(documents),
      },
      {
        id: 'billingAmount',
        header: columns.billing,
        sort: true,
        align: 'end',
        width: 'minmax(96px, 1.1fr)',
        cell: ({ billingAmount }) => amount(billingAmount),
      },
    ];
  }, [columns, plans, amount, number, usageText]);
}
