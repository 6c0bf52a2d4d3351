import { Building2, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import {
  customerRecord,
  isNotFound,
  useCustomerActivity,
  useRecord,
  useSession,
  useTenantInvoices,
  useTenantUsage,
} from '#components/api';
import { listHref, useNameInTitle } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatusChip } from '#components/patterns/StatusChip';
import { May } from '../../rights';
import { useCustomerDeletion } from '../CustomerDeletion';
import { CustomerSupport } from '../CustomerSupport';
import { FirmStatusButton } from '../FirmStatus';
import { firmUrl } from '../firmUrl';
import { CustomerActivity } from './CustomerActivity';
import * as styles from './CustomerDetails.css';
import { CustomerFacts } from './CustomerFacts';
import { CustomerInvoices } from './CustomerInvoices';
import { CustomerUsage } from './CustomerUsage';
import { DeletedActions } from './DeletedActions';
import { DeletedNotice } from './DeletedNotice';
import { messages } from './messages';

// Only where people sign in.
const FirstAdmin = lazy(() => import('./FirstAdmin'));

/** How many invoices and activity entries the page shows. */
const newest = { invoices: 5, activity: 10 };

export interface CustomerDetailsScreenProps {
  /** The customer's id, from the URL. */
  id: string;
  /** The parent host of the firms' subdomains. */
  firmHost: string;
}

/** One law firm: its contacts, plan, usage, invoices and activity (`decisions.md`, "Customers and tenants"). */
export function CustomerDetailsScreen({ id, firmHost }: CustomerDetailsScreenProps) {
  const words = useMessages(messages);
  const session = useSession();
  const [, navigate] = useLocation();
  const customer = useRecord(customerRecord, id);
  // Fetched in parallel: the parts below needn't wait for the firm.
  const usage = useTenantUsage(id);
  const invoices = useTenantInvoices(id, newest.invoices);
  const activity = useCustomerActivity(id, newest.activity);
  const { ask, dialog } = useCustomerDeletion(() => navigate(listHref('/admin/customers')));
  const record = customer.data?.record;
  const isMissing = isNotFound(customer.error);
  useNameInTitle(record?.name);
  return (
    <>
      <PageHeader
        title={record?.name ?? words.title}
        trail={<Link href={listHref('/admin/customers')}>{words.back}</Link>}
        {...(record && {
          besideTitle: <StatusChip kind="customer" value={record.status} />,
          description: record.deleted_at ? (
            `${record.slug}.${firmHost}`
          ) : (
            <Link
              href={firmUrl(record.slug, firmHost)}
              target="_blank"
              aria-label={words.opensNewTab(`${record.slug}.${firmHost}`)}
            >
              {`${record.slug}.${firmHost}`}
            </Link>
          ),
          actions: record.deleted_at ? (
            <DeletedActions customer={record} />
          ) : (
            <>
              <May right="firms.write">
                <Button icon={<Icon of={Trash2} />} onPress={() => ask(record)}>
                  {words.remove}
                </Button>
              </May>
              <FirmStatusButton firm={record} />
              <May right="firms.write">
                <LinkButton tone="accent" icon={<Icon of={Pencil} />} href={`/admin/customers/${id}/edit`}>
                  {words.edit}
                </LinkButton>
              </May>
            </>
          ),
        })}
      />
      <DataView
        label={words.title}
        query={customer}
        isEmpty={!record}
        loadingText={words.loading}
        errorText={words.loadFailed}
        failed={
          isMissing && (
            <Card>
              <EmptyState
                icon={<Icon of={Building2} size={20} />}
                title={words.notFound}
                hint={words.notFoundHint}
                action={<LinkButton href={listHref('/admin/customers')}>{words.backToList}</LinkButton>}
              />
            </Card>
          )
        }
      >
        {record && (
          <div className={styles.page}>
            {record.deleted_at && record.purge_on && (
              <DeletedNotice deletedAt={record.deleted_at} purgeOn={record.purge_on} />
            )}
            {session && !record.deleted_at && (
              <Suspense>
                <FirstAdmin id={id} />
              </Suspense>
            )}
            <CustomerFacts customer={record} firmHost={firmHost} />
            <CustomerUsage usage={usage} />
            {!record.deleted_at && <CustomerInvoices tenantId={id} invoices={invoices} />}
            {!record.deleted_at && <CustomerSupport firm={record} />}
            <CustomerActivity tenantId={id} activity={activity} />
          </div>
        )}
      </DataView>
      {dialog}
    </>
  );
}
