import { useState } from 'react';
import {
  type BankLine,
  type ClientEntry,
  ignoreBankLine,
  matchBankLine,
  undoBankLine,
  useMay,
  useSend,
} from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';
import { Chip } from '#components/elements/Chip';
import { Link } from '#components/elements/Link';
import { common, useFormat, useMessages } from '#components/language';
import { useEntryText } from '../ClientMoney';
import { lineTones } from '../StatementLines';
import * as styles from './BankStatement.css';
import { bankMessages } from './bankMessages';
import type { ClientAccountScreenProps } from './ClientAccountScreen';

const ReverseEntry = lazyDialog(() => import('../ClientMoney/ReverseEntry'));

export interface BankLineRowProps extends ClientAccountScreenProps {
  line: BankLine;
  /** Asks which entry the line is, or for what is posted from it. */
  onAsk: (act: 'match' | 'post') => void;
}

/** A line of the bank's: what it says, the entry that it is or may be, and what can be done with it. */
export function BankLineRow({ line, pages, onAsk }: BankLineRowProps) {
  const words = useMessages(bankMessages);
  const { amount, weekdayDate } = useFormat();
  const { day, details, reference, amount: moved, balance, state } = line;
  const said = details ?? reference ?? words.noText;
  return (
    <li className={styles.line} data-state={state}>
      <div className={styles.row}>
        <div className={styles.day}>{weekdayDate(day)}</div>
        <div className={styles.said}>
          <span className={styles.main}>{said}</span>
          {reference !== undefined && reference !== said && <span className={styles.soft}>{reference}</span>}
        </div>
        <div className={styles.amount}>
          {moved > 0 ? words.plus(amount(moved)) : words.minus(amount(-moved))}
          {balance !== undefined && <span className={styles.soft}>{words.balance(amount(balance))}</span>}
        </div>
        <div className={styles.state}>
          <Chip tone={lineTones[state]}>{words.chips[state]}</Chip>
        </div>
        <div className={styles.to}>
          <Is line={line} pages={pages} />
          <Acts line={line} name={said} onAsk={onAsk} />
        </div>
      </div>
    </li>
  );
}

function Is({ line: { state, why, entry, day }, pages }: ClientAccountScreenProps & { line: BankLine }) {
  const words = useMessages(bankMessages);
  const reasons: Partial<Record<BankLine['why'], string>> = words.why;
  if (!entry) return <span className={styles.soft}>{reasons[why]}</span>;
  return (
    <div className={styles.words}>
      <EntryLink entry={entry} pages={pages} />
      <span className={styles.soft}>
        <EntryFacts entry={entry} day={day} />
        {reasons[why]}
        {state === 'matched' && entry.reversedBy !== undefined && ` · ${words.reversed}`}
      </span>
    </div>
  );
}

function EntryLink({ entry, pages }: ClientAccountScreenProps & { entry: ClientEntry }) {
  const entryText = useEntryText();
  const { clientId, caseId } = entry;
  if (clientId === undefined || caseId === undefined) return <span className={styles.main}>{entryText(entry)}</span>;
  return (
    <Link tone="plain" href={pages.ledger(clientId, caseId)}>
      {entryText(entry)}
    </Link>
  );
}

/** Whose it is, and its day if the bank's is another. */
function EntryFacts({ entry, day }: { entry: ClientEntry; day: string }) {
  const words = useMessages(bankMessages);
  const { dayMonth } = useFormat();
  const facts = [entry.client ?? words.offices, entry.day !== day && words.entered(dayMonth(entry.day))];
  return <>{facts.filter(Boolean).join(' · ')} · </>;
}

function Acts({ line, name, onAsk }: Pick<BankLineRowProps, 'line' | 'onAsk'> & { name: string }) {
  const words = useMessages(bankMessages);
  const announce = useAnnounce();
  const { mutateAsync: match } = useSend(matchBankLine);
  const { mutateAsync: pass } = useSend(ignoreBankLine);
  const { mutateAsync: takeBack, isPending } = useSend(undoBankLine);
  if (!useMay('clientmoney.post')) return null;
  const { id, state, why } = line;
  const undoing = {
    act: () => takeBack(id),
    done: () => words.undone(name),
    failed: words.notUndone(name),
    about: id,
  };
  if (state === 'matched' || why === 'by_person') {
    return <Matched line={line} name={name} undoing={undoing} isPending={isPending} />;
  }
  if (state === 'ignored') return null;
  const ignore = () =>
    void announce({
      act: () => pass(id),
      done: () => words.ignored(name),
      failed: words.notIgnored(name),
      about: id,
      undo: undoing,
    });
  return (
    <div className={styles.acts}>
      {state === 'proposed' && (
        <Button
          size="sm"
          tone="accent"
          aria-label={words.acceptOf(name)}
          onPress={() =>
            void announce({
              act: () => match({ id }),
              done: () => words.matched(name),
              failed: words.notMatched(name),
              about: id,
              undo: undoing,
            })
          }
        >
          {words.accept}
        </Button>
      )}
      {state === 'proposed' ? (
        <Button size="sm" aria-label={words.chooseOtherOf(name)} onPress={() => onAsk('match')}>
          {words.chooseOther}
        </Button>
      ) : (
        <Button size="sm" aria-label={words.chooseOf(name)} onPress={() => onAsk('match')}>
          {words.choose}
        </Button>
      )}
      {state === 'unmatched' && (
        <Button size="sm" aria-label={words.postOf(name)} onPress={() => onAsk('post')}>
          {words.post}
        </Button>
      )}
      <Button size="sm" tone="quiet" aria-label={words.ignoreOf(name)} onPress={ignore}>
        {words.ignore}
      </Button>
    </div>
  );
}

interface MatchedProps {
  line: BankLine;
  name: string;
  undoing: Parameters<ReturnType<typeof useAnnounce>>[0];
  isPending: boolean;
}

/** What can be done with a line that is dealt with: it is undone, or the receipt that it is was not good. */
function Matched({ line: { why, entry }, name, undoing, isPending }: MatchedProps) {
  const words = useMessages(bankMessages);
  const { cancel } = useMessages(common);
  const announce = useAnnounce();
  const [isAsking, setAsking] = useState(false);
  const [isReversing, reverse] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={words.undoOf(name)}
        onPress={() => (why === 'posted' ? setAsking(true) : void announce(undoing))}
      >
        {words.undo}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.undoPosted(name)}
        confirmLabel={words.undoReverse}
        cancelLabel={cancel}
        isPending={isPending}
        pendingLabel={words.undoReverse}
        onConfirm={() => void announce(undoing).then(() => setAsking(false))}
      >
        {words.undoPostedHint}
      </AlertDialog>
      {entry && entry.kind === 'receipt' && entry.reversedBy === undefined && (
        <Button tone="quiet" size="sm" aria-label={words.reverseOf(name)} onPress={() => reverse(true)}>
          {words.reverse}
        </Button>
      )}
      {entry && isReversing && <ReverseEntry entry={entry} onClose={() => reverse(false)} />}
    </>
  );
}
