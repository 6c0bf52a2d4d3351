import type { ReactNode } from 'react';
import { useProblem } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { RecordForm } from '#components/patterns/RecordForm';

/** One thing that is done to a record, and what it needs to know. */
export interface ActionDialogProps {
  /** Names the dialog: "Move Mention". */
  title: string;
  /** The word on the button that does it. */
  submitLabel: string;
  /** The names of its fields. Make the list once, outside the component. */
  fields: readonly string[];
  /** It is being done. */
  isPending: boolean;
  /** Why it was refused, if it was. */
  error: unknown;
  /** Says that it failed: "Couldn’t move it. What you typed is still here." */
  failed: string;
  /** Does it. */
  onSubmit: () => void;
  /** Closes the dialog, done or not. */
  onClose: () => void;
  /** The fields, in a `FormSection`. */
  children: ReactNode;
}

/** Asks for what an action needs, in a dialog that keeps what was typed when the action fails. */
export function ActionDialog({ title, error, failed, onClose, children, ...form }: ActionDialogProps) {
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
        onCancel={onClose}
      >
        {children}
      </RecordForm>
    </Dialog>
  );
}
