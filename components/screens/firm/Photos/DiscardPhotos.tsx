import { AlertDialog } from '#components/elements/AlertDialog';
import { common, useMessages } from '#components/language';
import { messages } from './messages';

export interface DiscardPhotosProps {
  /** How many photos there are. */
  photos: number;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks before photos are discarded. A default export, so that it can be lazy-loaded. */
export default function DiscardPhotos({ photos, onDiscard, onClose }: DiscardPhotosProps) {
  const words = useMessages(messages);
  const { cancel } = useMessages(common);
  return (
    <AlertDialog
      isOpen
      tone="danger"
      title={words.discardQuestion(photos)}
      confirmLabel={words.discard}
      cancelLabel={cancel}
      onConfirm={onDiscard}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {words.discardHint}
    </AlertDialog>
  );
}
