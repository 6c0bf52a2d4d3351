import type { ReactNode } from 'react';
import { AlertDialog } from '#components/elements/AlertDialog';

/** What a `ConfirmDelete` takes. */
export interface ConfirmDeleteProps {
  /** Whether the question is asked. */
  isOpen: boolean;
  /** The question, with the record's name: "Are you sure you want to delete Mbuyu Chambers?" */
  question: string;
  /** What deleting means and for how long it can be undone. Leave it out where it cannot be undone and the question says so. */
  children?: ReactNode;
  /** The word on the button that deletes: "Delete". */
  confirmLabel: string;
  /** The word on the button that keeps the record, which has focus first: "Cancel". */
  cancelLabel: string;
  /**
   * The record is being deleted; the button waits, and cannot be pressed twice.
   * @default false
   */
  isPending?: boolean;
  /** What screen readers hear meanwhile: "Deleting". */
  pendingLabel?: string;
  /** Deletes. Close the dialog when it has succeeded. */
  onConfirm: () => void;
  /** Keeps the record: Cancel or Escape was pressed. */
  onCancel: () => void;
}

/** Asks before a record is deleted, and names it. Load it lazily: few visits end in a delete. */
export function ConfirmDelete({ question, children, onCancel, ...props }: ConfirmDeleteProps) {
  return (
    <AlertDialog {...props} tone="danger" title={question} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      {children}
    </AlertDialog>
  );
}
