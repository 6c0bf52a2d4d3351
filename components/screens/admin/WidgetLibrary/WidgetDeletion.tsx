import { useCreateWidget, useDeleteWidget, type Widget, widgetInputOf } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { ConfirmDelete } from '#components/patterns/ConfirmDelete';
import { messages } from './messages';

/** What `WidgetDeletion` takes. */
export interface WidgetDeletionProps {
  /** The widget that is to go. */
  widget: Widget;
  /** Called when the question is answered, either way. */
  onClose: () => void;
}

/** Asks whether a widget is to be deleted, deletes it, and offers Undo. The default export, so that it can be loaded when it is asked for. */
export default function WidgetDeletion({ widget, onClose }: WidgetDeletionProps) {
  const { id, name } = widget;
  const deletion = useDeleteWidget();
  const creation = useCreateWidget();

  // Deleting is for good, so Undo makes the same widget again. It is pressed when this dialog is long gone.
  const restore = () =>
    void creation.mutateAsync(widgetInputOf(widget)).then(
      () => toasts.show({ title: messages.restored(name) }),
      () => toasts.show({ tone: 'error', title: messages.restoreFailed(name) }),
    );

  const remove = () =>
    void deletion
      .mutateAsync(id)
      .then(
        () => toasts.show({ title: messages.deleted(name), action: { label: messages.undo, onPress: restore } }),
        () => toasts.show({ tone: 'error', title: messages.deleteFailed(name) }),
      )
      .finally(onClose);

  return (
    <ConfirmDelete
      isOpen
      question={messages.question}
      confirmLabel={messages.confirm}
      cancelLabel={messages.cancel}
      isPending={deletion.isPending}
      pendingLabel={messages.deleting}
      onConfirm={remove}
      onCancel={onClose}
    >
      {messages.questionHint(name)}
    </ConfirmDelete>
  );
}
