import type { InvoiceStatusInput } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { methodNames } from '#components/language/vocabulary';
import * as styles from './InvoiceUpdate.css';
import { messages } from './updateMessages';

type Method = NonNullable<InvoiceStatusInput['paymentMethod']>;

const methods: readonly Method[] = ['mpesa', 'bank_transfer', 'cash', 'cheque', 'card'];

/** The details of a payment. */
export type PaymentValues = {
  paymentMethod: Method | null;
  paymentDate: string | null;
  paymentReference: string;
  notes: string;
};

/** The payment being recorded. */
export interface PaymentFieldsProps {
  /** The fields' current values. */
  values: PaymentValues;
  /** Called with the changed fields. */
  onChange: (changes: Partial<PaymentValues>) => void;
  /** Today in Nairobi, the latest payment date allowed. */
  today: string;
  /** The API's names for the fields, if the call uses different ones. */
  names?: Readonly<Record<'paymentMethod' | 'paymentDate' | 'paymentReference', string>>;
  /** Whether the first field takes focus when it appears. */
  takesFocus: boolean;
}

/** Form fields for how and when an invoice was paid, and the payment's reference. */
export function PaymentFields({ values, onChange, today, takesFocus, names }: PaymentFieldsProps) {
  const words = useMessages(messages);
  const methodName = useMessages(methodNames);
  return (
    <div className={styles.fields}>
      <Select
        name={names?.paymentMethod ?? 'paymentMethod'}
        label={words.method}
        placeholder={words.choose}
        isRequired
        autoFocus={takesFocus}
        items={methods.map((id) => ({ id, label: methodName[id] }))}
        value={values.paymentMethod}
        onChange={(paymentMethod) => onChange({ paymentMethod })}
      />
      <DatePicker
        name={names?.paymentDate ?? 'paymentDate'}
        label={words.date}
        isRequired
        max={today}
        value={values.paymentDate}
        onChange={(paymentDate) => onChange({ paymentDate })}
      />
      <div className={styles.wide}>
        <TextField
          name={names?.paymentReference ?? 'paymentReference'}
          label={words.reference}
          description={words.referenceHint}
          maxLength={100}
          autoComplete="off"
          value={values.paymentReference}
          onChange={(paymentReference) => onChange({ paymentReference })}
        />
      </div>
      <div className={styles.wide}>
        <TextArea
          name="notes"
          label={words.notes}
          description={words.notesHint}
          rows={2}
          maxLength={1000}
          value={values.notes}
          onChange={(notes) => onChange({ notes })}
        />
      </div>
    </div>
  );
}
