import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '#components/elements/IconButton';
import { Icon } from '#components/elements/Icon';
import * as styles from './Dialog.css';

/** How wide a dialog may grow. */
export type DialogSize = 'sm' | 'md' | 'lg';

/** What a `Dialog` takes. */
export interface DialogProps {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` when a person closes it by the cross, Escape or, if that is allowed, a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** Names the dialog; it is read aloud when it opens. */
  title: string;
  /** What it shows. A long one scrolls between the title and the actions. */
  children: ReactNode;
  /** Its buttons, the one that goes ahead last. For a form, give them the form's id. */
  actions?: ReactNode;
  /** The name of the cross: "Close". */
  closeLabel: string;
  /**
   * How wide it may grow. Use `sm` for a question, `md` for a form, `lg` for a preview.
   * @default 'md'
   */
  size?: DialogSize;
  /**
   * Whether a press outside closes it. Switch it off where something was typed that would be lost.
   * @default true
   */
  isDismissable?: boolean;
}

/** A task that must be done or left before going on. To ask before something is lost, use `AlertDialog`. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  children,
  actions,
  closeLabel,
  size = 'md',
  isDismissable = true,
}: DialogProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable} className={styles.overlay}>
      <Modal className={styles.modal({ size })}>
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
      </Modal>
    </ModalOverlay>
  );
}
