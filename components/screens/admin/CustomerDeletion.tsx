import { useDeleteCustomer, useRestoreCustomer, type Customer } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { ConfirmDelete } from '#components/patterns/ConfirmDelete';

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

/** What `CustomerDeletion` takes. */
export interface CustomerDeletionProps {
  /** The customer that is to go. */
  customer: Customer;
  /** Called when it is gone. */
  onDeleted?: (() => void) | undefined;
  /** Called when the question is answered, either way. */
  onClose: () => void;
}

/** Asks whether a customer is to be deleted, deletes it, and offers Undo. The default export, so that it can be loaded when it is asked for. */
export default function CustomerDeletion({ customer, onDeleted, onClose }: CustomerDeletionProps) {
  const { id, name } = customer;
  const deletion = useDeleteCustomer();
  const restoration = useRestoreCustomer();

  // Undo is pressed when this dialog is long gone, so the promises tell how it went, not the component's callbacks.
  const restore = () =>
    void restoration.mutateAsync(id).then(
      () => toasts.show({ title: messages.restored(name) }),
      () => toasts.show({ tone: 'error', title: messages.restoreFailed(name) }),
    );

  const remove = () =>
    void deletion
      .mutateAsync(id)
      .then(
        () => {
          toasts.show({ title: messages.deleted(name), action: { label: messages.undo, onPress: restore } });
          onDeleted?.();
        },
        () => toasts.show({ tone: 'error', title: messages.failed }),
      )
      .finally(onClose);

  return (
    <ConfirmDelete
      isOpen
      question={messages.question(name)}
      confirmLabel={messages.confirm}
      cancelLabel={messages.cancel}
      isPending={deletion.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      {messages.hint}
    </ConfirmDelete>
  );
}
