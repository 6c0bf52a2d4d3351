import { type OwnInvoice, recordSettlement, type Versioned } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { SameMoney, sameMoneyOf } from '../../money/SameMoney';
import { ActionDialog, useFormValues, WarningRow } from '../../record';
import { dialogMessages } from './messages';
import { PayFields } from './PayFields';
import { paymentInput, type PaymentValues } from './payment';
import { useSaving } from './useSaving';

const fields = ['amount', 'method', 'date', 'reference', 'certificate.number', 'notes'];

export interface PayDialogProps {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  onClose: () => void;
}

/** Records a payment, tax that the client withheld, or a debt given up. A default export, so that it can be lazy-loaded. */
export default function PayDialog({ read, onClose }: PayDialogProps) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  const saving = useSaving({ update: recordSettlement, read, onClose });
  const { due, currency, invoiceNumber } = saving.base.record;
  const form = useFormValues<PaymentValues>({
    amount: due,
    method: null,
    date: useToday(),
    reference: '',
    isAwaited: true,
    certificateNo: '',
    holds: false,
    notes: '',
  });
  const { method } = form.values;
  const input = paymentInput(form.values, due);
  const recorded = sameMoneyOf(saving, input);
  return (
    <ActionDialog
      title={words.payTitle(invoiceNumber)}
      submitLabel={recorded === undefined ? words.record : words.recordAnother}
      fields={fields}
      isPending={saving.isPending}
      error={recorded === undefined ? saving.error : null}
      failed={words.failed}
      onSubmit={() => {
        if (method) saving.save({ ...input, method, ...omitEmpty({ confirmed: recorded !== undefined }) });
      }}
      onClose={onClose}
    >
      <FormSection title={words.paySection} description={words.payHint(money(due, currency))}>
        {saving.hasChanged && <WarningRow title={words.changed} />}
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
