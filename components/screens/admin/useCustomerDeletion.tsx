import { lazy, Suspense, useCallback, useState } from 'react';
import { useDeleteCustomer, useRestoreCustomer, type Customer } from '#components/api';
import { toasts } from '#components/elements/Toast';

// Few visits end in a delete, so the question is loaded when it is asked.
const ConfirmDelete = lazy(async () => ({
  default: (await import('#components/patterns/ConfirmDelete')).ConfirmDelete,
}));

const messages = {
  question: (name: string) => `Are you sure you want to delete ${name}?`,
  hint: 'The firm leaves every list and its area closes. It can be restored for 30 days.',
  confirm: 'Delete',
  cancel: 'Cancel',
  deleted: (name: string) => `Deleted ${name}`,
  failed: 'Failed to delete customer.',
  undo: 'Undo',
  restored: (name: string) => `Restored ${name}`,
  restoreFailed: (name: string) => `Failed to restore ${name}.`,
} as const;

/**
 * Deleting a customer, the same on every screen: a question that names it, then a toast with Undo.
 * `ask` opens the question, and `dialog` is what the screen must draw for it.
 */
export function useCustomerDeletion(onDeleted?: () => void) {
  const [customer, setCustomer] = useState<Customer>();
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeleteCustomer();
  const restoration = useRestoreCustomer();

  const restore = ({ id, name }: Customer) =>
    restoration.mutate(id, {
      onSuccess: () => toasts.show({ title: messages.restored(name) }),
      onError: () => toasts.show({ tone: 'error', title: messages.restoreFailed(name) }),
    });

  const remove = (doomed: Customer) =>
    deletion.mutate(doomed.id, {
      onSuccess: () => {
        toasts.show({
          title: messages.deleted(doomed.name),
          action: { label: messages.undo, onPress: () => restore(doomed) },
        });
        onDeleted?.();
      },
      onError: () => toasts.show({ tone: 'error', title: messages.failed }),
      onSettled: () => setOpen(false),
    });

  const dialog = customer && (
    <Suspense>
      <ConfirmDelete
        isOpen={isOpen}
        question={messages.question(customer.name)}
        confirmLabel={messages.confirm}
        cancelLabel={messages.cancel}
        isPending={deletion.isPending}
        onConfirm={() => remove(customer)}
        onCancel={() => setOpen(false)}
      >
        {messages.hint}
      </ConfirmDelete>
    </Suspense>
  );

  // The same function for ever: a table's rows are drawn anew when it changes.
  const ask = useCallback((doomed: Customer) => {
    setCustomer(doomed);
    setOpen(true);
  }, []);
  return { ask, dialog };
}
