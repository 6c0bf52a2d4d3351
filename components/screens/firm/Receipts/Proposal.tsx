import { Check } from 'lucide-react';
import { useState } from 'react';
import type { PayableInvoice, StatementLine } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { fromCents, toCents } from '#domain/money';
import { messages } from './messages';
import * as styles from './Receipts.css';
import { TargetField } from './TargetField';
import { useLineActions } from './useLineActions';

export interface ProposalProps {
  line: StatementLine;
  /** The invoice that is proposed, or that somebody has chosen. */
  invoice: PayableInvoice;
  /** What of the money settles it, and what is too much. */
  settles: number;
  excess: number;
  /** Whether a person has chosen the invoice. */
  isChosen: boolean;
  onChoose: (invoice: PayableInvoice) => void;
  onSplit: () => void;
  onLeave: () => void;
}

/** Why an invoice is proposed, how the money is divided, and what can be done. */
export function Proposal({ line, invoice, settles, excess, isChosen, onChoose, onSplit, onLeave }: ProposalProps) {
  const words = useMessages(messages);
  const { proposal } = words;
  const { money, amount } = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const { name, match } = useLineActions(line);
  const { payer = proposal.somebody, amount: paid, currency, why } = line;
  const { number, payReference = number, clientName } = invoice;
  const isWhole = excess === 0;
  const title =
    settles === 0
      ? proposal.nothingOpen(number)
      : isWhole
        ? proposal.perhaps(money(paid, currency), number)
        : proposal.above(money(paid, currency), payer, number);
  const reasons = proposal.why as Record<string, (reference: string) => string>;
  const reason = (isChosen ? reasons['chosen'] : reasons[why])?.(payReference);
  return (
    <div className={styles.panel} role="group" aria-label={title}>
      <div className={styles.panelWords}>
        <h2 className={styles.panelTitle}>{title}</h2>
        {reason !== undefined && <p className={styles.soft}>{reason}</p>}
        <div className={styles.panelActions}>
          <Button tone="accent" icon={<Icon of={Check} />} onPress={() => match(invoice, settles)}>
            {isWhole ? proposal.acceptWhole : proposal.accept}
          </Button>
          <Button aria-expanded={isChoosing} onPress={() => setChoosing(!isChoosing)}>
            {proposal.another}
          </Button>
          <Button onPress={onSplit}>{proposal.splitUp}</Button>
          <Button tone="quiet" onPress={onLeave}>
            {proposal.leave}
          </Button>
        </div>
        {isChoosing && (
          <div className={styles.panelSearch}>
            <TargetField label={words.findFor(name)} onInvoice={onChoose} />
          </div>
        )}
      </div>
      <table className={styles.split} aria-label={proposal.split}>
        <tbody>
          <tr className={styles.splitRow}>
            <th scope="row" className={styles.splitHead}>
              <span className={styles.strong}>{number}</span>
              {proposal.balanceTo(amount(fromCents(toCents(invoice.balance) - toCents(settles))))}
            </th>
            <td className={styles.splitAmount}>{amount(settles)}</td>
          </tr>
          {!isWhole && (
            <tr className={styles.splitRow}>
              <th scope="row" className={styles.splitHead}>
                {words.heldFor(clientName)}
              </th>
              <td className={styles.splitAmount}>{amount(excess)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className={styles.splitTotal}>
            <th scope="row" className={`${styles.splitHead} ${styles.strong}`}>
              {proposal.receipt}
            </th>
            <td className={`${styles.splitAmount} ${styles.strong}`}>{amount(paid)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
