import { type InvoiceDetail, invoiceRecord, type Payment, reversePayment, type Versioned } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import {
  ActionDialog,
  reversalFields,
  ReversalFields,
  reversalOf,
  useReversal,
  useVersionedSave,
  WarningRow,
} from '../../record';
import { balanceOf } from '../BillingManagement/balance';
import { messages as paymentMessages } from '../BillingManagement/paymentMessages';
import { dialogMessages } from './messages';

/** The payment to reverse. */
export interface ReversalDialogProps {
  payment: Payment;
  /** Its invoice, and the version that was seen. */
  read: Versioned<InvoiceDetail>;
  onClose: () => void;
}

/** Reverses a recorded payment, with the reason that the invoice keeps. */
export default function ReversalDialog({
  payment: { id: paymentId, amount, date: day },
  read,
  onClose,
}: ReversalDialogProps) {
  const words = useMessages(dialogMessages);
  const { changed, details, left } = useMessages(paymentMessages);
  const { money, date } = useFormat();
  const form = useReversal();
  const { id, currency, invoice_number } = read.record;
  const { save, hasChanged, isPending, error } = useVersionedSave({
    id,
    source: invoiceRecord,
    update: reversePayment,
    read,
    onSaved: (saved) => {
      toasts.show({
        title: words.reversed(invoice_number),
        description: saved.status !== 'cancelled' ? left(money(balanceOf(saved), currency)) : undefined,
        about: id,
      });
      onClose();
    },
  });

  return (
    <ActionDialog
      title={words.reverseTitle(invoice_number)}
      submitLabel={words.reverse}
      fields={reversalFields}
      isPending={isPending}
      error={error}
      failed={words.reverseFailed}
      onSubmit={() => save({ paymentId, ...reversalOf(form.values) })}
      onClose={onClose}
    >
      <FormSection title={details} description={words.reverseHint(money(amount, currency), date(day))}>
        {hasChanged && <WarningRow title={changed} />}
        <ReversalFields form={form} day={day} hint={words.reasonHint} />
      </FormSection>
    </ActionDialog>
  );
}
