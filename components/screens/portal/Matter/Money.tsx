import { ChevronRight, Copy, FileText, Landmark } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatter } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import type { Currency } from '#domain/money';
import { mostListed } from '#domain/mostListed';
import { portalFiles } from '#domain/portalPaths';
import { ListedOnly } from '../Portal';
import { square } from '../Portal/action.css';
import { card, empty, head, headFact, headTitle, part, row, rowTitle, rowWords } from '../Portal/card.css';
import { faint, quiet } from '../Portal/text.css';
import * as styles from './Matter.css';
import { messages } from './messages';

type PortalMoney = PortalMatter['money'];

/** What was billed in one currency, what settled it, and what is left and held. */
type Account = Pick<PortalMoney, 'toPay' | 'lines' | 'balance' | 'held'> & { currency: Currency };

/** What the client owes in each currency and how to pay it, what was billed and paid, and what the firm holds for them. */
export function Money({ matter: { id, money } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const { amount, money: inMoney } = useFormat();
  const { toPay, lines, balance, held, others = [] } = money;
  const accounts: Account[] = [{ currency: 'KES', toPay, lines, balance, held }, ...others];
  const billed = accounts.filter((account) => account.lines.length > 0);
  const currencies = billed.length > 0 ? billed.map(({ currency }) => currency) : ['KES'];
  const isEmpty = money.invoices.length === 0 && money.feeNotes.length === 0;
  return (
    <section className={card} aria-labelledby="fee-notes">
      <div className={head}>
        <h2 id="fee-notes" className={headTitle}>
          {words.feeNotes}
        </h2>
        <span className={headFact}>{currencies.join(', ')}</span>
      </div>
      {isEmpty && <p className={empty}>{words.noFeeNotes}</p>}
      {money.invoices.length > 0 && (
        <>
          <ToPay money={money} accounts={billed} />
          <Ledgers money={money} accounts={billed} />
        </>
      )}
      {money.feeNotes.length > 0 && <FeeNotes money={money} />}
      <ListedOnly shown={money.feeNotes.length} most={mostListed.portalFeeNotes} />
      {billed.map(({ currency }) => (
        <a
          key={currency}
          href={portalFiles.statement(id, billed.length > 1 ? currency : undefined)}
          className={`${row} ${styles.line}`}
        >
          <span className={faint}>
            <Icon of={FileText} />
          </span>
          <span className={`${rowWords} ${rowTitle}`}>
            {billed.length > 1 ? words.statementIn(currency) : words.statement}
          </span>
          <span className={faint}>
            <Icon of={ChevronRight} />
          </span>
        </a>
      ))}
      {accounts
        .filter((account) => account.held > 0)
        .map((account) => (
          <p key={account.currency} className={`${row} ${styles.line}`}>
            <span className={faint}>
              <Icon of={Landmark} />
            </span>
            <span className={`${rowWords} ${rowTitle}`}>{words.held}</span>
            <span className={`${rowTitle} ${styles.figure}`}>
              {account.currency === 'KES' ? amount(account.held) : inMoney(account.held, account.currency)}
            </span>
          </p>
        ))}
    </section>
  );
}

interface AccountsProps {
  money: PortalMoney;
  accounts: readonly Account[];
}

/** What is open in each currency. */
function ToPay({ money, accounts }: AccountsProps) {
  const words = useMessages(messages);
  const isOpen = ({ isPaid, balance }: PortalMoney['invoices'][number]) => !isPaid && balance > 0;
  const open = money.invoices.filter(isOpen).toReversed();
  if (open.length === 0)
    return (
      <div className={part}>
        <p>{words.allPaid}</p>
      </div>
    );
  return accounts.map((account) => {
    const invoices = open.filter(({ currency }) => currency === account.currency);
    return invoices.length > 0 && <OpenIn key={account.currency} money={money} account={account} open={invoices} />;
  });
}

interface OpenInProps {
  money: PortalMoney;
  account: Account;
  open: PortalMoney['invoices'];
}

/** The sum that is open in a currency, the invoices that it is for, each with its account, and what to type into the phone to pay the oldest. */
function OpenIn({ money, account: { currency, toPay }, open }: OpenInProps) {
  const words = useMessages(messages);
  const { amount, date, money: inMoney } = useFormat();
  const isSeveral = open.length > 1;
  const isInKes = currency === 'KES';
  return (
    <div className={part}>
      <p className={quiet}>{words.toPay}</p>
      <p className={styles.sum}>{isInKes && money.others === undefined ? amount(toPay) : inMoney(toPay, currency)}</p>
      <ul>
        {open.map((invoice) => (
          <li key={invoice.id} className={styles.invoice}>
            <div>
              <a href={portalFiles.invoice(invoice.id)} className={styles.invoiceLink}>
                {words.ofDay(invoice.number, date(invoice.date))}
              </a>
              {isInKes && isSeveral && invoice.payReference && (
                <span className={`${quiet} ${styles.block}`}>{words.accountOf(invoice.payReference)}</span>
              )}
            </div>
            {isSeveral && <span className={styles.figure}>{amount(invoice.balance)}</span>}
          </li>
        ))}
      </ul>
      {isInKes ? (
        <Paying money={money} isSeveral={isSeveral} />
      ) : (
        <p className={`${quiet} ${styles.under}`}>{words.onInvoice}</p>
      )}
    </div>
  );
}

/** What to type into the phone. */
function Paying({ money, isSeveral }: { money: PortalMoney; isSeveral: boolean }) {
  const words = useMessages(messages);
  return (
    <>
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
    </>
  );
}

/** What was billed in each currency, and what settled it, down to the balance. */
function Ledgers({ money, accounts }: AccountsProps) {
  const billed = money.invoices.length;
  const lines = accounts.reduce((count, account) => count + account.lines.length, 0);
  return (
    <div className={`${part} ${styles.ledgerRoom}`}>
      {accounts.map((account) => (
        <Ledger key={account.currency} account={account} isNamed={accounts.length > 1} hasNumbers={billed > 1} />
      ))}
      <ListedOnly shown={billed} most={mostListed.portalInvoices} />
      <ListedOnly shown={lines - billed} most={mostListed.portalSettlements} />
    </div>
  );
}

interface LedgerProps {
  account: Account;
  /** Whether it says its currency. */
  isNamed: boolean;
  /** Whether each line says its invoice. */
  hasNumbers: boolean;
}

function Ledger({ account: { currency, lines, balance }, isNamed, hasNumbers }: LedgerProps) {
  const words = useMessages(messages);
  const { amount, dayMonth } = useFormat();
  const signed = (figure: number) => (figure < 0 ? `− ${amount(-figure)}` : amount(figure));
  return (
    <table className={styles.ledger}>
      {isNamed && <caption className={`${quiet} ${styles.currency}`}>{currency}</caption>}
      <tbody>
        {lines.map(({ kind, date, number, amount: figure }, index) => (
          <tr key={index}>
            <th scope="row" className={styles.ledgerWords}>
              {words.lines[kind]} {dayMonth(date)}
              {hasNumbers && <span className={`${quiet} ${styles.block}`}>{number}</span>}
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
          <td className={styles.total}>{signed(balance)}</td>
        </tr>
      </tfoot>
    </table>
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
