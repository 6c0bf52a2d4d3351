import type { Customer } from '#components/api';
import { Copyable } from '#components/app';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { cycleNames, planNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { StatStrip } from '#components/patterns/StatStrip';
import { UsageBar } from '#components/patterns/UsageBar';
import { formatPhone } from '#domain/phoneText';
import { plans } from '#domain/plans';
import * as styles from './CustomerDetails.css';
import { messages } from './messages';

export interface CustomerFactsProps {
  customer: Customer;
  /** The parent host of the firms' subdomains. */
  firmHost: string;
}

/** A firm's contacts, its plan and its usage. */
export function CustomerFacts({ customer, firmHost }: CustomerFactsProps) {
  const words = useMessages(messages);
  const planName = useMessages(planNames);
  const cycleName = useMessages(cycleNames);
  const { date, money, number } = useFormat();
  const { stats, usage, limits, address = {}, subscription } = customer;
  const place = [address.street, address.city, address.country].filter(Boolean).join(', ');
  const storageGb = usage.storageUsed / 1024;
  return (
    <>
      <StatStrip
        items={[
          { label: words.figures.users, value: stats.users },
          { label: words.figures.matters, value: stats.matters },
          { label: words.figures.documents, value: usage.documents },
          { label: words.figures.revenue, unit: 'KES', value: stats.revenue, note: words.figures.paid },
        ]}
      />
      <div className={styles.columns}>
        <Card title={words.profile}>
          <DescriptionList
            items={[
              { term: words.email, detail: <Link href={`mailto:${customer.email}`}>{customer.email}</Link> },
              { term: words.phone, detail: customer.phone ? formatPhone(customer.phone) : words.unknown },
              { term: words.address, detail: place || words.unknown },
              { term: words.subdomain, detail: <Copyable text={`${customer.slug}.${firmHost}`} /> },
              { term: words.kraPin, detail: customer.kra_pin ? <Copyable text={customer.kra_pin} /> : words.unknown },
              { term: words.paymentDetails, detail: customer.payment_details || words.unknown },
              { term: words.created, detail: <DateText value={customer.created_at} /> },
              {
                term: words.lastActive,
                detail: customer.last_active ? <RelativeTime value={customer.last_active} /> : words.never,
              },
            ]}
          />
        </Card>
        <Card title={words.subscription}>
          <DescriptionList
            items={[
              ...(customer.suspension_reason ? [{ term: words.suspendedFor, detail: customer.suspension_reason }] : []),
              {
                term: words.plan,
                detail: words.price(planName[customer.plan], money(plans[customer.plan].monthlyPrice)),
              },
              { term: words.billing, detail: cycleName[customer.billing_cycle] },
              {
                term: words.term,
                detail: words.until(date(subscription.startDate), date(subscription.endDate)),
              },
            ]}
          />
          <div className={styles.bars}>
            <UsageBar
              label={words.users}
              used={usage.users}
              limit={limits.users}
              text={words.of(number(usage.users), number(limits.users))}
            />
            <UsageBar
              label={words.storage}
              used={storageGb}
              limit={limits.storageGb}
              text={words.of(number(storageGb), words.gb(number(limits.storageGb)))}
            />
            <UsageBar
              label={words.apiCalls}
              used={usage.apiCalls}
              limit={limits.apiCalls}
              text={words.of(number(usage.apiCalls), number(limits.apiCalls))}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
