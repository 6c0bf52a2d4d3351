import { type Invoice, invoiceRecord, updateInvoiceStatus, useRecord } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { statusWords, useEmailText } from '#components/language/vocabulary';
import { useVersionedSave } from '../../record';
import { messages } from './updateMessages';

/** Loads an invoice and changes its status, if the rules still allow it of the version that the user saw. */
export function useStatusUpdate({ id }: Invoice, onDone: () => void) {
  const words = useMessages(messages);
  const { invoice } = useMessages(statusWords);
  const emailText = useEmailText();
  const read = useRecord(invoiceRecord, id);
  const saving = useVersionedSave({
    id,
    source: invoiceRecord,
    update: updateInvoiceStatus,
    read: read.isFetching ? undefined : read.data,
    onSaved: ({ invoice_number, status, history: [last] }) => {
      const email = status === 'sent' ? last?.email : undefined;
      const isMailed = !email || email.outcome === 'accepted';
      toasts.show({
        title: isMailed ? words.done(invoice_number, invoice[status]) : words.marked(invoice_number),
        description: email ? emailText(email) : undefined,
        about: id,
      });
      onDone();
    },
  });
  return {
    ...saving,
    hasFailedToLoad: !saving.base && read.isError && !read.isFetching,
    load: () => void read.refetch(),
  };
}
