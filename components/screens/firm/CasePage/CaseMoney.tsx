import { useFormat, useMessages } from '#components/language';
import { methodNames } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { Money } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import * as styles from './CasePage.css';
import { messages } from './messages';
import type { CaseParts } from './useCaseParts';

/** What a case was billed, what was paid, and what is left, as a ledger adds it up. */
export function CaseMoney({ invoices }: Pick<CaseParts, 'invoices'>) {
  const { money: words } = useMessages(messages);
  const methods = useMessages(methodNames);
  const { amount, date } = useFormat();
  const { data = [], balance } = invoices.data ?? {};
  return (
    <Card title={words.title} description={words.currency} isPadded={false}>
      <DataView
        label={words.title}
        query={invoices}
        isEmpty={data.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        {balance && (
          <dl className={styles.balance}>
            <div className={styles.sum({ isTotal: false })}>
              <dt>{words.invoiced}</dt>
              <dd>{amount(balance.invoiced)}</dd>
            </div>
            <div className={styles.sum({ isTotal: false })}>
              <dt>{words.paid}</dt>
              <dd>{amount(balance.paid)}</dd>
            </div>
            <div className={styles.sum({ isTotal: true })}>
              <dt>{words.balance}</dt>
              <dd>{amount(balance.outstanding)}</dd>
            </div>
          </dl>
        )}
        <ul aria-label={words.title} className={styles.invoices}>
          {data.map(({ id, invoiceNumber, amount: total, currency, status, dueDate, payments }) => (
            <li key={id} className={styles.invoice}>
              <div className={styles.words}>
                <p className={styles.rowTitle}>{invoiceNumber}</p>
                {payments.map((payment) => (
                  <p key={`${payment.date} ${payment.reference ?? ''}`} className={styles.soft}>
                    {words.payment(date(payment.date), methods[payment.method])}
                    {payment.reference && ` ${payment.reference}`}
                    {payment.amount < total && ` · ${amount(payment.amount)}`}
                  </p>
                ))}
                {payments.length === 0 && <p className={styles.soft}>{words.due(date(dueDate))}</p>}
              </div>
              <Money amount={total} currency={currency} />
              <StatusChip kind="invoice" value={status} />
            </li>
          ))}
        </ul>
      </DataView>
    </Card>
  );
}
