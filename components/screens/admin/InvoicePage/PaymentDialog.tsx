import { useState } from 'react';
import { type InvoiceDetail, invoiceRecord, recordPayment, type Versioned } from '#components/api';
import { isUnanswered } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { MoneyField } from '#components/elements/MoneyField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useVersionedSave } from '../../record';
import { PaymentFields, type PaymentValues } from '../BillingManagement/PaymentFields';
import { SamePayment, sameDayOf } from '../BillingManagement/SamePayment';
import { balanceOf } from './balance';
import { dialogMessages } from './messages';

const names = { paymentMethod: 'method', paymentDate: 'date', paymentReference: 'reference' } as const;
const fields = ['amount', ...Object.values(names), 'notes'];

/** The invoice that was paid. */
export interface PaymentDialogProps {
  /** The invoice and its version. */
  read: Versioned<InvoiceDetail>;
  /** Closes the dialog. */
  onClose: () => void;
}

/** Records a client's payment: the balance, unless a smaller amount is entered. */
export default function PaymentDialog({ read, onClose }: PaymentDialogProps) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  const today = useToday();
  const [base, setBase] = useState(read);
  const [hasChanged, setChanged] = useState(false);
  const [amount, setAmount] = useState<number | null>(() => balanceOf(read.record));
  const [values, setValues] = useState<PaymentValues>({
    paymentMethod: null,
    paymentDate: today,
    paymentReference: '',
    notes: '',
  });
  const { id, currency, invoice_number } = base.record;
  const saving = useVersionedSave({
    id,
    source: invoiceRecord,
    update: recordPayment,
    onSaved: (saved) => {
      const isPaid = saved.status === 'paid';
      toasts.show({
        title: isPaid ? words.settled(invoice_number) : words.recorded(invoice_number),
        ...(!isPaid && { description: words.left(money(balanceOf(saved), currency)) }),
        about: id,
      });
      onClose();
    },
  });

  const { paymentMethod: method, paymentDate, paymentReference, notes } = values;
  const payment = {
    amount: amount ?? 0,
    ...(method && { method }),
    ...(paymentDate && { date: paymentDate }),
    ...(paymentReference.trim() && { reference: paymentReference.trim() }),
    ...(notes.trim() && { notes: notes.trim() }),
  };
  const sameDay = sameDayOf(saving, payment);
  const submit = () => {
    if (!method || saving.isPending) return;
    setChanged(false);
    saving.save({ ...payment, method, ...(sameDay && { confirmed: true }) }, base, (theirs) => {
      setBase(theirs);
      setChanged(true);
    });
  };

  return (
    <ActionDialog
      title={words.payTitle(invoice_number)}
      submitLabel={sameDay ? words.payAnother : words.pay}
      fields={fields}
      isPending={saving.isPending}
      error={sameDay ? null : saving.error}
      failed={isUnanswered(saving.error) && navigator.onLine ? words.payUnknown : words.payFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.details} description={words.payHint(money(balanceOf(base.record), currency))}>
        {hasChanged && (
          <FullRow>
            <Alert tone="warning" title={words.changed} />
          </FullRow>
        )}
        {sameDay && (
          <FullRow>
            <SamePayment day={sameDay} />
          </FullRow>
        )}
        <FullRow>
          <MoneyField
            name="amount"
            label={words.amount}
            isRequired
            requiredMessage={words.amountMissing}
            currency={currency}
            minValue={0.01}
            maxValue={balanceOf(base.record)}
            isWheelDisabled
            {...(amount !== null && { defaultValue: amount })}
            onType={setAmount}
          />
        </FullRow>
        <FullRow>
          <PaymentFields
            names={names}
            values={values}
            onChange={(changes) => setValues((now) => ({ ...now, ...changes }))}
            today={today}
            takesFocus
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
