import {
  confirmLine,
  ignoreLine,
  matchLine,
  type PayableInvoice,
  type StatementLine,
  undoLine,
  useSend,
} from '#components/api';
import { useAnnounce } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { sameMoneyIn, useSameMoneyWords } from '../../money/SameMoney';
import { messages } from './messages';

/** What can be done with a line. Each is told in a toast, and what was done can be undone there. */
export function useLineActions({ id, receiptNo, payer, reverses = '' }: StatementLine) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: send } = useSend(matchLine);
  const { mutateAsync: pass } = useSend(ignoreLine);
  const { mutateAsync: takeBack } = useSend(undoLine);
  const { mutateAsync: confirm } = useSend(confirmLine);
  const name = receiptNo ?? payer ?? words.line;
  const undoing = {
    act: () => takeBack(id),
    done: () => words.lineUndone(name),
    failed: words.lineNotUndone(name),
    about: id,
  };
  const told = useSameMoneyWords();
  /** What is recorded already is asked about, where it went wrong. */
  const matchTo = async (to: string, body: Omit<Parameters<typeof send>[0], 'id'>): Promise<unknown> => {
    const sent = await send({ id, ...body }).catch((error: unknown) => {
      const recorded = sameMoneyIn(error);
      if (!recorded) return { error };
      const { each, total = '' } = told(recorded);
      toasts.show({
        tone: 'error',
        title: words.sameReceipt(name),
        description: [...each, total].join(' · '),
        about: id,
        action: { label: words.matchAnyway, onPress: () => void matchTo(to, { ...body, confirmed: true }) },
      });
      return undefined;
    });
    if (sent === undefined) return false;
    return announce({
      act: () => ('error' in sent ? Promise.reject(sent.error as Error) : Promise.resolve(sent)),
      done: () => words.matchedTo(name, to),
      failed: words.notMatched(name),
      about: id,
      undo: undoing,
    });
  };
  return {
    name,
    /** Settles an invoice. With what it settles, only if that is still so. */
    match: (invoice: Pick<PayableInvoice, 'id' | 'number'>, settles?: number) =>
      void matchTo(invoice.number, { invoiceId: invoice.id, ...(settles !== undefined && { settles }) }),
    /** Shares all of it out among invoices. What a part has beyond its balance is held, as the dialog says. */
    split: (parts: readonly { invoiceId: string; amount: number }[], to: string) =>
      void matchTo(to, { parts: [...parts], holdExcess: true }),
    /** Holds all of it for a client. */
    hold: (client: { id: string; name: string }) => void matchTo(client.name, { clientId: client.id }),
    ignore: () =>
      void announce({
        act: () => pass(id),
        done: () => words.ignored(name),
        failed: words.notIgnored(name),
        about: id,
        undo: undoing,
      }),
    undo: () => void announce(undoing),
    /** Reverses what a receipt settled that M-Pesa takes back. */
    reverse: () =>
      void announce({
        act: () => send({ id }),
        done: () => words.reversed(reverses),
        failed: words.notReversed(reverses),
        about: id,
      }),
    /** Has M-Pesa asked whether it is so. */
    confirm: () =>
      void announce({
        act: () => confirm(id),
        done: () => words.confirming(name),
        failed: words.notConfirmed(name),
        about: id,
      }),
  };
}
