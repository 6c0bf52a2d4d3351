import type { PaymentInput } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { methodNames } from '#components/language/vocabulary';
import { FullRow } from '#components/patterns/RecordForm';
import { messages } from './paymentMessages';

const methods: readonly PaymentInput['method'][] = ['mpesa', 'bank_transfer', 'cash', 'cheque', 'card'];

/** How and when an invoice was paid. */
export type PaymentValues = {
  method: PaymentInput['method'] | null;
  date: string | null;
  reference: string;
  notes: string;
};

/** The payment being recorded. */
export interface PaymentFieldsProps {
  values: PaymentValues;
  onChange: (changes: Partial<PaymentValues>) => void;
  /** Today in Nairobi, the latest payment date allowed. */
  today: string;
}

/** Form fields for how and when an invoice was paid, and the payment's reference. In a dialog the first takes the focus. */
export function PaymentFields({ values, onChange, today }: PaymentFieldsProps) {
  const words = useMessages(messages);
  const methodName = useMessages(methodNames);
  return (
    <>
      <Select
        name="method"
        label={words.method}
        placeholder={words.choose}
        isRequired
        data-takes-focus
        items={methods.map((id) => ({ id, label: methodName[id] }))}
        value={values.method}
        onChange={(method) => onChange({ method })}
      />
      <DatePicker
        name="date"
        label={words.date}
        isRequired
        max={today}
        value={values.date}
        onChange={(date) => onChange({ date })}
      />
      <FullRow>
        <TextField
          name="reference"
          label={words.reference}
          description={words.referenceHint}
          maxLength={100}
          autoComplete="off"
          value={values.reference}
          onChange={(reference) => onChange({ reference })}
        />
      </FullRow>
      <FullRow>
        <TextArea
          name="notes"
          label={words.notes}
          description={words.notesHint}
          rows={2}
          maxLength={1000}
          value={values.notes}
          onChange={(notes) => onChange({ notes })}
        />
      </FullRow>
    </>
  );
}
