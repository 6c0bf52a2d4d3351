import { useState } from 'react';
import type { Customer } from '#components/api';
import { lazyDialog } from '#components/app';

// With its words and what deletes: few visits end in a delete.
const CustomerQuestion = lazyDialog(() => import('./CustomerQuestion'));

/**
 * Deleting a customer, the same on every screen, and restoring it from the toast. `ask` opens the question and never changes;
 * `dialog` is what the screen must render for it.
 */
export function useCustomerDeletion(onDeleted?: () => void) {
  const [customer, ask] = useState<Customer>();
  const dialog = customer && (
    <CustomerQuestion customer={customer} onDeleted={onDeleted} onClose={() => ask(undefined)} />
  );
  return { ask, dialog };
}
