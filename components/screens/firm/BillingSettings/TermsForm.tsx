import { useState } from 'react';
import { type BillingSettings, type BillingSettingsInput, updateBillingSettings, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Checkbox } from '#components/elements/Checkbox';
import { NumberField } from '#components/elements/NumberField';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { FormSection, FullRow, RecordForm } from '#components/patterns/RecordForm';
import { useFormValues } from '../../record';
import { messages } from './messages';
import { daysOf, type Terms, termsOf, toInput } from './terms';

const fields = [
  'kra_pin',
  'paymentDays',
  'nextInvoice',
  'letterhead',
  'terms',
  'whtPercent',
  'whVatPercent',
  'whVatOn',
  'interestPercent',
  'reminderDays',
];

const percent = { maximumFractionDigits: 2 };

export interface TermsFormProps {
  record: BillingSettings;
  /** The version that is shown. */
  etag: string;
}

/** The terms of billing. What is typed stays while other parts of the settings change. */
export function TermsForm({ record, etag }: TermsFormProps) {
  const words = useMessages(messages);
  const { saving } = useMessages(common);
  const { mutate, isPending, error } = useSend(updateBillingSettings);
  const problem = useProblem(error, words.notSaved);
  // Somebody else's change of the terms is not overwritten; one of the bank details or the logo is no change of them.
  const [base, setBase] = useState({ terms: termsOf(record), etag });
  const form = useFormValues(base.terms);
  const { values, setValues } = form;
  const isAsOpened = JSON.stringify(termsOf(record)) === JSON.stringify(base.terms);
  const submit = () => {
    const body: BillingSettingsInput | undefined = toInput(values, record.nextInvoice);
    if (!body) return;
    mutate(
      { etag: isAsOpened ? etag : base.etag, body },
      {
        onSuccess: (saved) => {
          setBase({ terms: termsOf(saved), etag });
          setValues(termsOf(saved));
          toasts.show({ title: words.saved });
        },
      },
    );
  };
  return (
    <RecordForm
      label={words.form}
      fields={fields}
      submitLabel={words.save}
      cancelLabel={words.reset}
      isPending={isPending}
      pendingLabel={saving}
      problem={problem}
      onSubmit={submit}
      onCancel={() => setValues(termsOf(record))}
    >
      <TaxFields form={form} />
      <InvoiceFields form={form} next={record.nextInvoice} />
      <FormSection title={words.withholding} description={words.withholdingHint}>
        <PercentField form={form} name="whtPercent" label={words.wht} />
        <PercentField form={form} name="whVatPercent" label={words.whVat} />
        <Select
          {...form.field('whVatOn')}
          label={words.whVatOn}
          items={(['taxable', 'total'] as const).map((id) => ({ id, label: words.bases[id] }))}
        />
      </FormSection>
      <LateFields form={form} />
    </RecordForm>
  );
}

interface PartProps {
  form: ReturnType<typeof useFormValues<Terms>>;
}

interface PercentFieldProps extends PartProps {
  name: 'whtPercent' | 'whVatPercent' | 'interestPercent';
  label: string;
}

function PercentField({ form, name, label }: PercentFieldProps) {
  const words = useMessages(messages);
  return (
    <NumberField
      {...form.field(name)}
      label={label}
      suffix="%"
      isRequired
      requiredMessage={words.percentMissing}
      minValue={0}
      maxValue={100}
      formatOptions={percent}
    />
  );
}

function TaxFields({ form: { values, change } }: PartProps) {
  const words = useMessages(messages);
  return (
    <FormSection title={words.tax} description={words.taxHint}>
      <TextField
        name="kra_pin"
        label={words.pin}
        value={values.kra_pin}
        onChange={(text) => change({ kra_pin: text.trim().toUpperCase() })}
        maxLength={11}
      />
      <Checkbox
        isSelected={values.isVatRegistered}
        onChange={(isVatRegistered) => change({ isVatRegistered })}
        description={words.isVatRegisteredHint}
      >
        {words.isVatRegistered}
      </Checkbox>
    </FormSection>
  );
}

function InvoiceFields({ form: { field }, next }: PartProps & { next: BillingSettings['nextInvoice'] }) {
  const words = useMessages(messages);
  return (
    <>
      <FormSection title={words.invoices} description={words.invoicesHint}>
        <NumberField
          {...field('paymentDays')}
          label={words.paymentDays}
          description={words.paymentDaysHint}
          isRequired
          requiredMessage={words.daysMissing}
          minValue={0}
          maxValue={365}
        />
        <NumberField
          {...field('nextInvoice')}
          label={words.next}
          description={next.isOpen ? words.nextHint(next.number) : words.nextClosed}
          isDisabled={!next.isOpen}
          minValue={1}
          maxValue={999_999}
          formatOptions={{ useGrouping: false }}
        />
      </FormSection>
      <FormSection title={words.texts} description={words.textsHint}>
        <FullRow>
          <TextArea {...field('letterhead')} label={words.letterhead} maxLength={500} />
        </FullRow>
        <FullRow>
          <TextArea {...field('terms')} label={words.terms} maxLength={2000} />
        </FullRow>
      </FormSection>
    </>
  );
}

function LateFields({ form }: PartProps) {
  const words = useMessages(messages);
  const { values, change, field } = form;
  const days = daysOf(values.reminderDays);
  return (
    <FormSection title={words.late} description={words.lateHint}>
      <PercentField form={form} name="interestPercent" label={words.interest} />
      <Checkbox isSelected={values.isInterestOnVat} onChange={(isInterestOnVat) => change({ isInterestOnVat })}>
        {words.isInterestOnVat}
      </Checkbox>
      <TextField
        {...field('reminderDays')}
        label={words.reminderDays}
        description={words.reminderDaysHint}
        maxLength={40}
        {...(days === undefined && { errorMessage: words.reminderDaysFault })}
      />
      <Checkbox isSelected={values.isReminding} onChange={(isReminding) => change({ isReminding })}>
        {words.isReminding}
      </Checkbox>
    </FormSection>
  );
}
