import { invoiceFeeNote, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection } from '#components/patterns/RecordForm';
import { fromCents } from '#domain/money';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';
import type { useFeeNoteDraft } from './useFeeNoteDraft';

const fields = ['dueDate'];

export interface InvoiceDialogProps {
  draft: Pick<ReturnType<typeof useFeeNoteDraft>, 'base' | 'save' | 'isPending'>;
  /** What it comes to, in cents. */
  total: number;
  onClose: () => void;
}

/** Makes an invoice of a fee note, which is saved first. A default export, so that it can be lazy-loaded. */
export default function InvoiceDialog({ draft, total, onClose }: InvoiceDialogProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { values, field } = useFormValues({ dueDate: null as string | null });
  const { mutateAsync: send, isPending, error } = useSend(invoiceFeeNote);
  const { id, number } = draft.base.record;
  return (
    <ActionDialog
      title={words.invoiceTitle(number)}
      submitLabel={words.invoice}
      fields={fields}
      isPending={isPending || draft.isPending}
      error={error}
      failed={words.notInvoiced}
      onSubmit={async () => {
        const saved = await draft.save();
        // The page says why it could not be saved.
        if (!saved) return onClose();
        const { invoice } = await send({ id, etag: saved.etag, body: omitEmpty(values) });
        toasts.show({ title: words.invoiced(invoice?.number ?? ''), about: id });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.invoiceSection} description={words.invoiceHint(money(fromCents(total)))}>
        <DatePicker {...field('dueDate')} label={words.dueDate} description={words.dueHint} min={today} />
      </FormSection>
    </ActionDialog>
  );
}
