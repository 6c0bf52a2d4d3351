import { useMemo } from 'react';
import type { UsageRecord } from '#components/api';
import type { Column } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { formatAmount } from '#domain/money';
import { FirmName } from '../FirmName';
import { firmWords } from '../firmWords';
import { formatFigure, type UsageMetric, usageOf, usageText } from '../usageFigures';
import { messages } from './messages';

const meter = (metric: UsageMetric, label: string) =>
  function Meter(record: UsageRecord) {
    const { used, limit } = usageOf(record)[metric];
    return <UsageBar label={label} isLabelHidden used={used} limit={limit} text={usageText(metric, used, limit)} />;
  };

/** The columns of the usage list (spec section 2): each figure against the firm's own limit. The name leads to the firm. */
export function useUsageColumns(): Column<UsageRecord>[] {
  const { columns } = useMessages(messages);
  const { planNames } = useMessages(firmWords);
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
                {planNames[plan]} <StatusChip kind="customer" value={status} />
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
        cell: ({ documents }) => formatFigure(documents),
      },
      {
        id: 'billingAmount',
        header: columns.billing,
        sort: true,
        align: 'end',
        width: 'minmax(96px, 1.1fr)',
        cell: ({ billingAmount }) => formatAmount(billingAmount),
      },
    ],
    [columns, planNames],
  );
}
