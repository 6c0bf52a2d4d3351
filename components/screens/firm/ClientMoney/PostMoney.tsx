import {
  type Disbursement,
  postClientEntry,
  reimburseDisbursement,
  useLedgerBalance,
  useMay,
  useSend,
} from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { AccountField, useAccount } from './AccountField';
import { kinds, PaperField, ReasonFields, useEntryFields, WhoseFields } from './EntryFields';
import { HeldAmount } from './HeldAmount';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';
import { SpentField } from './SpentField';

const fields = [
  'accountId',
  'kind',
  'caseId',
  'amount',
  'day',
  'payerOrPayee',
  'reason',
  'reference',
  'clearedOn',
  'disbursementId',
];

const fieldsWithPaper = [...fields, 'documentId'];

export interface PostMoneyProps {
  /** Whether money comes in or goes out. */
  way: 'in' | 'out';
  /** The account to begin with. */
  accountId?: string | undefined;
  /** Whose money it is, if that is known. */
  of?: LedgerOf | undefined;
  onClose: () => void;
}

/** Receives clients' money, or pays it out. A default export, so that it can be lazy-loaded. */
export default function PostMoney({ way, accountId, of, onClose }: PostMoneyProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { values, change, field } = useFormValues({
    chosen: accountId,
    amount: null as number | null,
    day: clearable(today),
    reference: '',
    clearedOn: null as string | null,
    spent: undefined as Disbursement | undefined,
  });
  const { chosen, amount, day, reference, clearedOn, spent } = values;
  const { account, ...accounts } = useAccount(chosen);
  const entry = useEntryFields({ kind: kinds[way][0], of });
  const isIn = way === 'in';
  const mayRead = useMay('documents.read');
  const { kind, ledger, isBanks } = entry;
  const isReimbursed = kind === 'reimbursement';
  const isPayment = kind === 'payment' || isReimbursed;
  const held = useLedgerBalance(account?.id, isPayment ? ledger : undefined);
  const { mutateAsync: send, ...sending } = useSend(postClientEntry);
  const { mutateAsync: payBack, ...payingBack } = useSend(reimburseDisbursement);
  const { isPending, error } = isReimbursed ? payingBack : sending;
  const paid = isReimbursed ? (spent?.amount ?? null) : amount;
  const submit = async () => {
    if (!account || paid === null || !day) return;
    if (isReimbursed && spent) {
      const { documentId } = entry.input;
      await payBack({ accountId: account.id, disbursementId: spent.id, day, ...omitEmpty({ documentId }) });
    } else
      await send({
        accountId: account.id,
        day,
        amount: paid,
        ...entry.input,
        ...omitEmpty({ isOut: isBanks && !isIn, reference: reference.trim(), clearedOn }),
      });
    toasts.show({
      title: (isIn ? words.receivedNow : words.paidNow)(money(paid)),
      description: !isBanks && ledger ? `${ledger.client} · ${ledger.caseTitle}` : undefined,
    });
    onClose();
  };
  return (
    <ActionDialog
      title={isIn ? words.inTitle : words.outTitle}
      submitLabel={isIn ? words.receive : words.pay}
      fields={mayRead ? fieldsWithPaper : fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection
        title={isIn ? words.inSection : words.outSection}
        description={isIn ? words.inHint : isReimbursed ? words.spentHint : words.outHint}
      >
        <AccountField {...accounts} account={account} onChange={(chosen) => change({ chosen })} />
        <WhoseFields way={way} entry={entry} also={isIn ? [] : ['reimbursement']} />
        {!isReimbursed && (
          <HeldAmount
            amount={amount}
            held={isPayment ? held.data : undefined}
            onType={(amount) => change({ amount })}
          />
        )}
        {isReimbursed && ledger && (
          <SpentField key={ledger.caseId} caseId={ledger.caseId} held={held.data} {...field('spent')} />
        )}
        <DatePicker {...field('day')} label={words.day} isRequired max={today} />
        {!isReimbursed && (
          <>
            <ReasonFields way={way} entry={entry} />
            <TextField
              {...field('reference')}
              label={words.reference}
              description={isIn ? words.inReferenceHint : words.outReferenceHint}
              maxLength={100}
              autoComplete="off"
            />
            <DatePicker
              {...field('clearedOn')}
              label={words.cleared}
              description={isIn ? words.inClearedHint : words.outClearedHint}
              min={day}
              max={today}
            />
          </>
        )}
        <PaperField way={way} entry={entry} />
      </FormSection>
    </ActionDialog>
  );
}
