import { CalendarClock, ClockAlert, type LucideIcon, MailX, ReceiptText, ServerCrash } from 'lucide-react';
import type { Notice, Notices } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './NoticeList.css';

type Kind = Notice['kind'];

const icons: Record<Kind, LucideIcon> = {
  clock_ahead: ClockAlert,
  job_failed: ServerCrash,
  mail_failed: MailX,
  trial_ending: CalendarClock,
  invoice_overdue: ReceiptText,
};

/** URLs of the list for each kind. */
const lists: Record<Kind, string> = {
  clock_ahead: '/admin/dashboard',
  job_failed: '/admin/activity?kind=job',
  mail_failed: '/admin/billing?status=sent',
  trial_ending: '/admin/customers?status=trial',
  invoice_overdue: '/admin/billing?status=overdue&sort=due_date',
};

const failures: ReadonlySet<Kind> = new Set(['clock_ahead', 'job_failed', 'mail_failed']);

/** The notices that need the operator's attention. */
export interface NoticeListProps {
  /** The notices, the most urgent of each kind first. */
  notices: Notices;
  /**
   * Shows only the most urgent of each kind, and how many more there are.
   * @default false
   */
  isBrief?: boolean;
}

/** Notices that need the operator's attention, other than usage alerts, each linked to its record. */
export function NoticeList({ notices: { items, totals }, isBrief = false }: NoticeListProps) {
  const { title, more } = useMessages(messages);
  const textOf = useNoticeText();
  const isFirst = ({ kind }: Notice, index: number) => items.findIndex((item) => item.kind === kind) === index;
  return (
    <ul aria-label={title}>
      {(isBrief ? items.filter(isFirst) : items).map((notice) => {
        const { kind } = notice;
        const { words, hint, href } = textOf(notice);
        return (
          <li key={`${kind} ${href} ${words}`} className={styles.item}>
            <span className={styles.sign({ isFailure: failures.has(kind) })}>
              <Icon of={icons[kind]} />
            </span>
            <span className={styles.words}>
              <Link tone="plain" href={href}>
                {words}
              </Link>
              <span className={styles.hint}>
                {hint}
                {isBrief && totals[kind] > 1 && (
                  <>
                    {' · '}
                    <Link href={lists[kind]}>{more[kind](totals[kind] - 1)}</Link>
                  </>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function useNoticeText() {
  const words = useMessages(messages);
  const { date, money, time } = useFormat();
  return (notice: Notice): { words: string; hint: string; href: string } => {
    switch (notice.kind) {
      case 'clock_ahead':
        return {
          words: words.clock,
          hint: words.clockSays(date(notice.clock), time(notice.clock)),
          href: lists.clock_ahead,
        };
      case 'job_failed':
        return {
          words: words.jobs[notice.job],
          hint: words.since(date(notice.since), time(notice.since)),
          href: lists.job_failed,
        };
      case 'mail_failed':
        return {
          words: words.mail(notice.invoice_number, notice.outcome === 'unknown'),
          hint: words.outcomes[notice.outcome](notice.tenantName),
          href: `/admin/billing/${notice.invoiceId}`,
        };
      case 'trial_ending':
        return {
          words: words.trial(notice.daysLeft),
          hint: words.trialOf(notice.tenantName, date(notice.endsOn)),
          href: `/admin/customers/${notice.tenantId}`,
        };
      case 'invoice_overdue':
        return {
          words: words.overdue(notice.invoice_number, notice.daysLate),
          hint: words.owed(notice.tenantName, money(notice.balance, notice.currency)),
          href: `/admin/billing/${notice.invoiceId}`,
        };
    }
  };
}
