import { useState } from 'react';
import type { Invoice } from '#components/api';
import { lazyDialog } from '#components/app';

// The list is read more often than acted on, so the dialog is lazy-loaded.
const InvoiceUpdate = lazyDialog(() => import('./InvoiceUpdate'));

/** Sends an invoice, marks it as paid or cancels it, in a dialog. `ask` opens it and is stable; the screen must render `dialog`. */
export function useInvoiceUpdate() {
  const [invoice, ask] = useState<Invoice>();
  const dialog = invoice && <InvoiceUpdate invoice={invoice} onClose={() => ask(undefined)} />;
  return { ask, dialog };
}
