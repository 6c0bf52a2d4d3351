import type { PaymentRequest } from '#components/api';
import { Chip, type ChipTone } from '#components/elements/Chip';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { formatPhone } from '#domain/phoneText';
import * as styles from './Invoice.css';
import { messages } from './messages';

const tones: Record<PaymentRequest['state'], ChipTone> = { waiting: 'warning', paid: 'success', failed: 'neutral' };

/** Who was asked to pay an invoice by M-Pesa, newest first, and what became of it. */
export function Asked({ requests }: { requests: readonly PaymentRequest[] }) {
  const { asked: words, history } = useMessages(messages);
  const { dayMonth, time, money } = useFormat();
  return (
    <Card title={words.title} isPadded={false}>
      <ol className={styles.history}>
        {requests.map(({ id, phone, amount, state, said, by, created_at: at }) => (
          <li key={id} className={`${styles.entry} ${styles.stacked}`}>
            <time dateTime={at} className={styles.when}>
              {history.at(dayMonth(at), time(at))}
            </time>
            <div className={styles.what}>
              <span className={styles.strong}>
                {phone === undefined ? money(amount, 'KES') : words.from(money(amount, 'KES'), formatPhone(phone))}
              </span>
              <span className={styles.more}>{state === 'failed' ? (said ?? words.failed) : words.says[state]}</span>
            </div>
            <span className={styles.who}>
              <Chip tone={tones[state]}>{words.states[state]}</Chip> {by}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
