import type { components } from '#openapi';
import { type OwedBack, settleOwedBack, useList, useSend } from '#components/api';
import { heldMoneyList } from '#components/api/declared';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FormSection } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import type { Chosen } from '../../choice';
import { ActionDialog, clearable, ReasonField, useFormValues } from '../../record';
import { OwnAccountField } from '../OwnAccountField';
import { messages } from './messages';

type Input = components['schemas']['OwedBackInput'];

const fields = ['amount', 'date', 'method', 'accountId', 'reference', 'heldId', 'notes'];
const ways = ['paid', 'held_money', 'written_off'] as const;
const methods = ['mpesa', 'bank_transfer', 'cheque', 'cash', 'card'] as const;

interface SettleOwedProps {
  owed: OwedBack;
  onClose: () => void;
}

/** Settles what a client owes back: paid, with money held for the client, or written off. A default export, so that it can be lazy-loaded. */
export default function SettleOwed({ owed, onClose }: SettleOwedProps) {
  const words = useMessages(messages);
  const settlementName = useSettlementName();
  const { money } = useFormat();
  const today = useToday();
  const { id, clientId, clientName, day: since, currency, left } = owed;
  const held = useList(heldMoneyList, { clientId }).rows.filter((one) => one.currency === currency);
  const { mutateAsync: settle, isPending, error } = useSend(settleOwedBack);
  const { values, change, field } = useFormValues({
    kind: 'paid' as Input['kind'],
    amount: clearable(left),
    date: clearable(today),
    method: 'mpesa' as NonNullable<Input['method']>,
    account: null as Chosen | null,
    reference: '',
    heldId: '',
    notes: '',
  });
  const { kind, amount, date, method, account, reference, heldId, notes } = values;
  const submit = async () => {
    if (amount === null) return;
    await settle({
      id,
      kind,
      amount,
      ...omitEmpty({ date }),
      ...(kind === 'paid' && { method, ...omitEmpty({ accountId: account?.id, reference: reference.trim() }) }),
      ...(kind === 'held_money' && omitEmpty({ heldId: heldId || held[0]?.id })),
      ...(kind === 'written_off' && { notes: notes.trim() }),
    });
    toasts.show({ title: words.settled(clientName) });
    onClose();
  };
  return (
    <ActionDialog
      title={words.settleTitle}
      submitLabel={words.settle}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notSettled}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.settle} description={words.settleSection(clientName, money(left, currency))}>
        <Select
          {...field('kind')}
          label={words.settledBy}
          items={ways.map((way) => ({ id: way, label: words.waysToSettle[way] }))}
        />
        <MoneyField {...field('amount')} label={words.amount} isRequired />
        {kind === 'paid' && (
          <>
            <Select
              {...field('method')}
              label={words.method}
              items={methods.map((one) => ({ id: one, label: settlementName(one) }))}
            />
            <OwnAccountField way="in" value={account} onChange={(chosen) => change({ account: chosen })} />
            <TextField {...field('reference')} label={words.paidBy} maxLength={100} autoComplete="off" />
          </>
        )}
        {kind === 'held_money' &&
          (held.length === 0 ? (
            <p role="alert">{words.heldMissing}</p>
          ) : (
            <Select
              {...field('heldId')}
              value={heldId || (held[0]?.id ?? '')}
              label={words.fromHeld}
              items={held.map((one) => ({
                id: one.id,
                label: words.heldOption(money(one.left, currency), one.reference ?? ''),
              }))}
            />
          ))}
        {kind === 'written_off' && <ReasonField {...field('notes')} hint={words.writeOffHint} />}
        <DatePicker {...field('date')} label={words.settledOn} min={since} max={today} />
      </FormSection>
    </ActionDialog>
  );
}
