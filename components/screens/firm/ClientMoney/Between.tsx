import { moveClientMoney, useLedgerBalance, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { AccountField, useAccount } from './AccountField';
import { CaseDocuments } from './CaseDocuments';
import { HeldAmount } from './HeldAmount';
import { LedgerChoice } from './LedgerChoice';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';

const fields = ['accountId', 'fromCaseId', 'toCaseId', 'amount', 'day', 'reason', 'documentId'];

export interface BetweenProps {
  /** The account to begin with. */
  accountId?: string | undefined;
  onClose: () => void;
}

/** Moves money from one client's case to another's, by written authority. A default export, so that it can be lazy-loaded. */
export default function Between({ accountId, onClose }: BetweenProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { values, change, field } = useFormValues({
    chosen: accountId,
    from: null as LedgerOf | null,
    to: null as LedgerOf | null,
    amount: null as number | null,
    day: clearable(today),
    reason: '',
    documentId: null as string | null,
  });
  const { chosen, from, to, amount, day, reason, documentId } = values;
  const { account, ...accounts } = useAccount(chosen);
  const held = useLedgerBalance(account?.id, from).data;
  const { mutateAsync: send, isPending, error } = useSend(moveClientMoney);
  const submit = async () => {
    if (!account || !from || !to || amount === null || !day || !documentId) return;
    await send({
      accountId: account.id,
      fromClientId: from.clientId,
      fromCaseId: from.caseId,
      toClientId: to.clientId,
      toCaseId: to.caseId,
      day,
      amount,
      reason: reason.trim(),
      documentId,
    });
    toasts.show({ title: words.moved(money(amount)), description: `${from.client} → ${to.client}` });
    onClose();
  };
  return (
    <ActionDialog
      title={words.betweenTitle}
      submitLabel={words.move}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.betweenSection} description={words.betweenHint}>
        <AccountField {...accounts} account={account} onChange={(chosen) => change({ chosen })} />
        <FullRow>
          <LedgerChoice
            name="fromCaseId"
            label={words.fromCase}
            value={from}
            onChange={(found) => change({ from: found, documentId: null })}
          />
        </FullRow>
        <FullRow>
          <LedgerChoice {...field('to')} name="toCaseId" label={words.toCase} />
        </FullRow>
        <HeldAmount amount={amount} held={held} onType={(amount) => change({ amount })} />
        <DatePicker {...field('day')} label={words.day} isRequired max={today} />
        <FullRow>
          <TextField
            {...field('reason')}
            label={words.reason}
            description={words.betweenReasonHint}
            isRequired
            requiredMessage={words.reasonMissing}
            maxLength={500}
            autoComplete="off"
          />
        </FullRow>
        {from && (
          <CaseDocuments
            key={from.caseId}
            caseId={from.caseId}
            label={words.authority}
            description={words.authorityHint}
            requiredMessage={words.authorityMissing}
            {...field('documentId')}
          />
        )}
      </FormSection>
    </ActionDialog>
  );
}
