import { Link } from 'react-aria-components/Link';
import type { components } from '#openapi';
import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import { OfWhich } from '#components/patterns/Money';
import { figureIn, fromCents, type OwnSum, toCents } from '#domain/money';
import { WidgetSummary, useWidgetLinks, WidgetBody, type WidgetDataProps } from '../frame';
import { rowLink } from '../list';
import * as styles from './BillingSummary.css';
import { messages } from './messages';

type Stats = components['schemas']['FirmBillingStats'];
type Invoice = components['schemas']['RecentInvoice'];

/** The firm's revenue and outstanding amounts in KES, as a ledger; with more room, also its newest invoices. */
export function BillingSummary({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const links = useWidgetLinks();
  const stats = useFirmData('/api/law-firm/billing/stats', { query, refreshInterval });
  const {
    totalRevenue = 0,
    pendingAmount = 0,
    overdueAmount = 0,
    unbilledAmount = 0,
    recentInvoices = [],
    others = [],
  }: Partial<Stats> = stats.data?.data ?? {};
  const outstandingOf = (of: Pick<Stats, 'pendingAmount' | 'overdueAmount'>) =>
    fromCents(toCents(of.pendingAmount) + toCents(of.overdueAmount));
  const outstanding = outstandingOf({ pendingAmount, overdueAmount });
  const outstandingIn = others.map((of) => ({ currency: of.currency, amount: outstandingOf(of) }));
  const isOverdue = overdueAmount > 0;
  return (
    <WidgetBody
      query={stats}
      isEmpty={!stats.data}
      loadingText={words.loading}
      summary={<WidgetSummary narrow="" medium={words.currency} />}
    >
      <div className={styles.summary}>
        <dl className={styles.ledger}>
          <div className={styles.total}>
            <dt>{words.totalRevenue}</dt>
            <Own others={figureIn(others, 'totalRevenue')} />
            <dd className={styles.figure}>{amount(totalRevenue)}</dd>
          </div>
          <Line label={words.pending} value={pendingAmount} others={figureIn(others, 'pendingAmount')} tone="plain" />
          <Line
            label={words.overdue}
            value={overdueAmount}
            others={figureIn(others, 'overdueAmount')}
            tone={isOverdue ? 'overdue' : 'none'}
            href={isOverdue ? links.reports : undefined}
          />
          <Line label={words.outstanding} value={outstanding} others={outstandingIn} tone="sum" />
          {unbilledAmount > 0 && (
            <Line
              label={words.unbilled}
              value={unbilledAmount}
              tone="plain"
              href={links.reports && `${links.reports}?show=wip-age`}
            />
          )}
        </dl>
        {recentInvoices.length > 0 && <Invoices invoices={recentInvoices.slice(0, 5)} />}
      </div>
      <div className={styles.least}>
        <p className={styles.leastLabel}>{words.outstanding}</p>
        <p className={styles.leastFigure}>
          <span className={styles.unit}>{words.currency}</span> {amount(outstanding)}
          <OfWhich others={outstandingIn} />
        </p>
        <p className={styles.leastOverdue({ isOverdue })}>
          {isOverdue ? words.overdueAmount(amount(overdueAmount)) : words.nothingOverdue}
        </p>
      </div>
    </WidgetBody>
  );
}

interface LineProps {
  label: string;
  value: number;
  /** What of it is in other currencies. */
  others?: readonly OwnSum[];
  tone: 'plain' | 'overdue' | 'none' | 'sum';
  /** The report that says what it is made of. */
  href?: string | undefined;
}

function Line({ label, value, others = [], tone, href }: LineProps) {
  const { amount } = useFormat();
  return (
    <div className={styles.line({ tone })}>
      <dt>
        {href === undefined ? (
          label
        ) : (
          <Link href={href} className={styles.report}>
            {label}
          </Link>
        )}
      </dt>
      <Own others={others} />
      <dd className={styles.amount({ tone })}>{amount(value)}</dd>
    </div>
  );
}

/** What of a line's figure is in other currencies, before it. */
function Own({ others }: { others: readonly OwnSum[] }) {
  if (others.every(({ amount }) => amount === 0)) return null;
  return (
    <dd className={styles.own}>
      <OfWhich others={others} />
    </dd>
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const words = useMessages(messages);
  const { amount, money } = useFormat();
  const links = useWidgetLinks();
  return (
    <ul aria-label={words.newestInvoices} className={styles.invoices}>
      {invoices.map(({ id, clientName, invoiceNumber, amount: due, currency, status }) => (
        <li key={id} className={styles.invoice}>
          <div>
            <p className={styles.client}>
              {links.invoice ? (
                <Link href={links.invoice(id)} className={rowLink}>
                  {clientName}
                </Link>
              ) : (
                clientName
              )}
            </p>
            <p className={styles.number}>{invoiceNumber}</p>
          </div>
          <p className={styles.invoiceAmount}>{currency === 'KES' ? amount(due) : money(due, currency)}</p>
          <StatusChip kind="preview-invoice" value={status} />
        </li>
      ))}
    </ul>
  );
}
