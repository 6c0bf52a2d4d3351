import { moveToAccount, useLedgerBalance, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { AccountField, useAccount } from './AccountField';
import { HeldAmount } from './HeldAmount';
import { LedgerChoice } from './LedgerChoice';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';

const fields = ['fromAccountId', 'toAccountId', 'caseId', 'amount', 'day', 'reason', 'reference'];

export interface MoveToAccountProps {
  /** The account that the money leaves, to begin with. */
  accountId?: string | undefined;
  onClose: () => void;
}

/** Moves a client's money to another of the firm's accounts. A default export, so that it can be lazy-loaded. */
export default function MoveToAccount({ accountId, onClose }: MoveToAccountProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { values, change, field } = useFormValues({
    chosen: accountId,
    toAccountId: null as string | null,
    ledger: null as LedgerOf | null,
    amount: null as number | null,
    day: clearable(today),
    reason: '',
    reference: '',
  });
  const { chosen, toAccountId, ledger, amount, day, reason, reference } = values;
  const { account, ...accounts } = useAccount(chosen);
  const others = accounts.accounts.filter(({ id }) => id !== account?.id);
  const to = others.length === 1 ? others[0] : others.find(({ id }) => id === toAccountId);
  const held = useLedgerBalance(account?.id, ledger).data;
  const { mutateAsync: send, isPending, error } = useSend(moveToAccount);
  const submit = async () => {
    if (!account || !to || !ledger || amount === null || !day) return;
    await send({
      fromAccountId: account.id,
      toAccountId: to.id,
      clientId: ledger.clientId,
      caseId: ledger.caseId,
      day,
      amount,
      reason: reason.trim(),
      ...omitEmpty({ reference: reference.trim() }),
    });
    toasts.show({ title: words.moved(money(amount)), description: `${account.title} → ${to.title}` });
    onClose();
  };
  return (
    <ActionDialog
      title={words.accountTitle}
      submitLabel={words.move}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.accountSection} description={words.accountHint}>
        <AccountField
          {...accounts}
          account={account}
          label={words.fromAccount}
          onChange={(chosen) => change({ chosen })}
        />
        <FullRow>
          <Select
            name="toAccountId"
            label={words.toAccount}
            placeholder={words.chooseAccount}
            isRequired
            requiredMessage={words.accountMissing}
            items={others.map(({ id, title, bankName, accountNumber }) => ({
              id,
              label: title,
              description: [bankName, accountNumber].join(' · '),
            }))}
            value={to?.id ?? null}
            onChange={(id) => change({ toAccountId: id })}
          />
        </FullRow>
        <FullRow>
          <LedgerChoice {...field('ledger')} name="caseId" label={words.case} />
        </FullRow>
        <HeldAmount amount={amount} held={held} onType={(amount) => change({ amount })} />
        <DatePicker {...field('day')} label={words.day} isRequired max={today} />
        <TextField
          {...field('reason')}
          label={words.reason}
          description={words.accountReasonHint}
          isRequired
          requiredMessage={words.reasonMissing}
          maxLength={500}
          autoComplete="off"
        />
        <TextField
          {...field('reference')}
          label={words.reference}
          description={words.outReferenceHint}
          maxLength={100}
          autoComplete="off"
        />
      </FormSection>
    </ActionDialog>
  );
}
