import type { Customer } from '#components/api';
import { Link } from '#components/elements/Link';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatStrip } from '#components/patterns/StatStrip';
import { StatusChip } from '#components/patterns/StatusChip';
import { UsageBar } from '#components/patterns/UsageBar';
import { formatDate } from '#domain/dates';
import { formatMoney } from '#domain/money';
import { formatPhone } from '#domain/phoneText';
import { plans } from '#domain/plans';
import { formatFigure } from '../usageFigures';
import * as styles from './CustomerDetails.css';
import { messages } from './messages';

/** What `CustomerFacts` takes. */
export interface CustomerFactsProps {
  /** The firm. */
  customer: Customer;
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** Who a firm is, what it has bought, and how much of it is used. */
export function CustomerFacts({ customer, firmHost }: CustomerFactsProps) {
  const { stats, usage, limits, address = {}, subscription } = customer;
  const place = [address.street, address.city, address.country].filter(Boolean).join(', ');
  const storageGb = usage.storageUsed / 1024;
  return (
    <>
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
              text={messages.of(formatFigure(usage.users), formatFigure(limits.users))}
            />
            <UsageBar
              label={messages.storage}
              used={storageGb}
              limit={limits.storageGb}
              text={messages.of(formatFigure(storageGb), messages.gb(formatFigure(limits.storageGb)))}
            />
            <UsageBar
              label={messages.apiCalls}
              used={usage.apiCalls}
              limit={limits.apiCalls}
              text={messages.of(formatFigure(usage.apiCalls), formatFigure(limits.apiCalls))}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
