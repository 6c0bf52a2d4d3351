import { lazy, Suspense, useState } from 'react';
import type { Invoice } from '#components/api';

// The list is read more often than it is acted on, so the dialog is loaded when it is asked for.
const InvoiceUpdate = lazy(() => import('./InvoiceUpdate'));

/**
 * Sending, settling or cancelling an invoice, in a dialog.
 * `ask` opens it and never changes; `dialog` is what the screen must draw for it.
 */
export function useInvoiceUpdate() {
  const [invoice, ask] = useState<Invoice>();
  const dialog = invoice && (
    <Suspense>
      <InvoiceUpdate invoice={invoice} onClose={() => ask(undefined)} />
    </Suspense>
  );
  return { ask, dialog };
}
