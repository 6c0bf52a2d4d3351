import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { createInvoice, type InvoiceDetail, type InvoiceInput, useSend } from '#components/api';
import { useLeaveGuard, useProblem } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { RecordForm } from '#components/patterns/RecordForm';
import { useFormValues } from '../../record';
import { ContentFields } from './ContentFields';
import { type ChosenFirm, fieldNames, inputOf, newInvoice } from './invoiceValues';
import { messages } from './messages';
import { PartyFields } from './PartyFields';

export interface InvoiceFormProps {
  /** The firm to start with, if known. */
  firm: ChosenFirm | null;
  /** Whether the form follows another one. Its first empty field then takes focus, which would otherwise be lost. */
  isAnother: boolean;
  /** Called with the invoice as sent, and the firm that issues it. */
  onSent: (invoice: InvoiceDetail, firm: ChosenFirm | null) => void;
}

/**
 * The form for a new invoice. A draft leads to its page, where it is edited and sent. After an error everything typed stays, with messages beside the fields; a retry never creates a
 * second invoice.
 */
export function InvoiceForm({ firm, isAnother, onSent }: InvoiceFormProps) {
  const [, navigate] = useLocation();
  const words = useMessages(messages);
  const today = useToday();
  const [blank] = useState(() => newInvoice(today, firm));
  const { values, setValues, change } = useFormValues(blank);
  const creation = useSend(createInvoice);
  const release = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(blank));
  const problem = useProblem(creation.error, words.failed);
  const count = values.lines.length;
  const fields = useMemo(() => fieldNames(count), [count]);

  const make = (status: InvoiceInput['status']) => {
    if (creation.isPending) return;
    creation.mutate(inputOf(values, status), {
      onSuccess: (invoice) => {
        toasts.show({ title: words.toast(invoice.invoice_number, invoice.status), about: invoice.id });
        release();
        if (invoice.status === 'draft') navigate(`/admin/billing/${invoice.id}`);
        else onSent(invoice, values.firm);
      },
    });
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
      <ContentFields
        values={values}
        onChange={change}
        onLines={(of) => setValues((now) => ({ ...now, lines: of(now.lines) }))}
        onRemove={creation.reset}
        first={today}
      />
    </RecordForm>
  );
}
