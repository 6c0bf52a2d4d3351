import type { InvoiceDetail, InvoiceEvent } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName, useEmailText } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { ListedOnly } from '#components/patterns/DataView';
import { mostListed } from '#domain/mostListed';
import * as styles from './InvoicePage.css';
import { messages } from './messages';

/** An invoice's history, newest first. */
export function InvoiceHistory({ invoice }: { invoice: InvoiceDetail }) {
  const { history: words } = useMessages(messages);
  const { dayMonth, time } = useFormat();
  return (
    <Card title={words.title} isPadded={false}>
      <ol className={styles.history}>
        {invoice.history.map((entry, index) => (
          <li key={index} className={styles.entry}>
            <time dateTime={entry.at} className={styles.when}>
              {words.at(dayMonth(entry.at), time(entry.at))}
            </time>
            <div className={styles.what}>
              <span className={styles.strong}>{words.events[entry.event]}</span>
              <More entry={entry} currency={invoice.currency} />
            </div>
            <span className={styles.who}>{words.by[entry.by]}</span>
          </li>
        ))}
      </ol>
      <ListedOnly shown={invoice.history.length} most={mostListed.invoiceHistory} />
    </Card>
  );
}

type MoreProps = { entry: InvoiceEvent; currency: InvoiceDetail['currency'] };

function More({ entry: { email, payment, balance, notes, changes }, currency }: MoreProps) {
  const { history: words } = useMessages(messages);
  const settlementName = useSettlementName();
  const emailText = useEmailText();
  const { money } = useFormat();
  const said = [
    email && emailText(email),
    payment && words.payment(money(payment.amount, currency), settlementName(payment.method), payment.reference),
    balance !== undefined && words.lapsed(money(balance, currency)),
    notes,
  ].filter(Boolean);
  return (
    <>
      {said.map((sentence) => (
        <span key={String(sentence)} className={styles.more}>
          {sentence}
        </span>
      ))}
      {changes?.map((change) => (
        <Change key={change.field} change={change} currency={currency} />
      ))}
    </>
  );
}

type ChangeProps = { change: NonNullable<InvoiceEvent['changes']>[number]; currency: InvoiceDetail['currency'] };

function Change({ change: { field, before, after }, currency }: ChangeProps) {
  const { history: words, percent } = useMessages(messages);
  const { money, date } = useFormat();
  const written = (value: string) => {
    if (field === 'due_date') return date(value);
    if (field === 'tax_rate') return percent(Number(value));
    return field === 'total_amount' ? money(Number(value), currency) : value;
  };
  if (before === undefined && after === undefined) {
    return <span className={styles.more}>{words.changed(words.fields[field])}</span>;
  }
  return (
    <span className={styles.more}>
      {words.from(words.fields[field])} {before !== undefined && <del>{written(before)}</del>}{' '}
      {words.to(after === undefined ? words.none : written(after))}
    </span>
  );
}
