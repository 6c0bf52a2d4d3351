import { lazy, Suspense, useState } from 'react';
import type { Invoice } from '#components/api';

// The list is read more often than acted on, so the dialog is lazy-loaded.
const InvoiceUpdate = lazy(() => import('./InvoiceUpdate'));

/** Sends an invoice, marks it as paid or cancels it, in a dialog. `ask` opens it and is stable; the screen must render `dialog`. */
export function useInvoiceUpdate() {
  const [invoice, ask] = useState<Invoice>();
  const dialog = invoice && (
    <Suspense>
      <InvoiceUpdate invoice={invoice} onClose={() => ask(undefined)} />
    </Suspense>
  );
  return { ask, dialog };
}
