import type { ReactNode } from 'react';
import type { ReconciliationPreview } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { fromCents, toCents } from '#domain/money';
import * as styles from './ClientAccount.css';
import { messages } from './messages';

/** How many clients a column names. */
const named = 8;

export interface ThreeColumnsProps {
  preview: ReconciliationPreview;
  /** Beside the bank's balance. */
  change?: ReactNode;
}

/** The bank, the cash book and the clients' ledger side by side, each with what it comes to. */
export function ThreeColumns({ preview, change }: ThreeColumnsProps) {
  const words = useMessages(messages);
  const { cents, dayMonth } = useFormat();
  const { bank, unpresented, unpresentedCount, uncredited, uncreditedCount, adjusted, statement } = preview;
  const isTold = statement?.balance === bank;
  const { from, opening, received, paid, cashBook, clients, ledger } = preview;
  const shown = clients.length > named ? clients.slice(0, named - 1) : clients;
  const rest = clients.slice(shown.length);
  const restCents = rest.reduce((sum, { balance }) => sum + toCents(balance), 0);
  return (
    <div className={styles.three}>
      <Column
        title={words.bankColumn}
        hint={isTold ? words.bankColumnTold(dayMonth(statement.day)) : words.bankColumnHint}
        rows={[
          { id: 'bank', name: words.statementBalance, figure: cents(bank), after: change },
          { id: 'out', name: words.unpresented(unpresentedCount), figure: words.minus(cents(unpresented)) },
          { id: 'in', name: words.uncredited(uncreditedCount), figure: words.plus(cents(uncredited)) },
        ]}
        total={{ name: words.bankColumn, figure: cents(adjusted) }}
      />
      <Column
        title={words.cashBookColumn}
        hint={words.cashBookColumnHint}
        rows={[
          { id: 'opening', name: words.opening(dayMonth(from)), figure: cents(opening) },
          { id: 'in', name: words.receipts(received.count), figure: words.plus(cents(received.amount)) },
          { id: 'out', name: words.payments(paid.count), figure: words.minus(cents(paid.amount)) },
        ]}
        total={{ name: words.cashBookColumn, figure: cents(cashBook) }}
      />
      <Column
        title={words.clientsColumn}
        hint={words.clientsColumnHint}
        rows={[
          ...shown.map(({ clientId, client, balance }) => ({ id: clientId, name: client, figure: cents(balance) })),
          ...(rest.length > 0
            ? [{ id: 'others', name: words.others(rest.length), figure: cents(fromCents(restCents)) }]
            : []),
        ]}
        total={{ name: words.clientsLedger, figure: cents(ledger) }}
      />
    </div>
  );
}

interface ColumnProps {
  title: string;
  hint: string;
  rows: readonly { id: string; name: string; figure: string; after?: ReactNode }[];
  total: { name: string; figure: string };
}

function Column({ title, hint, rows, total }: ColumnProps) {
  return (
    <section className={styles.column}>
      <h3 className={styles.columnTitle}>{title}</h3>
      <p className={styles.columnHint}>{hint}</p>
      <dl className={styles.columnRows}>
        {rows.map(({ id, name, figure, after }) => (
          <div key={id} className={styles.columnRow}>
            <dt className={styles.columnName}>
              {name} {after}
            </dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      <dl>
        <div className={styles.columnTotal}>
          <dt>{total.name}</dt>
          <dd className={styles.totalFigure}>{total.figure}</dd>
        </div>
      </dl>
    </section>
  );
}
