import { ReceiptText } from 'lucide-react';
import { clientBalanceList, ownInvoiceList, type Payment, useList, wipAgeList } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { Money, OfWhich } from '#components/patterns/Money';
import { StatusChip } from '#components/patterns/StatusChip';
import { type Currency, figureIn, fromCents, toCents } from '#domain/money';
import { May } from '../../rights';
import * as styles from './FileCards.css';
import type { FileOf } from './fileOf';
import { messages } from './messages';

type Billed = { invoiced: number; paid: number; outstanding: number };

const creditedOf = ({ invoiced, paid, outstanding }: Billed) =>
  fromCents(toCents(invoiced) - toCents(paid) - toCents(outstanding));

const creditedIn = ({ currency, ...own }: Billed & { currency: Currency }) => ({ currency, amount: creditedOf(own) });

const stands = ({ reversal }: Payment) => !reversal;

/** Whether money came: no tax withheld, no credit note, and no debt given up. */
const isPaid = ({ method }: Payment) => !['wht', 'wh_vat', 'credit_note', 'write_off'].includes(method);

export type MoneyCardProps = FileOf & {
  /** Where a fee note on the case is begun. */
  newFeeNoteHref?: string | undefined;
  /** Returns the URL of an invoice's page. Without it, invoices are only named. */
  invoiceHref?: ((id: string) => string) | undefined;
};

/** What is not billed yet; what was billed, paid and is owed, totalled as in a ledger; then each invoice with its payments. */
export function MoneyCard({ newFeeNoteHref, invoiceHref, ...file }: MoneyCardProps) {
  const { money: words } = useMessages(messages);
  const settlementName = useSettlementName();
  const { amount, date, money } = useFormat();
  const invoices = useList(ownInvoiceList, file);
  const { rows, first } = invoices;
  const balance = first?.balance;
  const credited = balance && creditedOf(balance);
  const wip = useList(wipAgeList, file).first?.totals;
  return (
    <Card
      title={words.title}
      description={words.currency}
      isPadded={false}
      {...(newFeeNoteHref !== undefined && {
        actions: (
          <May right="fees.draft">
            <LinkButton size="sm" href={newFeeNoteHref} icon={<Icon of={ReceiptText} />}>
              {words.newFeeNote}
            </LinkButton>
          </May>
        ),
      })}
    >
      <May right="clientmoney.read">
        <Held {...file} />
      </May>
      {wip && wip.total > 0 && (
        <dl className={styles.wip}>
          <div className={styles.sum({ isTotal: false })}>
            <dt>{words.wip}</dt>
            <dd>{amount(wip.total)}</dd>
          </div>
        </dl>
      )}
      <DataView
        label={words.title}
        query={invoices}
        isEmpty={rows.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.none} />}
      >
        {balance && (
          <div className={styles.balance}>
            <dl>
              <div className={styles.sum({ isTotal: false })}>
                <dt>{words.invoiced}</dt>
                <dd className={styles.figure}>
                  {amount(balance.invoiced)}
                  <OfWhich others={figureIn(balance.others, 'invoiced')} />
                </dd>
              </div>
              <div className={styles.sum({ isTotal: false })}>
                <dt>{words.paid}</dt>
                <dd className={styles.figure}>
                  {amount(balance.paid)}
                  <OfWhich others={figureIn(balance.others, 'paid')} />
                </dd>
              </div>
              {credited !== undefined && credited > 0 && (
                <div className={styles.sum({ isTotal: false })}>
                  <dt>{words.credited}</dt>
                  <dd className={styles.figure}>
                    {amount(credited)}
                    <OfWhich others={balance.others?.map(creditedIn)} />
                  </dd>
                </div>
              )}
              <div className={styles.sum({ isTotal: true })}>
                <dt>{words.balance}</dt>
                <dd className={styles.figure}>
                  {amount(balance.outstanding)}
                  <OfWhich others={figureIn(balance.others, 'outstanding')} />
                </dd>
              </div>
            </dl>
            {balance.overdue > 0 && <p className={styles.overdue}>{words.overdue(money(balance.overdue))}</p>}
          </div>
        )}
        <ul aria-label={words.invoices} className={styles.invoices}>
          {rows.map(({ id, invoiceNumber, amount: total, currency, status, dueDate, payments }) => (
            <li key={id} className={styles.invoice}>
              <div className={styles.words}>
                <p className={styles.name}>
                  {invoiceHref ? (
                    <Link tone="plain" href={invoiceHref(id)}>
                      {invoiceNumber}
                    </Link>
                  ) : (
                    invoiceNumber
                  )}
                </p>
                {payments.filter(stands).map((payment) => (
                  <p key={payment.id} className={styles.soft}>
                    {(isPaid(payment) ? words.payment : words.otherwise)(
                      date(payment.date),
                      settlementName(payment.method),
                    )}
                    {payment.reference && ` ${payment.reference}`}
                    {payment.amount < total && ` · ${money(payment.amount, currency)}`}
                    {payment.certificate?.state === 'awaited' && ` · ${words.awaited}`}
                  </p>
                ))}
                {!payments.some(stands) && <p className={styles.soft}>{words.due(date(dueDate))}</p>}
              </div>
              <Money amount={total} currency={currency} />
              <StatusChip kind="invoice" value={status} />
            </li>
          ))}
        </ul>
        <LoadMore query={invoices} isManual />
      </DataView>
    </Card>
  );
}

/** What the client account holds, apart from what was billed and paid. */
function Held(file: FileOf) {
  const { money: words } = useMessages(messages);
  const { amount } = useFormat();
  const held = useList(clientBalanceList, file).first?.totals.balance ?? 0;
  if (held === 0) return null;
  return (
    <dl className={styles.wip}>
      <div className={styles.sum({ isTotal: false })}>
        <dt>{words.held}</dt>
        <dd>{amount(held)}</dd>
      </div>
    </dl>
  );
}
