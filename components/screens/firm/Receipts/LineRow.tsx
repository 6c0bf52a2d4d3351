import { useState } from 'react';
import { type PayableInvoice, type StatementLine, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Chip } from '#components/elements/Chip';
import { Link } from '#components/elements/Link';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useFormat, useMessages } from '#components/language';
import { splitOf } from '#domain/billing/matching';
import { fromCents, toCents } from '#domain/money';
import type { PlacedPages } from '../Invoice';
import { lineTones } from '../StatementLines';
import { messages } from './messages';
import { Proposal } from './Proposal';
import * as styles from './Receipts.css';
import { TargetField } from './TargetField';
import { useLineActions } from './useLineActions';

const SplitLine = lazyDialog(() => import('./SplitLine'));
const ReverseReceipt = lazyDialog(() => import('../Invoice/ReverseReceipt'));

export interface LineRowProps {
  line: StatementLine;
  pages: { client: (id: string) => string; invoice: (id: string) => string } & PlacedPages;
}

/** A payment: who paid, what they typed, and where it goes or may go. */
export function LineRow({ line, pages }: LineRowProps) {
  const words = useMessages(messages);
  const { amount, weekdayDate, time, money } = useFormat();
  const { receiptNo, source, at, payer, phone, reference, details, currency, amount: paid, state } = line;
  const mayChange = useMay('money.write');
  const [chosen, choose] = useState<PayableInvoice>();
  const [isLeft, leave] = useState(false);
  const [isSplitting, setSplitting] = useState(false);
  const [isReversing, setReversing] = useState(false);
  const proposed = chosen ?? (state === 'proposed' && line.reverses === undefined ? line.invoice : undefined);
  const needsDecision = mayChange && proposed !== undefined && proposed.currency === currency && !line.isUnconfirmed;
  const isOpen = needsDecision && (!isLeft || chosen !== undefined);
  return (
    <li className={styles.line} data-state={isOpen ? 'proposed' : state}>
      <div className={styles.row}>
        <div className={styles.receipt}>
          <span className={styles.main}>{receiptNo ?? words.sources[source]}</span>
          <span className={styles.soft}>
            {weekdayDate(at)}, {time(at)}
          </span>
        </div>
        <div className={styles.payer}>
          <span className={styles.main}>{payer ?? details ?? ''}</span>
          {phone !== undefined && <span className={styles.soft}>{phone.replaceAll('*', '•')}</span>}
        </div>
        <div className={styles.reference}>
          <VisuallyHidden>{words.columns.reference}: </VisuallyHidden>
          {reference ?? <span className={styles.soft}>{words.noReference}</span>}
        </div>
        <div className={styles.amount}>{currency === 'KES' ? amount(paid) : money(paid, currency)}</div>
        <div className={styles.state}>
          {line.isUnconfirmed ? (
            <Chip tone="neutral">{words.unconfirmed}</Chip>
          ) : (
            <Chip tone={lineTones[state]}>{words.chips[state]}</Chip>
          )}
        </div>
        <div className={styles.to}>
          <GoesTo line={line} pages={pages} />
          <RowActions
            line={line}
            proposal={!needsDecision ? 'none' : isOpen ? 'open' : 'left'}
            onDecide={() => leave(false)}
            onChoose={choose}
            onSplit={() => setSplitting(true)}
            onReverse={() => setReversing(true)}
          />
        </div>
      </div>
      {isOpen && (
        <Proposal
          key={proposed.id}
          line={line}
          invoice={proposed}
          {...splitBetween(paid, proposed.balance)}
          isChosen={chosen !== undefined}
          onChoose={choose}
          onSplit={() => setSplitting(true)}
          onLeave={() => {
            choose(undefined);
            leave(true);
          }}
        />
      )}
      {isSplitting && <SplitLine line={line} invoice={proposed} onClose={() => setSplitting(false)} />}
      {isReversing && line.invoice && line.paymentId !== undefined && (
        <ReverseReceipt
          invoiceId={line.invoice.id}
          paymentId={line.paymentId}
          pages={pages}
          hint={words.reverseOrUndo}
          onClose={() => setReversing(false)}
        />
      )}
    </li>
  );
}

const splitBetween = (paid: number, balance: number) => {
  const { settles, excess } = splitOf(toCents(paid), toCents(balance));
  return { settles: fromCents(settles), excess: fromCents(excess) };
};

function GoesTo({ line, pages }: LineRowProps) {
  const words = useMessages(messages);
  const { amount, date } = useFormat();
  const { state, why, invoice, client, perhapsKnown, parts, settles = 0, excess = 0 } = line;
  if (state === 'ignored')
    return <span className={styles.soft}>{words.whyIgnored[why as keyof typeof words.whyIgnored]}</span>;
  if (line.isUnconfirmed) {
    return (
      <div>
        {invoice && (
          <Link tone="plain" href={pages.invoice(invoice.id)}>
            {words.forInvoice(invoice.number)}
          </Link>
        )}
        <span className={styles.soft}>{words.whyUnmatched.unconfirmed}</span>
      </div>
    );
  }
  if (state === 'proposed') {
    return (
      <div>
        {(why === 'other_currency' || why === 'reversal') && invoice && (
          <Link tone="plain" href={pages.invoice(invoice.id)}>
            {words.forInvoice(invoice.number)}
          </Link>
        )}
        <span className={styles.soft}>{words.whyProposed[why as keyof typeof words.whyProposed]}</span>
      </div>
    );
  }
  if (state === 'unmatched') {
    return (
      <div>
        <span className={styles.soft}>{words.whyUnmatched[why as keyof typeof words.whyUnmatched]}</span>
        {perhapsKnown && (
          <span className={styles.soft}>{words.perhapsKnown(date(perhapsKnown.day), perhapsKnown.details ?? '')}</span>
        )}
      </div>
    );
  }
  const rest = invoice && (invoice.balance === 0 ? words.paysInFull : words.staysOpen(amount(invoice.balance)));
  const notes = [
    settles > 0 && !parts && rest,
    excess > 0 && invoice && words.heldToo(amount(excess)),
    why === 'recorded' && words.recorded,
    why === 'bounced' && words.bouncedPart,
  ].filter(Boolean);
  return (
    <div>
      {parts?.map((part) => (
        <span key={part.invoiceId} className={styles.links}>
          <Link tone="plain" href={pages.invoice(part.invoiceId)}>
            {part.number}
          </Link>{' '}
          {amount(part.amount)}
        </span>
      ))}
      {invoice ? (
        <span className={styles.links}>
          {!parts && (
            <Link tone="plain" href={pages.invoice(invoice.id)}>
              {invoice.number}
            </Link>
          )}{' '}
          <Link tone="plain" href={pages.client(invoice.clientId)}>
            {invoice.clientName}
          </Link>
        </span>
      ) : (
        client && (
          <Link tone="plain" href={pages.client(client.id)}>
            {words.heldFor(client.name)}
          </Link>
        )
      )}
      {notes.length > 0 && <span className={styles.soft}>{notes.join(' · ')}</span>}
    </div>
  );
}

interface RowActionsProps {
  line: StatementLine;
  /** Whether a proposal waits below, was left for later, or can't be accepted here. */
  proposal: 'none' | 'open' | 'left';
  onDecide: () => void;
  onChoose: (invoice: PayableInvoice) => void;
  onSplit: () => void;
  onReverse: () => void;
}

function RowActions({ line, proposal, onDecide, onChoose, onSplit, onReverse }: RowActionsProps) {
  const words = useMessages(messages);
  const { name, confirm, ignore, undo, match, hold, reverse } = useLineActions(line);
  if (!useMay('money.write')) return null;
  const { state, why } = line;
  if (state === 'matched' || why === 'by_person') {
    return (
      <span className={styles.actions}>
        <Button tone="quiet" size="sm" aria-label={words.undoOf(name)} onPress={undo}>
          {words.undo}
        </Button>
        {line.paymentId !== undefined && (
          <Button tone="quiet" size="sm" aria-label={words.reversePaymentOf(name)} onPress={onReverse}>
            {words.reversePayment}
          </Button>
        )}
      </span>
    );
  }
  if (line.isUnconfirmed) {
    return (
      <>
        <Button size="sm" aria-label={words.confirmOf(name)} onPress={confirm}>
          {words.confirm}
        </Button>
        <Button tone="quiet" size="sm" aria-label={words.ignoreOf(name)} onPress={ignore}>
          {words.ignore}
        </Button>
      </>
    );
  }
  if (proposal !== 'none') {
    return (
      proposal === 'left' && (
        <Button size="sm" onPress={onDecide}>
          {words.proposal.decide}
        </Button>
      )
    );
  }
  if (state === 'ignored') return null;
  if (line.reverses !== undefined) {
    return (
      <>
        {state === 'proposed' && (
          <Button size="sm" aria-label={words.reverseItOf(line.reverses)} onPress={reverse}>
            {words.reverseIt}
          </Button>
        )}
        <Button tone="quiet" size="sm" aria-label={words.ignoreOf(name)} onPress={ignore}>
          {words.ignore}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={styles.actions}>
        <Button tone="quiet" size="sm" aria-label={words.splitUpOf(name)} onPress={onSplit}>
          {words.splitUp}
        </Button>
        <Button tone="quiet" size="sm" aria-label={words.ignoreOf(name)} onPress={ignore}>
          {words.ignore}
        </Button>
      </span>
      <div className={styles.search}>
        <TargetField
          label={words.findFor(name)}
          onInvoice={(invoice) => {
            // What is too much is decided below.
            if (toCents(line.amount) > toCents(invoice.balance) || invoice.currency !== line.currency)
              onChoose(invoice);
            else match(invoice);
          }}
          onClient={hold}
        />
      </div>
    </>
  );
}
