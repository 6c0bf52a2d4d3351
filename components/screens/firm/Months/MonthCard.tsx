import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMonth } from '#components/api';
import { lazyDialog } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { messages } from './messages';
import type { MonthsReportProps } from './MonthsReport';
import { useMonthName } from './useMonthName';
import * as styles from './Months.css';

type Month = components['schemas']['BookMonthAnswer']['data'];

const CloseDialog = lazyDialog(() => import('./CloseDialog'));

interface MonthCardProps {
  /** Its first day. */
  month: string;
  pages: MonthsReportProps['pages'];
}

/** What is open in a month, and the ways to close it and to open it again. */
export function MonthCard({ month, pages }: MonthCardProps) {
  const words = useMessages(messages);
  const mayClose = useMay('months.close');
  const [isAsked, setAsked] = useState(false);
  const read = useMonth(month);
  const data = read.data?.data;
  const act = data?.month.act;
  const name = useMonthName()(month);
  return (
    <Card
      title={name}
      actions={
        mayClose &&
        act && (
          <Button size="sm" tone={act === 'close' ? 'accent' : 'neutral'} onPress={() => setAsked(true)}>
            {act === 'close' ? words.close : words.open}
          </Button>
        )
      }
    >
      <DataView
        label={name}
        query={read}
        isEmpty={false}
        loadingText={words.monthLoading}
        errorText={words.monthFailed}
      >
        {data && (
          <div className={styles.part}>
            <Course {...data.month} />
            <Stood month={data.month} history={data.history} />
            <Open {...data} pages={pages} />
            <Checks checks={data.checks} />
            <History history={data.history} />
            <p className={styles.soft}>{words.lateHint}</p>
          </div>
        )}
      </DataView>
      {isAsked && data && act && <CloseDialog month={data} act={act} onClose={() => setAsked(false)} />}
    </Card>
  );
}

/** Whether it is closed, and else what has to happen first. */
function Course({ state, isOver, act }: Month['month']) {
  const words = useMessages(messages);
  const closed = act ? words.isClosed : words.isClosedBefore;
  const over = act ? words.isNext : words.isLater;
  const open = isOver ? over : words.isRunning;
  return <p>{state === 'closed' ? closed : open}</p>;
}

const compared = ['billed', 'credited', 'writtenOff', 'collected', 'vat', 'wht', 'whVat'] as const;

/** The figures as they stood when the month was last closed, where they are others by now. */
function Stood({ month: { closed, figures }, history }: Pick<Month, 'month' | 'history'>) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const stood = closed?.figures ?? history[0]?.figures;
  if (!stood) return null;
  const changed = compared.filter((id) => stood[id] !== figures[id]);
  if (changed.length === 0) return <p>{words.asItStood}</p>;
  return (
    <Alert tone="warning" title={words.compared}>
      <ul className={styles.things}>
        {changed.map((id) => (
          <li key={id}>{words.was(words[id], cents(stood[id]), cents(figures[id]))}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Open({ open, checks, pages }: Pick<Month, 'open' | 'checks'> & { pages: MonthsReportProps['pages'] }) {
  const words = useMessages(messages);
  const { money, date } = useFormat();
  const { documents, receipts, accounts } = open;
  const count = open.count - checks.filter(({ isOk }) => !isOk).length;
  if (count === 0) return <p>{words.nothingOpen}</p>;
  const things = [
    ...documents.map(({ id, number, clientName, day, invoiceId }) => ({
      id,
      title: words.unsigned(number),
      more: `${clientName}, ${date(day)}`,
      href: pages.invoice(invoiceId),
      label: words.openInvoice,
    })),
    ...receipts.map(({ id, amount, currency, day, payer }) => ({
      id,
      title: words.unmatched(money(amount, currency)),
      more: [date(day), payer].filter(Boolean).join(', '),
      href: pages.receipts,
      label: words.match,
    })),
    ...accounts.map(({ id, title, lockedTo }) => ({
      id,
      title: words.unreconciled(title),
      more: lockedTo === undefined ? words.neverReconciled : words.reconciledTo(date(lockedTo)),
      href: pages.clientAccount,
      label: words.reconcile,
    })),
  ];
  return (
    <ul className={styles.things} aria-label={words.openIn}>
      {things.map(({ id, title, more, href, label }) => (
        <li key={id} className={styles.thing}>
          <span>
            {title}
            <span className={styles.soft}>{more}</span>
          </span>
          <LinkButton size="sm" href={href} aria-label={`${label}: ${title}`}>
            {label}
          </LinkButton>
        </li>
      ))}
      {count > things.length && <li className={styles.soft}>{words.more(count - things.length)}</li>}
    </ul>
  );
}

/** Whether the month's lists are what its books come to. */
function Checks({ checks }: Pick<Month, 'checks'>) {
  const words = useMessages(messages);
  const { cents, dayMonth } = useFormat();
  return (
    <ul className={styles.things} aria-label={words.checks}>
      {checks.map(({ what, day, listed, books, isOk }) => (
        <li key={what} className={styles.check}>
          <span className={styles.signed[isOk ? 'signed' : 'failed']}>
            <Icon of={isOk ? CircleCheck : CircleX} />
          </span>
          <span>
            {isOk ? words.checkOf[what] : words.checkFailed[what]}
            <span className={styles.soft}>
              {isOk
                ? words.checkAgrees[what](cents(listed), dayMonth(day))
                : words.checkDiffers[what](cents(listed), cents(books), dayMonth(day))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function History({ history }: Pick<Month, 'history'>) {
  const words = useMessages(messages);
  const { date } = useFormat();
  if (history.length === 0) return null;
  return (
    <ul className={styles.things} aria-label={words.history}>
      {history.map(({ kind, at, by = '', reason }) => {
        const day = date(nairobiDay(new Date(at)));
        return (
          <li key={`${at} ${kind}`}>
            {kind === 'closed' ? words.closedOn(day, by) : words.openedOn(day, by)}
            {reason && <span className={styles.soft}>{reason}</span>}
          </li>
        );
      })}
    </ul>
  );
}
