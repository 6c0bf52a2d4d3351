import { useState } from 'react';
import { type Announcement, useAnnounce } from '#components/app';
import { AlertDialog } from '#components/elements/AlertDialog';
import { common, useMessages } from '#components/language';

/** What is asked before somebody is taken out: the question, what it means, and what a yes does. */
export type Asked = Announcement<unknown> & { question: string; hint: string; label: string };

/** The question, and what happens once it is answered. */
export interface QuestionProps {
  asked: Asked;
  onClose: () => void;
}

/** Asks before somebody loses their access, and says whether it worked. A default export, so that it can be lazy-loaded. */
export default function Question({ asked, onClose }: QuestionProps) {
  const { cancel, saving } = useMessages(common);
  const announce = useAnnounce();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await announce(asked);
    onClose();
  };
  return (
    <AlertDialog
      isOpen
      tone="danger"
      title={asked.question}
      confirmLabel={asked.label}
      cancelLabel={cancel}
      isPending={isPending}
      pendingLabel={saving}
      onConfirm={() => void confirm()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p>{asked.hint}</p>
    </AlertDialog>
  );
}
