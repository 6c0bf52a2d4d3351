import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import * as styles from './Dialog.css';

/** What every dialog holds. */
export interface DialogContentProps {
  /** Names the dialog; it is read aloud when it opens. */
  title: string;
  /** What it shows. A long one scrolls between the title and the actions. */
  children: ReactNode;
  /** Its buttons, the one that goes ahead last. For a form, give them the form's id. */
  actions?: ReactNode;
  /** The name of the cross: "Close". */
  closeLabel: string;
}

/** The title, the cross, the content and the actions, in the middle of the screen or at its edge. */
export function DialogContent({ title, children, actions, closeLabel }: DialogContentProps) {
  return (
    <AriaDialog className={styles.dialog}>
      <header className={styles.header}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        <IconButton slot="close" label={closeLabel} icon={<Icon of={X} size={20} />} />
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </AriaDialog>
  );
}
