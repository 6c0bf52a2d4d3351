import { useState } from 'react';
import { type OwnInvoice, recordReceipt, recordSettlement, useSend, type Versioned } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { SameMoney, sameMoneyOf } from '../../money/SameMoney';
import { ActionDialog, useFormValues, WarningRow } from '../../record';
import { splitMessages } from '../SplitParts';
import { dialogMessages } from './messages';
import { PayFields } from './PayFields';
import { isPayment, paymentInput, type PaymentValues, receiptInput } from './payment';
import { useSaving } from './useSaving';

const fields = ['amount', 'method', 'accountId', 'date', 'reference', 'certificate.number', 'notes'];

export interface PayDialogProps {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  onClose: () => void;
}

/** Records a payment, tax that the client withheld, or a debt given up. A default export, so that it can be lazy-loaded. */
export default function PayDialog({ read, onClose }: PayDialogProps) {
  const words = useMessages(dialogMessages);
  const ofSplit = useMessages(splitMessages);
  const { money } = useFormat();
  const saving = useSaving({ update: recordSettlement, read, onClose });
  const { due, currency, invoiceNumber } = saving.base.record;
  const form = useFormValues<PaymentValues>({
    amount: due,
    method: null,
    account: null,
    date: useToday(),
    reference: '',
    isAwaited: true,
    certificateNo: '',
    holds: false,
    shares: null,
    notes: '',
  });
  const { method, shares } = form.values;
  const split = useSplit(onClose);
  const receipt = shares && isPayment(method) ? receiptInput(form.values, shares) : undefined;
  const sending = receipt ? split : saving;
  const input = receipt ?? paymentInput(form.values, due);
  const recorded = sameMoneyOf(sending, input);
  const again = omitEmpty({ confirmed: recorded !== undefined });
  return (
    <ActionDialog
      title={words.payTitle(invoiceNumber)}
      submitLabel={recorded === undefined ? words.record : words.recordAnother}
      fields={fields}
      isPending={sending.isPending}
      error={recorded === undefined ? sending.error : null}
      failed={words.failed}
      onSubmit={() => {
        if (receipt) return split.record({ ...receipt, ...again });
        if (method) saving.save({ ...paymentInput(form.values, due), method, ...again });
      }}
      onClose={onClose}
    >
      <FormSection title={words.paySection} description={words.payHint(money(due, currency))}>
        {saving.hasChanged && <WarningRow title={words.changed} />}
        {receipt && split.isFew && receipt.parts.length < 2 && <WarningRow title={ofSplit.few} />}
        {recorded && (
          <FullRow>
            <SameMoney recorded={recorded} />
          </FullRow>
        )}
        <PayFields form={form} invoice={saving.base.record} />
      </FormSection>
    </ActionDialog>
  );
}

/** Records a payment that several invoices share, and closes the dialog. */
function useSplit(onClose: () => void) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  const { done } = useMessages(splitMessages);
  const [isFew, setFew] = useState(false);
  const { mutateAsync: send, isPending, error, variables: sent } = useSend(recordReceipt);
  const record = async (receipt: Parameters<typeof send>[0]) => {
    setFew(receipt.parts.length < 2);
    if (receipt.parts.length < 2) return;
    const { amount, currency, parts } = await send(receipt);
    toasts.show({ title: words.shared(money(amount, currency), done(parts.length)) });
    onClose();
  };
  return { record, isFew, isPending, error, sent };
}
