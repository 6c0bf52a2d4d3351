import { ApiError, type OwnInvoice, recordSettlement, type SettlementInput, type Versioned } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Checkbox } from '#components/elements/Checkbox';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useFormat, useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { dialogMessages } from './messages';
import { useSaving } from './useSaving';

type Method = SettlementInput['method'];

const methods: readonly Method[] = ['mpesa', 'bank_transfer', 'cash', 'cheque', 'card', 'wht', 'wh_vat', 'write_off'];

const fields = ['amount', 'method', 'date', 'reference', 'certificate.number', 'notes'];

const isWithheld = (method: Method | null) => method === 'wht' || method === 'wh_vat';

export interface PayDialogProps {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  onClose: () => void;
}

/** Records a payment, tax that the client withheld, or a debt given up. A default export, so that it can be lazy-loaded. */
export default function PayDialog({ read, onClose }: PayDialogProps) {
  const words = useMessages(dialogMessages);
  const settlementName = useSettlementName();
  const { money, date: day } = useFormat();
  const today = useToday();
  const saving = useSaving({ update: recordSettlement, read, onClose });
  const { record } = saving.base;
  const { due, currency, invoiceNumber, withholding } = record;
  const { values, change, field } = useFormValues({
    amount: clearable(due),
    method: null as Method | null,
    date: clearable(today),
    reference: '',
    isAwaited: true,
    certificateNo: '',
    holds: false,
    notes: '',
  });
  const { amount, method, date, reference, isAwaited, certificateNo, holds, notes } = values;
  const withheld = isWithheld(method);
  const isPayment = method !== null && !withheld && method !== 'write_off';
  const isTooMuch = isPayment && amount !== null && amount > due;
  const input = {
    amount: amount ?? 0,
    ...omitEmpty({
      method,
      date,
      reference: isPayment && reference.trim(),
      notes: notes.trim(),
      certificate:
        withheld &&
        (isAwaited ? { state: 'awaited' as const } : { state: 'received' as const, number: certificateNo.trim() }),
      holdExcess: isTooMuch && holds,
    }),
  };
  const isSame =
    saving.error instanceof ApiError &&
    saving.error.problem?.code === 'same_reference' &&
    JSON.stringify(saving.sent) === JSON.stringify(input);
  const sameDay = isSame && saving.error instanceof ApiError ? String(saving.error.problem?.params['date']) : undefined;

  const choose = (chosen: Method | null) => {
    change({ method: chosen });
    if (!withholding) return;
    // What a client who withholds is proposed to withhold, which is not what they pay.
    if (withheld && !isWithheld(chosen)) change({ amount: due });
    if (chosen === 'wht') change({ amount: Math.min(withholding.wht, due) });
    if (chosen === 'wh_vat') change({ amount: Math.min(withholding.whVat, due) });
  };

  return (
    <ActionDialog
      title={words.payTitle(invoiceNumber)}
      submitLabel={sameDay === undefined ? words.record : words.recordAnother}
      fields={fields}
      isPending={saving.isPending}
      error={sameDay === undefined ? saving.error : null}
      failed={words.failed}
      onSubmit={() => {
        if (method) saving.save({ ...input, method, ...omitEmpty({ confirmed: sameDay !== undefined }) });
      }}
      onClose={onClose}
    >
      <FormSection title={words.paySection} description={words.payHint(money(due, currency))}>
        {saving.hasChanged && (
          <FullRow>
            <Alert tone="warning" title={words.changed} />
          </FullRow>
        )}
        {sameDay !== undefined && (
          <FullRow>
            <Alert tone="warning" title={words.same(day(sameDay))} />
          </FullRow>
        )}
        <Select
          name="method"
          label={words.method}
          placeholder={words.choose}
          isRequired
          data-takes-focus
          items={methods.map((id) => ({ id, label: settlementName(id) }))}
          value={method}
          onChange={choose}
        />
        <DatePicker {...field('date')} label={words.date} isRequired max={today} />
        <FullRow>
          <MoneyField
            key={withheld ? method : 'payment'}
            name="amount"
            label={words.amount}
            isRequired
            requiredMessage={words.amountMissing}
            currency={currency}
            minValue={0.01}
            isWheelDisabled
            {...(amount !== null && { defaultValue: amount })}
            onType={(amount) => change({ amount })}
          />
        </FullRow>
        {isTooMuch && (
          <FullRow>
            <Checkbox isSelected={holds} onChange={(holds) => change({ holds })} description={words.holdHint}>
              {words.hold}
            </Checkbox>
          </FullRow>
        )}
        {withheld && (
          <FullRow>
            <Checkbox isSelected={isAwaited} onChange={(isAwaited) => change({ isAwaited })}>
              {words.awaits}
            </Checkbox>
          </FullRow>
        )}
        {withheld && !isAwaited && (
          <FullRow>
            <TextField
              {...field('certificateNo')}
              name="certificate.number"
              label={words.certificateNo}
              isRequired
              requiredMessage={words.certificateMissing}
              maxLength={100}
              autoComplete="off"
            />
          </FullRow>
        )}
        {isPayment && (
          <FullRow>
            <TextField
              {...field('reference')}
              label={words.reference}
              description={words.referenceHint}
              maxLength={100}
              autoComplete="off"
            />
          </FullRow>
        )}
        <FullRow>
          <TextArea {...field('notes')} label={words.notes} rows={2} maxLength={1000} />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
