import type { ReactNode } from 'react';
import { CopyButton } from '#components/app';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import * as styles from './ShownOnce.css';

/** A secret that nothing shows again: a link, an address, a key. */
export interface ShownOnceProps {
  title: string;
  /** Why to keep it, and from whom. */
  hint: string;
  label: string;
  secret: string;
  /** The button that closes the dialog: "Done". */
  doneLabel: string;
  onClose: () => void;
  /** What else can be done with it, below. */
  children?: ReactNode;
}

/** Shows a secret this once, to copy. It closes only by its buttons, so that nobody loses it by a stray click. */
export function ShownOnce({ title, hint, label, secret, doneLabel, onClose, children }: ShownOnceProps) {
  const { close } = useMessages(common);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={title}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div ref={focusFirstField} className={styles.body}>
        <p>{hint}</p>
        <div className={styles.secret}>
          <TextField label={label} isReadOnly value={secret} suffix={<CopyButton text={secret} />} />
        </div>
        {children}
        <Button tone="accent" onPress={onClose}>
          {doneLabel}
        </Button>
      </div>
    </Dialog>
  );
}
