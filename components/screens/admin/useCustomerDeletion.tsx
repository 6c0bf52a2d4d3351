import { lazy, Suspense, useState } from 'react';
import type { Customer } from '#components/api';

// Few visits end in a delete, so the question is loaded when it is asked.
const CustomerDeletion = lazy(() => import('./CustomerDeletion'));

/**
 * Deleting a customer, the same on every screen: a question that names it, then a toast with Undo.
 * `ask` opens the question and never changes; `dialog` is what the screen must draw for it.
 */
export function useCustomerDeletion(onDeleted?: () => void) {
  const [customer, ask] = useState<Customer>();
  const dialog = customer && (
    <Suspense>
      <CustomerDeletion customer={customer} onDeleted={onDeleted} onClose={() => ask(undefined)} />
    </Suspense>
  );
  return { ask, dialog };
}
