import { useState } from 'react';
import {
  type Invoice,
  type InvoiceDetail,
  invoiceRecord,
  type InvoiceStatusInput,
  updateInvoiceStatus,
  useRecord,
  type Versioned,
} from '#components/api';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { statusWords, useEmailText } from '#components/language/vocabulary';
import { useVersionedSave } from '../../record';
import { messages } from './updateMessages';

/**
 * Changes an invoice's status over the version that the user saw. If someone else saved first, `hasChanged` is set and nothing is
 * sent until the user decides again: a payment and a cancellation can't be merged.
 */
export function useStatusUpdate({ id }: Invoice, onDone: () => void) {
  const words = useMessages(messages);
  const { invoice } = useMessages(statusWords);
  const emailText = useEmailText();
  const read = useRecord(invoiceRecord, id);
  // What the user sees stays the same when the list behind is refetched.
  const [base, setBase] = useState<Versioned<InvoiceDetail>>();
  const [hasChanged, setChanged] = useState(false);
  if (!base && read.data && !read.isFetching) setBase(read.data);

  const { save, isPending, error, sent } = useVersionedSave({
    id,
    source: invoiceRecord,
    update: updateInvoiceStatus,
    onSaved: ({ invoice_number, status, history: [last] }) => {
      const email = status === 'sent' ? last?.email : undefined;
      const isMailed = !email || email.outcome === 'accepted';
      toasts.show({
        title: isMailed ? words.done(invoice_number, invoice[status]) : words.marked(invoice_number),
        ...(email && { description: emailText(email) }),
        about: id,
      });
      onDone();
    },
  });

  return {
    record: base?.record,
    hasFailedToLoad: !base && read.isError && !read.isFetching,
    load: () => void read.refetch(),
    hasChanged,
    isPending,
    sent,
    error,
    save: (body: InvoiceStatusInput) => {
      if (!base || isPending) return;
      setChanged(false);
      save(body, base, (theirs) => {
        setBase(theirs);
        setChanged(true);
      });
    },
  };
}
