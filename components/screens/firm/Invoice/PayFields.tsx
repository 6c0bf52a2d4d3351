import { type OwnInvoice, useList } from '#components/api';
import { ownInvoiceList } from '#components/api/declared';
import { Checkbox } from '#components/elements/Checkbox';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useSettlementName } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FullRow } from '#components/patterns/RecordForm';
import { payableOf } from '#domain/billing/payable';
import type { FormValues } from '../../record';
import { OwnAccountField } from '../OwnAccountField';
import { SplitParts, ticked } from '../SplitParts';
import { dialogMessages } from './messages';
import { isPayment, isTooMuch, isWithheld, methods, type PaymentValues, withMethod } from './payment';

export interface PayFieldsProps {
  form: FormValues<PaymentValues>;
  invoice: OwnInvoice;
}

/** How much of an invoice was settled, how and when. */
export function PayFields({ form, invoice }: PayFieldsProps) {
  const words = useMessages(dialogMessages);
  const settlementName = useSettlementName();
  const today = useToday();
  const { values, change, field } = form;
  const { amount, method } = values;
  const { due, currency } = invoice;
  const withheld = isWithheld(method);
  return (
    <>
      <Select
        {...field('method')}
        label={words.method}
        placeholder={words.choose}
        isRequired
        data-takes-focus
        items={methods.map((id) => ({ id, label: settlementName(id) }))}
        onChange={(chosen) => change(withMethod(values, chosen, invoice))}
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
      {isPayment(method) && <Sharing form={form} invoice={invoice} />}
      {values.shares === null && isTooMuch(values, due) && (
        <FullRow>
          <Checkbox isSelected={values.holds} onChange={(holds) => change({ holds })} description={words.holdHint}>
            {words.hold}
          </Checkbox>
        </FullRow>
      )}
      {withheld && <CertificateFields {...form} />}
      {isPayment(method) && (
        <OwnAccountField way="in" value={values.account} onChange={(account) => change({ account })} />
      )}
      {isPayment(method) && (
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
    </>
  );
}

/** Whether the payment is for other open invoices of the client too, and what of it is for each. */
function Sharing({ form: { values, change }, invoice }: PayFieldsProps) {
  const words = useMessages(dialogMessages);
  const { id, client, clientName, currency, due } = invoice;
  const { amount, shares } = values;
  const others = useList(ownInvoiceList, { clientId: client, status: 'open', sort: 'dueDate' }).rows;
  if (!others.some((one) => one.id !== id && one.currency === currency && payableOf(one) > 0)) return null;
  return (
    <>
      <FullRow>
        <Checkbox
          isSelected={shares !== null}
          onChange={(shared) => change({ shares: shared ? ticked({}, { id, balance: due }, amount ?? 0) : null })}
          description={words.shareHint}
        >
          {words.share(clientName)}
        </Checkbox>
      </FullRow>
      {shares && (
        <FullRow>
          <SplitParts
            client={{ id: client, name: clientName }}
            currency={currency}
            amount={amount ?? 0}
            shares={shares}
            onChange={(next) => change({ shares: next })}
          />
        </FullRow>
      )}
    </>
  );
}

/** Whether the certificate of what was withheld has come, and its number. */
function CertificateFields({ values, change, field }: FormValues<PaymentValues>) {
  const words = useMessages(dialogMessages);
  return (
    <>
      <FullRow>
        <Checkbox isSelected={values.isAwaited} onChange={(isAwaited) => change({ isAwaited })}>
          {words.awaits}
        </Checkbox>
      </FullRow>
      {!values.isAwaited && (
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
    </>
  );
}
