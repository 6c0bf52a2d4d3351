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
  const [typed, setTyped] = useState(base.terms);
  const isAsOpened = JSON.stringify(termsOf(record)) === JSON.stringify(base.terms);
  const set = (change: Partial<Terms>) => setTyped({ ...typed, ...change });
  const days = daysOf(typed.reminderDays);
  const submit = () => {
    const body: BillingSettingsInput | undefined = toInput(typed, record.nextInvoice);
    if (!body) return;
    mutate(
      { etag: isAsOpened ? etag : base.etag, body },
      {
        onSuccess: (saved) => {
          setBase({ terms: termsOf(saved), etag });
          setTyped(termsOf(saved));
          toasts.show({ title: words.saved });
        },
      },
    );
  };
  const percentField = (name: 'whtPercent' | 'whVatPercent' | 'interestPercent', label: string) => (
    <NumberField
      name={name}
      label={label}
      suffix="%"
      isRequired
      requiredMessage={words.percentMissing}
      minValue={0}
      maxValue={100}
      formatOptions={percent}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
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
      onCancel={() => setTyped(termsOf(record))}
    >
      <FormSection title={words.tax} description={words.taxHint}>
        <TextField
          name="kra_pin"
          label={words.pin}
          value={typed.kra_pin}
          onChange={(text) => set({ kra_pin: text.trim().toUpperCase() })}
          maxLength={11}
        />
        <Checkbox
          isSelected={typed.isVatRegistered}
          onChange={(isVatRegistered) => set({ isVatRegistered })}
          description={words.isVatRegisteredHint}
        >
          {words.isVatRegistered}
        </Checkbox>
      </FormSection>
      <FormSection title={words.invoices} description={words.invoicesHint}>
        <NumberField
          name="paymentDays"
          label={words.paymentDays}
          description={words.paymentDaysHint}
          isRequired
          requiredMessage={words.daysMissing}
          minValue={0}
          maxValue={365}
          value={typed.paymentDays}
          onChange={(paymentDays) => set({ paymentDays })}
        />
        <NumberField
          name="nextInvoice"
          label={words.next}
          description={record.nextInvoice.isOpen ? words.nextHint(record.nextInvoice.number) : words.nextClosed}
          isDisabled={!record.nextInvoice.isOpen}
          minValue={1}
          maxValue={999_999}
          formatOptions={{ useGrouping: false }}
          value={typed.nextInvoice}
          onChange={(nextInvoice) => set({ nextInvoice })}
        />
      </FormSection>
      <FormSection title={words.texts} description={words.textsHint}>
        <FullRow>
          <TextArea
            name="letterhead"
            label={words.letterhead}
            value={typed.letterhead}
            onChange={(letterhead) => set({ letterhead })}
            maxLength={500}
          />
        </FullRow>
        <FullRow>
          <TextArea
            name="terms"
            label={words.terms}
            value={typed.terms}
            onChange={(terms) => set({ terms })}
            maxLength={2000}
          />
        </FullRow>
      </FormSection>
      <FormSection title={words.withholding} description={words.withholdingHint}>
        {percentField('whtPercent', words.wht)}
        {percentField('whVatPercent', words.whVat)}
        <Select
          name="whVatOn"
          label={words.whVatOn}
          items={(['taxable', 'total'] as const).map((id) => ({ id, label: words.bases[id] }))}
          value={typed.whVatOn}
          onChange={(whVatOn) => set({ whVatOn })}
        />
      </FormSection>
      <FormSection title={words.late} description={words.lateHint}>
        {percentField('interestPercent', words.interest)}
        <Checkbox isSelected={typed.isInterestOnVat} onChange={(isInterestOnVat) => set({ isInterestOnVat })}>
          {words.isInterestOnVat}
        </Checkbox>
        <TextField
          name="reminderDays"
          label={words.reminderDays}
          description={words.reminderDaysHint}
          value={typed.reminderDays}
          onChange={(reminderDays) => set({ reminderDays })}
          maxLength={40}
          {...(days === undefined && { errorMessage: words.reminderDaysFault })}
        />
        <Checkbox isSelected={typed.isReminding} onChange={(isReminding) => set({ isReminding })}>
          {words.isReminding}
        </Checkbox>
      </FormSection>
    </RecordForm>
  );
}
