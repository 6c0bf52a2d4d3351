import { useState } from 'react';
import type { Customer } from '#components/api';
import { lazyDialog } from '#components/app';

// Lazy-loaded with its messages and its calls: few visits end in a delete.
const CustomerQuestion = lazyDialog(() => import('./CustomerQuestion'));

/**
 * Deletes a customer, the same way on every screen, and offers to restore it from the toast. `ask` opens the confirmation and is
 * stable; the screen must render `dialog`.
 */
export function useCustomerDeletion(onDeleted?: () => void) {
  const [customer, ask] = useState<Customer>();
  const dialog = customer && (
    <CustomerQuestion customer={customer} onDeleted={onDeleted} onClose={() => ask(undefined)} />
  );
  return { ask, dialog };
}
