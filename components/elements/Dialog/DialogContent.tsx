import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import * as styles from './Dialog.css';

/** The content of every dialog. */
export interface DialogContentProps {
  /** The dialog's heading, which screen readers read when it opens. */
  title: string;
  /** The body. It scrolls between the title and the actions when long. */
  children: ReactNode;
  /** The buttons, with the confirming one last. For a form, give them the form's id. */
  actions?: ReactNode;
  /** Names the close button: "Close". */
  closeLabel: string;
}

/** The title, close button, body and actions of a `Dialog` or `Sheet`. */
export function DialogContent({
  title,
  children,
  actions,
  closeLabel,
  bodyRef,
}: DialogContentProps & { bodyRef: Ref<HTMLDivElement> }) {
  return (
    <AriaDialog className={styles.dialog}>
      <header className={styles.header}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        <IconButton slot="close" label={closeLabel} icon={<Icon of={X} size={20} />} />
      </header>
      <div ref={bodyRef} className={styles.body}>
        {children}
      </div>
      {actions && (
        <footer className={styles.actions} data-keep-clear>
          {actions}
        </footer>
      )}
    </AriaDialog>
  );
}
