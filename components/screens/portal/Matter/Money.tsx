import { ChevronRight, Copy, FileText, Landmark } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatter } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { mostListed } from '#domain/mostListed';
import { portalFiles } from '#domain/portalPaths';
import { ListedOnly } from '../Portal';
import { square } from '../Portal/action.css';
import { card, empty, head, headFact, headTitle, part, row, rowTitle, rowWords } from '../Portal/card.css';
import { faint, quiet } from '../Portal/text.css';
import * as styles from './Matter.css';
import { messages } from './messages';

type PortalMoney = PortalMatter['money'];

/** What the client owes and how to pay it, what was billed and paid, and what the firm holds for them. */
export function Money({ matter: { id, money } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const { amount } = useFormat();
  const isEmpty = money.invoices.length === 0 && money.feeNotes.length === 0;
  return (
    <section className={card} aria-labelledby="fee-notes">
      <div className={head}>
        <h2 id="fee-notes" className={headTitle}>
          {words.feeNotes}
        </h2>
        <span className={headFact}>{words.currency}</span>
      </div>
      {isEmpty && <p className={empty}>{words.noFeeNotes}</p>}
      {money.invoices.length > 0 && (
        <>
          <ToPay money={money} />
          <Ledger money={money} />
        </>
      )}
      {money.feeNotes.length > 0 && <FeeNotes money={money} />}
      <ListedOnly shown={money.feeNotes.length} most={mostListed.portalFeeNotes} />
      {money.invoices.length > 0 && (
        <a href={portalFiles.statement(id)} className={`${row} ${styles.line}`}>
          <span className={faint}>
            <Icon of={FileText} />
          </span>
          <span className={`${rowWords} ${rowTitle}`}>{words.statement}</span>
          <span className={faint}>
            <Icon of={ChevronRight} />
          </span>
        </a>
      )}
      {money.held > 0 && (
        <p className={`${row} ${styles.line}`}>
          <span className={faint}>
            <Icon of={Landmark} />
          </span>
          <span className={`${rowWords} ${rowTitle}`}>{words.held}</span>
          <span className={`${rowTitle} ${styles.figure}`}>{amount(money.held)}</span>
        </p>
      )}
    </section>
  );
}

/** The sum that is open, the invoices that it is for, each with its account, and what to type into the phone to pay the oldest. */
function ToPay({ money }: { money: PortalMoney }) {
  const words = useMessages(messages);
  const { amount, date, money: inMoney } = useFormat();
  const open = money.invoices.filter(({ isPaid, balance }) => !isPaid && balance > 0).toReversed();
  const isSeveral = open.length > 1;
  if (open.length === 0)
    return (
      <div className={part}>
        <p>{words.allPaid}</p>
      </div>
    );
  return (
    <div className={part}>
      <p className={quiet}>{words.toPay}</p>
      <p className={styles.sum}>{amount(money.toPay)}</p>
      <ul>
        {open.map((invoice) => (
          <li key={invoice.id} className={styles.invoice}>
            <div>
              <a href={portalFiles.invoice(invoice.id)} className={styles.invoiceLink}>
                {words.ofDay(invoice.number, date(invoice.date))}
              </a>
              {isSeveral && invoice.payReference && (
                <span className={`${quiet} ${styles.block}`}>{words.accountOf(invoice.payReference)}</span>
              )}
            </div>
            {invoice.currency === 'KES' ? (
              isSeveral && <span className={styles.figure}>{amount(invoice.balance)}</span> // The sum above is in KES.
            ) : (
              <span className={styles.figure}>{inMoney(invoice.balance, invoice.currency)}</span>
            )}
          </li>
        ))}
      </ul>
      {money.paybill && money.account && (
        <div className={styles.paying}>
          <dl className={styles.payingParts}>
            <div className={styles.payingPart}>
              <dt className={quiet}>{words.paybill}</dt>
              <dd className={styles.payingFigure}>{money.paybill}</dd>
            </div>
            <div className={styles.payingPart}>
              <dt className={quiet}>{words.account}</dt>
              <dd className={styles.payingFigure}>{money.account}</dd>
            </div>
          </dl>
          <div className={styles.payingEnd}>
            {/* Copying takes the page's script, which shows the button. */}
            <button
              type="button"
              hidden
              data-copy={money.account}
              data-copied={words.copied}
              aria-label={words.copyAccount(money.account)}
              className={square}
            >
              <Icon of={Copy} size={20} />
            </button>
          </div>
        </div>
      )}
      {isSeveral && money.account && <p className={`${quiet} ${styles.under}`}>{words.ownAccounts}</p>}
      {money.isSpecimen && money.paybill && <p className={`${quiet} ${styles.under}`}>{words.specimen}</p>}
    </div>
  );
}

/** What was billed, and what settled it, down to the balance. */
function Ledger({ money }: { money: PortalMoney }) {
  const words = useMessages(messages);
  const { amount, dayMonth } = useFormat();
  const billed = money.invoices.length;
  const signed = (figure: number) => (figure < 0 ? `− ${amount(-figure)}` : amount(figure));
  return (
    <div className={`${part} ${styles.ledgerRoom}`}>
      <table className={styles.ledger}>
        <tbody>
          {money.lines.map(({ kind, date, number, amount: figure }, index) => (
            <tr key={index}>
              <th scope="row" className={styles.ledgerWords}>
                {words.lines[kind]} {dayMonth(date)}
                {money.invoices.length > 1 && <span className={`${quiet} ${styles.block}`}>{number}</span>}
              </th>
              <td className={styles.ledgerAmount}>{signed(figure)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.total}>
              {words.balance}
            </th>
            <td className={styles.total}>{signed(money.balance)}</td>
          </tr>
        </tfoot>
      </table>
      <ListedOnly shown={billed} most={mostListed.portalInvoices} />
      <ListedOnly shown={money.lines.length - billed} most={mostListed.portalSettlements} />
    </div>
  );
}

/** Fee notes that no invoice has followed yet. */
function FeeNotes({ money }: { money: PortalMoney }) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  return (
    <ul className={styles.line}>
      {money.feeNotes.map((note) => (
        <li key={note.id}>
          <a href={portalFiles.feeNote(note.id)} className={row}>
            <span className={faint}>
              <Icon of={FileText} />
            </span>
            <span className={rowWords}>
              <span className={`${rowTitle} ${styles.block}`}>{words.feeNote(note.number)}</span>
              <span className={quiet}>{date(note.date)}</span>
            </span>
            <span className={`${rowTitle} ${styles.figure}`}>{amount(note.total)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
