import { useMessages } from '#components/language';
import { ShownOnce } from '../handover';
import { messages } from './messages';

/** A link to hand over. */
export interface HandoverDialogProps {
  /** Whom it is for. */
  name: string;
  link: string;
  onClose: () => void;
}

/** Shows a link this once, to hand over where there is no mail. A default export, so that it can be lazy-loaded. */
export default function HandoverDialog({ name, link, onClose }: HandoverDialogProps) {
  const words = useMessages(messages);
  return (
    <ShownOnce
      title={words.handOverTitle(name)}
      hint={words.handOverHint}
      label={words.link}
      secret={link}
      doneLabel={words.done}
      onClose={onClose}
    />
  );
}
