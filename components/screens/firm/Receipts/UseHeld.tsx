import { useState } from 'react';
import {
  applyHeldMoney,
  type HeldMoney,
  type PayableInvoice,
  placeHeldMoney,
  refundHeldMoney,
  useList,
  useSend,
} from '#components/api';
import { caseList } from '#components/api/declared';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import type { Chosen } from '../../choice';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { AccountField, useAccount } from '../ClientMoney';
import { OwnAccountField } from '../OwnAccountField';
import { messages } from './messages';
import { TargetField } from './TargetField';
import * as styles from './Receipts.css';

const fields = {
  placed: ['accountId', 'caseId', 'amount', 'clearedOn'],
  applied: ['amount'],
  refunded: ['amount', 'accountId', 'reference', 'day'],
};

export interface UseHeldProps {
  held: HeldMoney;
  /** Whether it settles an invoice, is placed in the client account or is given back. */
  as: 'applied' | 'placed' | 'refunded';
  onClose: () => void;
}

/** Asks which invoice held money settles, for which case it is placed in the client account, or how it was given back. A default export, so that it can be lazy-loaded. */
export default function UseHeld({ as, ...props }: UseHeldProps) {
  if (as === 'placed') return <Place {...props} />;
  return as === 'applied' ? <Apply {...props} /> : <Refund {...props} />;
}

type Props = Omit<UseHeldProps, 'as'>;

function Apply({ held, onClose }: Props) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const { mutateAsync: apply, isPending, error } = useSend(applyHeldMoney);
  const { values, change, field } = useFormValues({
    invoice: undefined as PayableInvoice | undefined,
    amount: null as number | null,
  });
  const { invoice, amount } = values;
  const [isAsked, setAsked] = useState(false);
  const submit = async () => {
    if (!invoice || amount === null) return setAsked(true);
    await apply({ id: held.id, invoiceId: invoice.id, amount });
    toasts.show({ title: words.applied(invoice.number) });
    return onClose();
  };
  return (
    <ActionDialog
      title={words.applyTitle}
      submitLabel={words.apply}
      fields={fields.applied}
      isPending={isPending}
      error={error}
      failed={words.notApplied}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection
        title={words.invoice}
        description={words.applySection(held.clientName, money(held.left, held.currency))}
      >
        <TargetField
          label={words.findInvoiceOf(held.clientName)}
          clientId={held.clientId}
          onInvoice={(chosen) => change({ invoice: chosen, amount: Math.min(held.left, chosen.balance) })}
        />
        {invoice ? (
          <>
            <p className={styles.strong}>
              {invoice.number} · {words.open(money(invoice.balance, invoice.currency))}
            </p>
            <MoneyField {...field('amount')} label={words.amount} isRequired currency={held.currency} />
          </>
        ) : (
          isAsked && <p role="alert">{words.chooseInvoice}</p>
        )}
      </FormSection>
    </ActionDialog>
  );
}

function Refund({ held, onClose }: Props) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { mutateAsync: refund, isPending, error } = useSend(refundHeldMoney);
  const { values, change, field } = useFormValues({
    amount: clearable(held.left),
    account: null as Chosen | null,
    reference: '',
    day: clearable(today),
  });
  const { amount, account, reference, day } = values;
  const submit = async () => {
    if (amount === null || day === null) return;
    await refund({ id: held.id, amount, reference, day, ...omitEmpty({ accountId: account?.id }) });
    toasts.show({ title: words.refunded(held.clientName) });
    onClose();
  };
  return (
    <ActionDialog
      title={words.refundTitle}
      submitLabel={words.refund}
      fields={fields.refunded}
      isPending={isPending}
      error={error}
      failed={words.notRefunded}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection
        title={words.refund}
        description={words.refundSection(held.clientName, money(held.left, held.currency))}
      >
        <MoneyField {...field('amount')} label={words.amount} isRequired currency={held.currency} />
        <OwnAccountField way="out" value={account} onChange={(chosen) => change({ account: chosen })} />
        <TextField
          {...field('reference')}
          label={words.paidBy}
          description={words.paidByHint}
          maxLength={100}
          isRequired
          requiredMessage={words.enterReference}
        />
        <DatePicker {...field('day')} label={words.refundDay} isRequired />
      </FormSection>
    </ActionDialog>
  );
}

function Place({ held, onClose }: Props) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { values, change, field } = useFormValues({
    asked: undefined as string | undefined,
    caseId: null as string | null,
    amount: clearable(held.left),
    clearedOn: null as string | null,
  });
  const { asked, amount, clearedOn } = values;
  const { account, ...accounts } = useAccount(asked);
  const cases = useList(caseList, { clientId: held.clientId }).rows;
  const caseId = values.caseId ?? (cases.length === 1 ? (cases[0]?.id ?? null) : null);
  const { mutateAsync: place, isPending, error } = useSend(placeHeldMoney);
  const submit = async () => {
    if (!account || caseId === null || amount === null) return;
    await place({ id: held.id, accountId: account.id, caseId, amount, ...omitEmpty({ clearedOn }) });
    toasts.show({ title: words.placed(money(amount)), description: held.clientName });
    onClose();
  };
  return (
    <ActionDialog
      title={words.placeTitle}
      submitLabel={words.place}
      fields={fields.placed}
      isPending={isPending}
      error={error}
      failed={words.notPlaced}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection
        title={words.place}
        description={words.placeSection(held.clientName, money(held.left, held.currency))}
      >
        <AccountField {...accounts} account={account} onChange={(asked) => change({ asked })} />
        <FullRow>
          <Select
            {...field('caseId')}
            value={caseId}
            label={words.placeCase}
            placeholder={words.chooseCase}
            isRequired
            items={cases.map(({ id, title }) => ({ id, label: title }))}
          />
        </FullRow>
        <MoneyField {...field('amount')} label={words.amount} isRequired currency={held.currency} />
        <DatePicker
          {...field('clearedOn')}
          label={words.placeCleared}
          description={words.placeClearedHint}
          max={today}
        />
      </FormSection>
    </ActionDialog>
  );
}
