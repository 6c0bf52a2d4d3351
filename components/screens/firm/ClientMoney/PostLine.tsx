import { type BankLine, postBankLine, useLedgerBalance, useSend } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { likelyKind } from '#domain/clientBank';
import { toCents } from '#domain/money';
import { ActionDialog } from '../../record';
import { PaperField, ReasonFields, useEntryFields, WhoseFields } from './EntryFields';
import { useAmountText } from './HeldAmount';
import { messages } from './messages';

const fields = ['kind', 'caseId', 'payerOrPayee', 'reason', 'documentId'];

export interface PostLineProps {
  line: BankLine;
  onClose: () => void;
}

/** Posts what the ledger lacks from a line of the bank's statement, on its day. A default export, so that it can be lazy-loaded. */
export default function PostLine({ line, onClose }: PostLineProps) {
  const words = useMessages(messages);
  const { money, weekdayDate } = useFormat();
  const { id, amount, day, details, reference } = line;
  const way = amount > 0 ? 'in' : 'out';
  const entry = useEntryFields({
    kind: likelyKind({ details, reference, amountCents: toCents(amount) }),
    ...(details !== undefined && { reason: details }),
  });
  const { kind, ledger, isBanks } = entry;
  const held = useLedgerBalance(line.accountId, kind === 'payment' ? ledger : undefined).data;
  const left = useAmountText({ amount: -amount, held: kind === 'payment' ? held : undefined, open: undefined });
  const { mutateAsync: send, isPending, error } = useSend(postBankLine);
  const said = [details, reference].filter(Boolean).join(' · ');
  return (
    <ActionDialog
      title={words.lineTitle}
      submitLabel={words.postLine}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={async () => {
        await send({ id, ...entry.input });
        toasts.show({
          title: words.linePosted(money(Math.abs(amount))),
          description: !isBanks && ledger ? `${ledger.client} · ${ledger.caseTitle}` : undefined,
          about: id,
        });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection
        title={(way === 'in' ? words.lineIn : words.lineOut)(money(Math.abs(amount)), weekdayDate(day))}
        description={[said && words.lineSaid(said), left, words.lineHint].filter(Boolean).join(' ')}
      >
        <WhoseFields way={way} entry={entry} />
        <ReasonFields way={way} entry={entry} />
        <PaperField way={way} entry={entry} />
      </FormSection>
    </ActionDialog>
  );
}
