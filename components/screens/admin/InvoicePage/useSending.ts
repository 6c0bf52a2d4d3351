import { useState } from 'react';
import {
  type InvoiceDetail,
  invoiceRecord,
  mailInvoice,
  updateInvoiceStatus,
  useInvoiceMail,
  useSend,
  type Versioned,
} from '#components/api';
import { useProblem } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useFormValues, useVersionedSave } from '../../record';
import { dialogMessages } from './messages';

export interface Sending {
  /** Sends a draft, resends an open invoice, or sends a reminder for an overdue one. */
  act: 'send' | 'again' | 'reminder';
  /** The invoice and its version. */
  read: Versioned<InvoiceDetail>;
  onClose: () => void;
}

/** The newest email that an invoice's history tells of. */
export const emailOf = (invoice: InvoiceDetail) => invoice.history.find((entry) => entry.email)?.email;

/** The email of an invoice or a reminder, and the way to send it. Closes the dialog once it is delivered. */
export function useSending({ act, read, onClose }: Sending) {
  const words = useMessages(dialogMessages);
  const { id } = read.record;
  const kind = act === 'reminder' ? 'reminder' : 'invoice';
  const mail = useInvoiceMail(id, kind);
  const [sent, setSent] = useState<InvoiceDetail>();
  // A draft's email names no invoice number, so once it is sent, the email is fetched again.
  const letter = sent && mail.isFetching ? undefined : mail.data?.data;
  const { values, change } = useFormValues({ to: undefined as string | undefined });
  const to = values.to ?? letter?.to ?? '';
  const onSaved = (saved: InvoiceDetail) => {
    const email = emailOf(saved);
    if (email?.outcome === 'accepted') {
      toasts.show({ title: words.mailed(saved.invoice_number, email.to ?? ''), about: id });
      onClose();
    } else setSent(saved);
  };
  const marking = useVersionedSave({
    id,
    source: invoiceRecord,
    update: updateInvoiceStatus,
    read,
    onSaved,
    // The email's text may have changed too, so the user sees it again before sending.
    onChanged: () => void mail.refetch(),
  });
  const mailing = useSend(mailInvoice);
  const isPending = marking.isPending || mailing.isPending;
  const send = () => {
    if (isPending) return;
    const address = letter?.isDelivered && to.trim() ? { to: to.trim() } : {};
    if (act === 'send') marking.save({ status: 'sent', ...address });
    else mailing.mutate({ id, body: { kind, ...address } }, { onSuccess: onSaved });
  };
  return {
    letter,
    hasFailedToLoad: mail.isError,
    sent,
    to,
    change,
    send,
    isPending,
    problem: useProblem(marking.error ?? mailing.error, words.failed),
    hasChanged: marking.hasChanged,
    invoiceNumber: marking.base.record.invoice_number,
  };
}
