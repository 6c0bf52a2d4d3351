import { useState } from 'react';
import {
  ApiError,
  type Invoice,
  type InvoiceDetail,
  type InvoiceStatusInput,
  useInvoice,
  useUpdateInvoiceStatus,
  type Versioned,
} from '#components/api';
import { toasts } from '#components/elements/Toast';
import { messages } from './updateMessages';

/**
 * An invoice that is about to change: the version that the person decides on, and how the change goes. When somebody else was
 * quicker, the invoice is read again and `hasChanged` says so; nothing is sent until the person decides anew.
 */
export function useUpdating({ id }: Invoice, onDone: () => void) {
  const read = useInvoice(id);
  const update = useUpdateInvoiceStatus();
  // What the person sees does not change under their eyes when the list behind is fetched again.
  const [base, setBase] = useState<Versioned<InvoiceDetail>>();
  const [hasChanged, setChanged] = useState(false);
  if (!base && read.data && !read.isFetching) setBase(read.data);

  const readAgain = async (refusal: unknown) => {
    if (!(refusal instanceof ApiError) || refusal.status !== 412) return;
    const { data } = await read.refetch();
    if (!data || data.etag === base?.etag) return;
    setBase(data);
    setChanged(true);
    update.reset();
  };

  // The promises tell how it went, not the component's callbacks: the page may be left before the answer comes.
  const save = (body: InvoiceStatusInput) => {
    if (!base || update.isPending) return;
    setChanged(false);
    void update.mutateAsync({ id, etag: base.etag, body }).then(
      ({ invoice_number, status }) => {
        toasts.show({ title: messages.done(invoice_number, status) });
        onDone();
      },
      (refusal: unknown) => readAgain(refusal),
    );
  };

  return {
    record: base?.record,
    hasFailedToLoad: !base && read.isError && !read.isFetching,
    load: () => void read.refetch(),
    hasChanged,
    isPending: update.isPending,
    wanted: update.variables?.body.status,
    error: update.error,
    save,
  };
}
