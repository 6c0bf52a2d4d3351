import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { invoiceList, useBillingStats, useExportUrl, useMay, useRevenueHistory } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import { statusNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatStrip } from '#components/patterns/StatStrip';
import { screen } from '#components/theme/scale';
import { isDay } from '#domain/dates';
import { FilterCounts, ListTable, ListView, totalOf, useListScreen, isId } from '../../list';
import { FirmRange, firmRangeFilters } from '../FirmRange';
import { usePeriod } from '../Period';
import { useInvoiceColumns, useInvoiceLines } from './columns';
import { messages } from './messages';
import { RevenueCard } from './RevenueCard';
import { isByFirm, useFirmGroups, withoutFolded } from './useFirmGroups';
import { useInvoiceUpdate } from './useInvoiceUpdate';

/** Billing Management (spec section 2): every firm's invoices, the revenue they brought in, and the actions on each. */
export function BillingManagementScreen() {
  const words = useMessages(messages);
  const { status } = useMessages(common);
  const { overdue, sent, draft, paid, cancelled } = useMessages(statusNames).invoice;
  // Decided once: turning a phone must not reorder the list.
  const [startsOnPhone] = useState(() => matchMedia(screen.phone).matches);
  const list = useListScreen(invoiceList, {
    filters: { status: ['draft', 'sent', 'paid', 'overdue', 'cancelled'], tenantId: isId, from: isDay, to: isDay },
    sorts: ['issue_date', 'due_date', 'total_amount', 'tenantName'],
    // A phone has no room for a column with the firm, so its list has the firms as headings.
    defaultSort: startsOnPhone ? 'tenantName' : '-issue_date',
    also: withoutFolded,
  });
  const { leftOut, ...grouped } = useFirmGroups(list);
  const tenantId = list.query.tenantId;
  const stats = useBillingStats(tenantId);
  const counts = stats.data?.data.stats.invoices;
  const period = usePeriod();
  const revenue = useRevenueHistory(period.query);
  const exportUrl = useExportUrl('/api/billing/invoices/export', list.query);
  const { ask, dialog } = useInvoiceUpdate();
  const mayExport = useMay('lists.export');
  const mayCreate = useMay('billing.write');

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actionsOnPhone="under-thumb"
        actions={
          <>
            {mayExport && (
              <LinkButton icon={<Icon of={Download} />} href={exportUrl} target="_blank">
                {words.export}
              </LinkButton>
            )}
            {mayCreate && (
              <LinkButton
                tone="accent"
                href={`/admin/billing/create-invoice${tenantId ? `?tenantId=${tenantId}` : ''}`}
                target="_blank"
                icon={<Icon of={Plus} />}
              >
                {words.create}
              </LinkButton>
            )}
          </>
        }
      />
      <BillingFigures query={stats} />
      {/* Revenue per day covers all firms, so it would mislead in a list of one firm. */}
      {!tenantId && <RevenueCard history={revenue} period={period} />}
      <Card isPadded={false}>
        <ListView
          list={list}
          words={words}
          pills={
            <FilterCounts
              list={list}
              name="status"
              label={status}
              all={words.all}
              choices={{ overdue, sent, draft, paid, cancelled }}
              counts={counts}
            />
          }
          more={<FirmRange list={list} fromLabel={words.from} toLabel={words.to} />}
          folded={firmRangeFilters}
          count={(matching) => counts && words.count(matching + leftOut, totalOf(counts))}
          also={[stats, revenue]}
        >
          <ListTable
            {...grouped}
            caption={words.table}
            columns={useInvoiceColumns(ask, isByFirm(list.query))}
            getRowId={({ id }) => id}
            lines={useInvoiceLines()}
            orders={words.orders}
          />
        </ListView>
      </Card>
      {dialog}
    </>
  );
}

function BillingFigures({ query }: { query: ReturnType<typeof useBillingStats> }) {
  const { figures } = useMessages(messages);
  const { totalRevenue, outstandingAmount, overdueAmount, paidInvoices } = query.data?.data.stats ?? {};
  const late = overdueAmount ?? 0;
  return (
    <StatStrip
      isLoading={query.isPending}
      notesOnPhone={false}
      items={[
        { label: figures.revenue, unit: 'KES', value: totalRevenue, note: figures.received },
        { label: figures.outstanding, unit: 'KES', value: outstandingAmount, note: figures.open },
        {
          label: figures.overdue,
          unit: 'KES',
          value: overdueAmount,
          href: '/admin/billing?status=overdue',
          note: late > 0 ? figures.ofOutstanding(late / (outstandingAmount || late)) : figures.nothingLate,
          ...(late > 0 && { tone: 'error' as const }),
        },
        { label: figures.paid, value: paidInvoices, href: '/admin/billing?status=paid' },
      ]}
    />
  );
}
