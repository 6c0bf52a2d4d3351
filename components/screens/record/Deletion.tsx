import { type ReactNode, useState } from 'react';
import { type Announcement, useAnnounce } from '#components/app';
import { ConfirmDelete } from '#components/patterns/ConfirmDelete';

/** How to delete a record: the question, what deleting means, and how to delete and restore it. */
export type Deletion = Announcement<unknown> & { question: string; hint: ReactNode };

/** The deletion to confirm, and callbacks for the outcome. */
export interface DeletionQuestionProps {
  /** How to delete the record. */
  deletion: Deletion;
  /** Called once the record is deleted. */
  onDeleted?: (() => void) | undefined;
  /** Called when the question is answered either way. */
  onClose: () => void;
}

/** Asks for confirmation, deletes the record, and offers Undo. */
export default function DeletionQuestion({ deletion, onDeleted, onClose }: DeletionQuestionProps) {
  const announce = useAnnounce();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    if (await announce(deletion)) onDeleted?.();
    onClose();
  };
  return (
    <ConfirmDelete
      isOpen
      question={deletion.question}
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {deletion.hint}
    </ConfirmDelete>
  );
}
