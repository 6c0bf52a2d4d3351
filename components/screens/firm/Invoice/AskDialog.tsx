import { type OwnInvoice, requestPayment, useSend } from '#components/api';
import { MoneyField } from '#components/elements/MoneyField';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { dialogMessages } from './messages';

const fields = ['phone', 'amount'];

export interface AskDialogProps {
  invoice: OwnInvoice;
  onClose: () => void;
}

/** Has a client's phone ask for a payment by M-Pesa. A default export, so that it can be lazy-loaded. */
export default function AskDialog({ invoice: { id, due, currency, invoiceNumber }, onClose }: AskDialogProps) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  const { mutateAsync: send, isPending, error } = useSend(requestPayment);
  // M-Pesa takes whole shillings.
  const most = Math.floor(due);
  const { values, change, field } = useFormValues({ phone: '', amount: clearable(most) });
  const { phone, amount } = values;
  const submit = async () => {
    await send({ id, phone: phone.trim(), amount: amount ?? 0 });
    toasts.show({ title: words.asked(phone.trim()), description: words.askedHint, about: id });
    onClose();
  };
  return (
    <ActionDialog
      title={words.askTitle(invoiceNumber)}
      submitLabel={words.ask}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notAsked}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.askSection} description={words.askHint(money(due, currency))}>
        <TextField
          {...field('phone')}
          label={words.phone}
          description={words.phoneHint}
          isRequired
          requiredMessage={words.phoneMissing}
          data-takes-focus
          type="tel"
          autoComplete="off"
          maxLength={30}
        />
        <MoneyField
          name="amount"
          label={words.amount}
          description={words.wholeShillings}
          isRequired
          requiredMessage={words.amountMissing}
          currency={currency}
          minValue={1}
          maxValue={most}
          isWheelDisabled
          defaultValue={most}
          onType={(amount) => change({ amount })}
        />
      </FormSection>
    </ActionDialog>
  );
}
