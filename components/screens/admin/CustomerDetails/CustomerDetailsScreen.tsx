import { Pencil, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { ApiError, type Customer, useCustomer } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { PageHeader } from '#components/patterns/PageHeader';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatStrip } from '#components/patterns/StatStrip';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { formatDate } from '#domain/dates';
import { formatMoney } from '#domain/money';
import { formatPhone } from '#domain/phoneText';
import { plans } from '#domain/plans';
import { common } from '../../messages';
import { useCustomerDeletion } from '../useCustomerDeletion';
import * as styles from './CustomerDetails.css';
import { messages } from './messages';

/** What `CustomerDetailsScreen` takes. */
export interface CustomerDetailsScreenProps {
  /** The customer's id, from the URL. */
  id: string;
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** One law firm: who it is, what it has bought, and how much of it is used (`decisions.md`, "Customers and tenants"). */
export function CustomerDetailsScreen({ id, firmHost }: CustomerDetailsScreenProps) {
  const [, navigate] = useLocation();
  const customer = useCustomer(id);
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
        {record && <Details customer={record} firmHost={firmHost} />}
      </DataView>
      {dialog}
    </>
  );
}

function Details({ customer, firmHost }: { customer: Customer; firmHost: string }) {
  const { stats, usage, limits, address = {}, subscription } = customer;
  const place = [address.street, address.city, address.country].filter(Boolean).join(', ');
  const storageGb = usage.storageUsed / 1024;
  const figure = (amount: number) => amount.toLocaleString('en-KE', { maximumFractionDigits: 1 });
  return (
    <div className={styles.page}>
      <StatStrip
        items={[
          { label: messages.figures.users, value: stats.users },
          { label: messages.figures.matters, value: stats.matters },
          { label: messages.figures.documents, value: usage.documents },
          { label: messages.figures.revenue, unit: 'KES', value: stats.revenue, note: messages.figures.paid },
        ]}
      />
      <div className={styles.columns}>
        <Card title={messages.profile}>
          <DescriptionList
            items={[
              { term: messages.email, detail: <Link href={`mailto:${customer.email}`}>{customer.email}</Link> },
              { term: messages.phone, detail: customer.phone ? formatPhone(customer.phone) : messages.unknown },
              { term: messages.address, detail: place || messages.unknown },
              { term: messages.subdomain, detail: `${customer.slug}.${firmHost}` },
              { term: messages.created, detail: <DateText value={customer.created_at} /> },
              {
                term: messages.lastActive,
                detail: customer.last_active ? <RelativeTime value={customer.last_active} /> : messages.never,
              },
            ]}
          />
        </Card>
        <Card title={messages.subscription}>
          <DescriptionList
            items={[
              { term: messages.status, detail: <StatusChip kind="customer" value={customer.status} /> },
              {
                term: messages.plan,
                detail: messages.price(plans[customer.plan].label, formatMoney(plans[customer.plan].monthlyPrice)),
              },
              { term: messages.billing, detail: messages.cycles[customer.billing_cycle] },
              {
                term: messages.term,
                detail: messages.until(formatDate(subscription.startDate), formatDate(subscription.endDate)),
              },
            ]}
          />
          <div className={styles.bars}>
            <UsageBar
              label={messages.users}
              used={usage.users}
              limit={limits.users}
              text={messages.of(figure(usage.users), figure(limits.users))}
            />
            <UsageBar
              label={messages.storage}
              used={storageGb}
              limit={limits.storageGb}
              text={messages.of(figure(storageGb), messages.gb(figure(limits.storageGb)))}
            />
            <UsageBar
              label={messages.apiCalls}
              used={usage.apiCalls}
              limit={limits.apiCalls}
              text={messages.of(figure(usage.apiCalls), figure(limits.apiCalls))}
            />
          </div>
        </Card>
      </div>
    </div>
  );
}
