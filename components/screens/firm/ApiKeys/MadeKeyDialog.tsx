import { useMessages } from '#components/language';
import { ShownOnce } from '../../handover';
import { messages } from './messages';

export interface MadeKeyDialogProps {
  /** What the key is for. */
  name: string;
  /** The key. */
  text: string;
  onClose: () => void;
}

/** Shows a new key this once. A default export, so that it can be lazy-loaded. */
export default function MadeKeyDialog({ name, text, onClose }: MadeKeyDialogProps) {
  const words = useMessages(messages);
  return (
    <ShownOnce
      title={words.shownTitle(name)}
      hint={words.shownHint}
      label={words.key}
      secret={text}
      doneLabel={words.done}
      onClose={onClose}
    />
  );
}
