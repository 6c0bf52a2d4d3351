import { DatePicker } from '#components/elements/DatePicker';
import { NumberField } from '#components/elements/NumberField';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { useMessages } from '#components/language';
import { currencyNames, usePrintHint } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import type { InvoiceValues } from './invoiceValues';
import { LineFields, type LineFieldsProps } from './LineFields';
import { messages } from './messages';

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;
const vatRates = [16, 0] as const;
const sixDecimals: Intl.NumberFormatOptions = { maximumFractionDigits: 6 };

export interface ContentFieldsProps extends Pick<LineFieldsProps, 'onRemove'> {
  values: InvoiceValues;
  onChange: (changes: Partial<InvoiceValues>) => void;
  /** Called with an updater for the lines, which gets the latest ones. */
  onLines: LineFieldsProps['onChange'];
  /** The earliest due date allowed. */
  first: string;
}

/** Form fields for what an invoice bills and when it is due, shared by new invoices and drafts. */
export function ContentFields({ values, onChange, onLines, onRemove, first }: ContentFieldsProps) {
  const words = useMessages(messages);
  const printHint = usePrintHint();
  const currencyLabels = useMessages(currencyNames);
  return (
    <>
      <FormSection title={words.what} description={words.whatHint}>
        <Select
          name="currency"
          label={words.currency}
          items={currencies.map((id) => ({ id, label: currencyLabels[id] }))}
          value={values.currency}
          onChange={(currency) => onChange({ currency, rateToKes: null })}
        />
        <Select
          name="taxRate"
          label={words.vat}
          items={vatRates.map((rate) => ({ id: `${rate}` as const, label: words.vatRates[rate] }))}
          value={`${values.taxRate}`}
          onChange={(rate) => onChange({ taxRate: rate === '16' ? 16 : 0 })}
        />
        {values.currency !== 'KES' && (
          <NumberField
            key={values.currency}
            name="rateToKes"
            label={words.rate(values.currency)}
            description={words.rateHint}
            prefix="KES"
            minValue={0.000001}
            maxValue={100_000}
            formatOptions={sixDecimals}
            isWheelDisabled
            {...(values.rateToKes !== null && { defaultValue: values.rateToKes })}
            onType={(rateToKes) => onChange({ rateToKes })}
          />
        )}
        <LineFields
          values={values}
          onChange={onLines}
          // Server errors refer to lines by position, and the positions have changed.
          onRemove={onRemove}
        />
      </FormSection>
      <FormSection title={words.terms} description={words.termsHint}>
        <DatePicker
          name="dueDate"
          label={words.due}
          isRequired
          requiredMessage={words.dueMissing}
          min={first}
          value={values.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
        />
        <FullRow>
          <TextArea
            name="notes"
            label={words.notes}
            {...printHint(values.notes)}
            maxLength={1000}
            value={values.notes}
            onChange={(notes) => onChange({ notes })}
          />
        </FullRow>
      </FormSection>
    </>
  );
}
