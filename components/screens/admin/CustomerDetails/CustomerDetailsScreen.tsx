import { Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { ApiError, useCustomer, useDashboardActivity, useTenantInvoices, useTenantUsage } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { common } from '../../messages';
import { useCustomerDeletion } from '../useCustomerDeletion';
import { CustomerActivity } from './CustomerActivity';
import * as styles from './CustomerDetails.css';
import { CustomerFacts } from './CustomerFacts';
import { CustomerInvoices } from './CustomerInvoices';
import { CustomerUsage } from './CustomerUsage';
import { messages } from './messages';
import { StatusButton } from './StatusButton';

/** How many invoices and happenings the page shows. */
const newest = 5;

/** What `CustomerDetailsScreen` takes. */
export interface CustomerDetailsScreenProps {
  /** The customer's id, from the URL. */
  id: string;
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** One law firm: who it is, what it has bought, how much of it is used, what it billed, and what happened (`decisions.md`, "Customers and tenants"). */
export function CustomerDetailsScreen({ id, firmHost }: CustomerDetailsScreenProps) {
  const [, navigate] = useLocation();
  const customer = useCustomer(id);
  // Asked for at once: the parts below need not wait until the firm is there.
  const usage = useTenantUsage(id);
  const invoices = useTenantInvoices(id, newest);
  const activity = useDashboardActivity({ tenantId: id, limit: newest });
  const { ask, dialog } = useCustomerDeletion(() => navigate('/admin/customers'));
  const record = customer.data?.record;
  const isMissing = customer.error instanceof ApiError && [400, 404].includes(customer.error.status);
  return (
    <>
      <PageHeader
        title={record?.name ?? messages.title}
        trail={<Link href="/admin/customers">{messages.back}</Link>}
        {...(record && {
          description: `${record.slug}.${firmHost}`,
          actions: (
            <>
              <Button icon={<Icon of={Trash2} />} onPress={() => ask(record)}>
                {messages.remove}
              </Button>
              <StatusButton customer={record} />
              <LinkButton tone="accent" icon={<Icon of={Pencil} />} href={`/admin/customers/${id}/edit`}>
                {messages.edit}
              </LinkButton>
            </>
          ),
        })}
      />
      <DataView
        label={messages.title}
        state={{
          isPending: customer.isPending,
          isError: customer.isError,
          isEmpty: !record,
          onRetry: () => void customer.refetch(),
        }}
        loadingText={messages.loading}
        errorText={isMissing ? messages.notFound : messages.loadFailed}
        retryLabel={common.retry}
      >
        {record && (
          <div className={styles.page}>
            <CustomerFacts customer={record} firmHost={firmHost} />
            <div className={styles.wideAndNarrow}>
              <CustomerUsage usage={usage} />
              <CustomerActivity activity={activity} />
            </div>
            <CustomerInvoices tenantId={id} invoices={invoices} />
          </div>
        )}
      </DataView>
      {dialog}
    </>
  );
}
