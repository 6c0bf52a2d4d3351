import type { OwnInvoice } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useEmailText, useSettlementName } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { ListedOnly } from '#components/patterns/DataView';
import { mostListed } from '#domain/mostListed';
import * as styles from './Invoice.css';
import { messages } from './messages';

/** What happened to an invoice, newest first, and who did it. */
export function History({ invoice: { history, currency } }: { invoice: OwnInvoice }) {
  const { history: words } = useMessages(messages);
  const settlementName = useSettlementName();
  const emailText = useEmailText();
  const { dayMonth, time, money } = useFormat();
  return (
    <Card title={words.title} isPadded={false}>
      <ol className={styles.history}>
        {history.map(({ at, event, by, person, email, payment, balance, notes, creditNote }, index) => (
          <li key={index} className={styles.entry}>
            <time dateTime={at} className={styles.when}>
              {words.at(dayMonth(at), time(at))}
            </time>
            <div className={styles.what}>
              <span className={styles.strong}>{words.events[event]}</span>
              {[
                email && emailText(email),
                payment && words.settled(money(payment.amount, currency), settlementName(payment.method)),
                balance !== undefined && words.lapsed(money(balance, currency)),
                creditNote,
                notes,
              ]
                .filter(Boolean)
                .map((said) => (
                  <span key={String(said)} className={styles.more}>
                    {said}
                  </span>
                ))}
            </div>
            <span className={styles.who}>{person ?? words.by[by]}</span>
          </li>
        ))}
      </ol>
      <ListedOnly shown={history.length} most={mostListed.invoiceHistory} />
    </Card>
  );
}
