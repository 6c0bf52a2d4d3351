import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { createInvoice, type InvoiceDetail, type InvoiceInput, useSend } from '#components/api';
import { useLeaveGuard, useProblem } from '#components/app';
import { DatePicker } from '#components/elements/DatePicker';
import { NumberField } from '#components/elements/NumberField';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { currencyNames } from '#components/language/vocabulary';
import { FormSection, FullRow, RecordForm } from '#components/patterns/RecordForm';
import { nairobiDay } from '#domain/dates';
import { type ChosenFirm, fieldNames, inputOf, type InvoiceValues, newInvoice } from './invoiceValues';
import { LineFields } from './LineFields';
import { messages } from './messages';
import { PartyFields } from './PartyFields';
import { useAttemptKey } from './useAttemptKey';

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;
const vatRates = [16, 0] as const;
const sixDecimals: Intl.NumberFormatOptions = { maximumFractionDigits: 6 };

export interface InvoiceFormProps {
  /** The firm to begin with, if one is known. */
  firm: ChosenFirm | null;
  /** Whether the form follows another: then its first empty field takes the focus, which the page would otherwise lose. */
  isAnother: boolean;
  /** Called with the invoice as the server stored it, and the firm that bills. */
  onMade: (invoice: InvoiceDetail, firm: ChosenFirm | null) => void;
}

/** The form of a new invoice. A refusal keeps what was typed and stands beside its field; a retry makes no second invoice. */
export function InvoiceForm({ firm, isAnother, onMade }: InvoiceFormProps) {
  const [, navigate] = useLocation();
  const words = useMessages(messages);
  const currencyLabels = useMessages(currencyNames);
  const [today] = useState(() => nairobiDay(new Date()));
  const [blank] = useState(() => newInvoice(today, firm));
  const [values, setValues] = useState(blank);
  const creation = useSend(createInvoice);
  const keyOf = useAttemptKey();
  const release = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(blank));
  const problem = useProblem(creation.error, words.failed);
  const count = values.lines.length;
  const fields = useMemo(() => fieldNames(count), [count]);

  const change = (changes: Partial<InvoiceValues>) => setValues((now) => ({ ...now, ...changes }));

  const make = (status: InvoiceInput['status']) => {
    if (creation.isPending) return;
    const body = inputOf(values, status);
    creation.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: (invoice) => {
          toasts.show({ title: words.toast(invoice.invoice_number, invoice.status) });
          release();
          onMade(invoice, values.firm);
        },
      },
    );
  };

  return (
    <RecordForm
      label={words.title}
      fields={fields}
      submitLabel={words.send}
      alternative={{ label: words.draft, onSubmit: () => make('draft') }}
      cancelLabel={words.cancel}
      pendingLabel={words.saving}
      isPending={creation.isPending}
      problem={problem}
      onSubmit={() => make('sent')}
      onCancel={() => navigate('/admin/billing')}
    >
      <PartyFields values={values} onChange={change} takesFocus={isAnother} />
      <FormSection title={words.what} description={words.whatHint}>
        <Select
          name="currency"
          label={words.currency}
          items={currencies.map((id) => ({ id, label: currencyLabels[id] }))}
          value={values.currency}
          onChange={(currency) => change({ currency, rateToKes: null })}
        />
        <Select
          name="taxRate"
          label={words.vat}
          items={vatRates.map((rate) => ({ id: `${rate}` as const, label: words.vatRates[rate] }))}
          value={`${values.taxRate}`}
          onChange={(rate) => change({ taxRate: rate === '16' ? 16 : 0 })}
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
            onType={(rateToKes) => change({ rateToKes })}
          />
        )}
        <LineFields
          values={values}
          onChange={(of) => setValues((now) => ({ ...now, lines: of(now.lines) }))}
          // The faults that the server found are named by place, and the places have changed.
          onRemove={creation.reset}
        />
      </FormSection>
      <FormSection title={words.terms} description={words.termsHint}>
        <DatePicker
          name="dueDate"
          label={words.due}
          isRequired
          requiredMessage={words.dueMissing}
          min={today}
          value={values.dueDate}
          onChange={(dueDate) => change({ dueDate })}
        />
        <FullRow>
          <TextArea
            name="notes"
            label={words.notes}
            maxLength={1000}
            value={values.notes}
            onChange={(notes) => change({ notes })}
          />
        </FullRow>
      </FormSection>
    </RecordForm>
  );
}
