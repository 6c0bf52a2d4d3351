import { FileCheck, Stamp, Undo2 } from 'lucide-react';
import { type CreditNote, type OwnInvoice, type Settlement, useMay, useMoneyFiles } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import * as styles from './Invoice.css';
import { messages } from './messages';

export interface BillProps {
  invoice: OwnInvoice;
  /** Called to reverse a settlement, or to receive its certificate. */
  onAsk: (settlement: Settlement, act: 'reverse' | 'certify') => void;
  /** Called to say what eTIMS knows of a credit note. */
  onSign: (note: CreditNote) => void;
}

/** An invoice's lines, what they come to, what has settled it, and the balance. */
export function Bill({ invoice, onAsk, onSign }: BillProps) {
  const words = useMessages(messages);
  const { cents } = useFormat();
  const { settlements, creditNotes, status, balance, notes } = invoice;
  return (
    <Card isPadded={false}>
      <Lines invoice={invoice} />
      {settlements.length > 0 && <Settlements invoice={invoice} onAsk={onAsk} />}
      {status !== 'cancelled' && status !== 'draft' && (
        <dl className={styles.sums}>
          <dt className={styles.strong}>{words.balance}</dt>
          <dd className={`${styles.sum} ${styles.comesTo} ${status === 'overdue' ? styles.late : styles.strong}`}>
            {cents(balance)}
          </dd>
        </dl>
      )}
      {creditNotes.length > 0 && <CreditNotes invoice={invoice} onSign={onSign} />}
      {notes && <p className={styles.notes}>{notes}</p>}
    </Card>
  );
}

function Lines({ invoice }: { invoice: OwnInvoice }) {
  const words = useMessages(messages);
  const { date, cents, money } = useFormat();
  const { lines, currency, taxable, outside, taxRate, tax, total } = invoice;
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{words.lines}</caption>
        <thead>
          <tr>
            <th className={styles.th}>{words.columns.description}</th>
            <th className={`${styles.th} ${styles.inWide}`}>{words.columns.vat}</th>
            <th className={`${styles.th} ${styles.figure}`}>{words.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, description, day, person, minutes, unitPrice, vat, amount, credited }) => (
            <tr key={position}>
              <th scope="row" className={styles.td}>
                {description}
                <span className={styles.more}>
                  {[
                    day && date(day),
                    person,
                    minutes && words.minutes(minutes, cents(unitPrice)),
                    credited > 0 && words.creditedOf(money(credited, currency)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td className={`${styles.td} ${styles.inWide} ${styles.unbroken}`}>
                {vat === 'outside' ? words.outside : words.vat(taxRate)}
              </td>
              <td className={`${styles.td} ${styles.figure}`}>{cents(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <dt className={styles.soft}>{words.taxable}</dt>
        <dd className={styles.sum}>{cents(taxable)}</dd>
        <dt className={styles.soft}>{words.vat(taxRate)}</dt>
        <dd className={styles.sum}>{cents(tax)}</dd>
        {outside !== 0 && (
          <>
            <dt className={styles.soft}>{words.notTaxed}</dt>
            <dd className={styles.sum}>{cents(outside)}</dd>
          </>
        )}
        <dt className={styles.strong}>{words.total}</dt>
        <dd className={`${styles.sum} ${styles.strong}`}>{cents(total)}</dd>
      </dl>
    </>
  );
}

function Settlements({ invoice: { settlements, currency }, onAsk }: Pick<BillProps, 'invoice' | 'onAsk'>) {
  const words = useMessages(messages);
  const settlementName = useSettlementName();
  const mayWrite = useMay('money.write');
  const { date, cents, money } = useFormat();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.settlements}</caption>
      <thead>
        <tr>
          <th className={styles.th}>{words.settled.date}</th>
          <th className={styles.th}>{words.settled.how}</th>
          <th className={`${styles.th} ${styles.figure}`}>{words.settled.amount}</th>
        </tr>
      </thead>
      <tbody>
        {settlements.map((settlement) => {
          const { id, date: day, method, reference, certificate, amount, reversal } = settlement;
          const shown = cents(-amount);
          const isAwaited = certificate?.state === 'awaited' && !reversal;
          return (
            <tr key={id}>
              <td className={styles.td}>{date(day)}</td>
              <td className={styles.td}>
                {settlementName(method)}
                <span className={styles.more}>
                  {[
                    reference,
                    certificate?.state === 'awaited' && words.certificate.awaited,
                    certificate?.state === 'received' && words.certificate.received(certificate.number ?? ''),
                    reversal && words.reversed(date(reversal.date), reversal.reason),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className={`${styles.td} ${styles.figure}`}>
                <span className={styles.withActs}>
                  {reversal || isAwaited ? (
                    <span className={styles.soft}>{reversal ? <del>{shown}</del> : shown}</span>
                  ) : (
                    shown
                  )}
                  {mayWrite && isAwaited && (
                    <IconButton
                      size="sm"
                      icon={<Icon of={FileCheck} />}
                      label={words.receiveOf(money(amount, currency))}
                      onPress={() => onAsk(settlement, 'certify')}
                    />
                  )}
                  {mayWrite && !reversal && method !== 'credit_note' && (
                    <IconButton
                      size="sm"
                      icon={<Icon of={Undo2} />}
                      label={words.reverseOf(money(amount, currency), date(day))}
                      onPress={() => onAsk(settlement, 'reverse')}
                    />
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function CreditNotes({ invoice: { id, creditNotes }, onSign }: Pick<BillProps, 'invoice' | 'onSign'>) {
  const words = useMessages(messages);
  const mayWrite = useMay('money.write');
  const files = useMoneyFiles();
  const { date, cents } = useFormat();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{words.creditNotes}</caption>
      <thead>
        <tr>
          <th className={styles.th}>{words.settled.date}</th>
          <th className={styles.th}>{words.creditNote}</th>
          <th className={`${styles.th} ${styles.figure}`}>{words.settled.amount}</th>
        </tr>
      </thead>
      <tbody>
        {creditNotes.map((note) => (
          <tr key={note.id}>
            <td className={styles.td}>{date(note.date)}</td>
            <th scope="row" className={styles.td}>
              <Link href={files.creditNotePdf(id, note.id)} target="_blank">
                {words.creditPdf(note.number)}
              </Link>
              <span className={styles.more}>{note.reason}</span>
              {note.etims.state !== 'not_required' && (
                <span className={styles.more}>
                  {[words.etimsState[note.etims.state], note.etims.cuInvoiceNumber, note.etims.error]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </th>
            <td className={`${styles.td} ${styles.figure}`}>
              <span className={styles.withActs}>
                {cents(note.total)}
                {mayWrite && (
                  <IconButton
                    size="sm"
                    icon={<Icon of={Stamp} />}
                    label={words.etimsOf(note.number)}
                    onPress={() => onSign(note)}
                  />
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
