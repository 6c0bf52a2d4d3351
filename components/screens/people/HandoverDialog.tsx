import { Button } from '#components/elements/Button';
import { CopyButton } from '#components/app';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './people.css';

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
  const { close } = useMessages(common);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={words.handOverTitle(name)}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div ref={focusFirstField} className={styles.handover}>
        <p>{words.handOverHint}</p>
        <div className={styles.link}>
          <TextField label={words.link} isReadOnly value={link} suffix={<CopyButton text={link} />} />
        </div>
        <Button tone="accent" onPress={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}
