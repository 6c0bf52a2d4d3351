import { type InvoiceDetail, invoiceRecord, recordPayment, type Versioned } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { MoneyField } from '#components/elements/MoneyField';
import { toasts } from '#components/elements/Toast';
import { common, useFormat, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { isOpen } from '#domain/invoices';
import { omitEmpty } from '#domain/omit';
import { SameMoney, sameMoneyOf } from '../../money/SameMoney';
import { ActionDialog, useFormValues, useVersionedSave, WarningRow } from '../../record';
import { balanceOf } from './balance';
import { PaymentFields, type PaymentValues } from './PaymentFields';
import { messages } from './paymentMessages';

const fields = ['amount', 'method', 'date', 'reference', 'notes'];

/** The invoice that was paid. */
export interface PaymentDialogProps {
  /** The invoice and its version. */
  read: Versioned<InvoiceDetail>;
  /** Called when there is nothing more to do: the payment is recorded, or someone else has closed the invoice. */
  onClose: () => void;
  /**
   * Called when the user dismisses the form.
   * @default onClose
   */
  onCancel?: () => void;
}

/** Records a client's payment: the balance, unless a smaller amount is entered. A default export, so that it can be lazy-loaded. */
export default function PaymentDialog({ read, onClose, onCancel = onClose }: PaymentDialogProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const { invoice: statusWord } = useMessages(statusWords);
  const { money } = useFormat();
  const today = useToday();
  const { values, change } = useFormValues<PaymentValues & { amount: number | null }>({
    amount: balanceOf(read.record),
    method: null,
    date: today,
    reference: '',
    notes: '',
  });
  const saving = useVersionedSave({
    id: read.record.id,
    source: invoiceRecord,
    update: recordPayment,
    read,
    onSaved: (saved) => {
      const isPaid = saved.status === 'paid';
      toasts.show({
        title: isPaid ? words.settled(saved.invoice_number) : words.recorded(saved.invoice_number),
        description: isPaid ? undefined : words.left(money(balanceOf(saved), saved.currency)),
        about: saved.id,
      });
      onClose();
    },
  });
  const { record } = saving.base;

  const { amount, method, date, reference, notes } = values;
  const payment = {
    amount: amount ?? 0,
    ...omitEmpty({ method, date, reference: reference.trim(), notes: notes.trim() }),
  };
  const recorded = sameMoneyOf(saving, payment);

  if (saving.hasChanged && !isOpen(record.status)) {
    return (
      <Dialog
        isOpen
        title={words.title(record.invoice_number)}
        closeLabel={close}
        onOpenChange={onClose}
        actions={
          <Button autoFocus onPress={onClose}>
            {close}
          </Button>
        }
      >
        <Alert tone="warning" title={words.became(statusWord[record.status])} />
      </Dialog>
    );
  }
  return (
    <ActionDialog
      title={words.title(record.invoice_number)}
      submitLabel={recorded ? words.payAnother : words.pay}
      fields={fields}
      isPending={saving.isPending}
      error={recorded ? null : saving.error}
      failed={words.failed}
      onSubmit={() => {
        if (method) saving.save({ ...payment, method, ...omitEmpty({ confirmed: recorded !== undefined }) });
      }}
      onClose={onCancel}
    >
      <FormSection title={words.details} description={words.hint(money(balanceOf(record), record.currency))}>
        {saving.hasChanged && <WarningRow title={words.changed} />}
        {recorded && (
          <FullRow>
            <SameMoney recorded={recorded} />
          </FullRow>
        )}
        <FullRow>
          <MoneyField
            name="amount"
            label={words.amount}
            isRequired
            requiredMessage={words.amountMissing}
            currency={record.currency}
            minValue={0.01}
            maxValue={balanceOf(record)}
            isWheelDisabled
            {...(amount !== null && { defaultValue: amount })}
            onType={(amount) => change({ amount })}
          />
        </FullRow>
        <PaymentFields values={values} onChange={change} today={today} />
      </FormSection>
    </ActionDialog>
  );
}
