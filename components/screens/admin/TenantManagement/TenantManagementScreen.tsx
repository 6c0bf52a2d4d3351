import { Plus } from 'lucide-react';
import { customerList, type CustomerSummary, useCustomerSummary } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { FilterSegments, ListTable, ListView, useListScreen } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { May } from '../../rights';
import { tenantLines, useTenantColumns } from './columns';
import { messages } from './messages';

// Many visits only look something up, so the editor is loaded when it is opened.
const TenantEditor = lazyDialog(() => import('./TenantEditor'));

/** Where firms have their subdomains. */
export interface TenantManagementScreenProps {
  /** The parent host of the firms' subdomains, without port: a firm's is `{slug}.{firmHost}`. */
  firmHost: string;
}

/** Tenant Management (spec section 2): every law firm with its address, limits and status, and the editor for its account and branding. */
export function TenantManagementScreen({ firmHost }: TenantManagementScreenProps) {
  const words = useMessages(messages);
  const editor = useEditorUrl();
  const list = useListScreen(customerList, {
    filters: { tenantStatus: ['active', 'inactive', 'suspended'] },
    sorts: ['name', 'plan', 'users', 'status'],
    defaultSort: 'name',
    always: { searchIn: 'contact' },
  });
  const summary = useCustomerSummary();
  const { all, ...statuses } = words.statuses;
  // This screen counts trials as active, Customer Management doesn't: the count says how many are on trial, so that the two
  // agree.
  const hasTrials = list.filter('tenantStatus') === 'active' && !list.query.search;
  const trials = (hasTrials && summary.data?.data.trialCustomers) || 0;

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <May right="firms.write">
            <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
              {words.add}
            </Button>
          </May>
        }
      />
      <Card isPadded={false}>
        <ListView
          list={list}
          words={words}
          filters={
            <FilterSegments
              list={list}
              name="tenantStatus"
              label={words.status}
              all={all}
              choices={statuses}
              counts={summary.data && firmsByTenantStatus(summary.data.data)}
            />
          }
          count={(matching) => (trials > 0 ? words.countWithTrials(matching, trials) : words.count(matching))}
          also={[summary]}
        >
          <ListTable
            list={list}
            caption={words.table}
            columns={useTenantColumns(firmHost, editor.open)}
            getRowId={({ id }) => id}
            lines={tenantLines}
            orders={words.orders}
          />
        </ListView>
      </Card>
      {editor.target && (
        <TenantEditor key={editor.target} id={editor.target} firmHost={firmHost} onClose={editor.close} />
      )}
    </>
  );
}

/** Here a trial counts as active and an expired firm as inactive (`domain/tenantStatus.ts`). */
const firmsByTenantStatus = (firms: CustomerSummary) => ({
  active: firms.activeCustomers + firms.trialCustomers,
  inactive: firms.expiredCustomers,
  suspended: firms.suspendedCustomers,
});
