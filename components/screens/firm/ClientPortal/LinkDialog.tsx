import { useMessages } from '#components/language';
import { ShownOnce } from '../../handover';
import { accessMessages } from './messages';

export interface LinkDialogProps {
  /** Whom the link is for. */
  name: string;
  url: string;
  /** Whether it was emailed too. */
  isMailed: boolean;
  onClose: () => void;
}

/** Shows a person's link this once, to copy into an SMS or WhatsApp. A default export, so that it can be lazy-loaded. */
export default function LinkDialog({ name, url, isMailed, onClose }: LinkDialogProps) {
  const words = useMessages(accessMessages);
  return (
    <ShownOnce
      title={words.linkTitle(name)}
      hint={words.linkHint}
      label={words.linkLabel}
      secret={url}
      doneLabel={words.done}
      onClose={onClose}
    >
      {isMailed && <p>{words.linkMailed}</p>}
    </ShownOnce>
  );
}
