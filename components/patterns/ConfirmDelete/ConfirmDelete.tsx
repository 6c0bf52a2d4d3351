import type { ReactNode } from 'react';
import { AlertDialog } from '#components/elements/AlertDialog';
import { common, useMessages } from '#components/language';

/** The record that is to go, and what becomes of the question. */
export interface ConfirmDeleteProps {
  /** Whether the question is asked. */
  isOpen: boolean;
  /** The question, with the record's name: "Are you sure you want to delete Mbuyu Chambers?" */
  question: string;
  /** What deleting means and for how long it can be undone. Leave it out where it cannot be undone and the question says so. */
  children?: ReactNode;
  /**
   * The record is being deleted; the button waits, and cannot be pressed twice.
   * @default false
   */
  isPending?: boolean;
  /** Deletes. Close the dialog when it has succeeded. */
  onConfirm: () => void;
  /** Keeps the record: Cancel or Escape was pressed. */
  onCancel: () => void;
}

/** Asks before a record is deleted, and names it. Load it lazily: few visits end in a delete. */
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
