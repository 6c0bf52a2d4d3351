import { type ReactNode, useState } from 'react';
import { type Announcement, useAnnounce } from '#components/app';
import { ConfirmDelete } from '#components/patterns/ConfirmDelete';

/** A record that may be deleted: the question, what deleting means, how it is done and how it is taken back. */
export type Deletion = Announcement<unknown> & { question: string; hint: ReactNode };

/** What becomes of the question. */
export interface DeletionQuestionProps {
  /** The record and how it is deleted. */
  deletion: Deletion;
  /** Called when the record is gone. */
  onDeleted?: (() => void) | undefined;
  /** Called when the question is answered, either way. */
  onClose: () => void;
}

/** Asks whether a record is to be deleted, deletes it, and offers Undo. */
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
