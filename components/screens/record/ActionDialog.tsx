import type { ReactNode } from 'react';
import { useProblem } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { RecordForm } from '#components/patterns/RecordForm';

/** An action on a record, and the input it needs. */
export interface ActionDialogProps {
  /** The dialog's title: "Move Mention". */
  title: string;
  submitLabel: string;
  /** The names of its fields. Define the array once, outside the component. */
  fields: readonly string[];
  /** Whether the action is in progress. It can't be submitted again meanwhile. */
  isPending: boolean;
  /** The error, if it failed. */
  error: unknown;
  /** The error message: "Couldn’t move it. What you typed is still here." */
  failed: string;
  /** Does the action. What follows success may come after an `await`: of a failure the dialog shows `error`. */
  onSubmit: () => Promise<void> | void;
  /** Closes the dialog, done or not. */
  onClose: () => void;
  /** The fields, in a `FormSection`. */
  children: ReactNode;
}

/** A dialog that asks for an action's input, and keeps what was typed if the action fails. */
export function ActionDialog({ title, error, failed, onSubmit, onClose, children, ...form }: ActionDialogProps) {
  const { cancel, close, saving } = useMessages(common);
  const problem = useProblem(error, failed);
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      title={title}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <RecordForm
        {...form}
        place="dialog"
        label={title}
        cancelLabel={cancel}
        pendingLabel={saving}
        problem={problem}
        onSubmit={() => void Promise.resolve(onSubmit()).catch(() => undefined)}
        onCancel={onClose}
      >
        {children}
      </RecordForm>
    </Dialog>
  );
}
