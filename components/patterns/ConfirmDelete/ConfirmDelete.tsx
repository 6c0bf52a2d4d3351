import type { ReactNode } from 'react';
import { AlertDialog } from '#components/elements/AlertDialog';
import { common, useMessages } from '#components/language';

/** Props of `ConfirmDelete`. */
export interface ConfirmDeleteProps {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** The question, naming the record: "Are you sure you want to delete Mbuyu Chambers?" */
  question: string;
  /** What will be deleted and for how long it can be restored. Leave it out if it can't be undone and the question says so. */
  children?: ReactNode;
  /**
   * Whether the record is being deleted. The button shows it and can't be pressed again.
   * @default false
   */
  isPending?: boolean;
  /** Called on confirmation. Delete the record, then close the dialog. */
  onConfirm: () => void;
  /** Called when Cancel or Escape is pressed. */
  onCancel: () => void;
}

/** Asks for confirmation before a record is deleted. Load it lazily: deleting is rare. */
export function ConfirmDelete({ question, children, onCancel, ...props }: ConfirmDeleteProps) {
  const words = useMessages(common);
  return (
    <AlertDialog
      {...props}
      tone="danger"
      title={question}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      pendingLabel={words.deleting}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      {children}
    </AlertDialog>
  );
}
