import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, type ButtonProps } from '#components/elements/Button';
import * as styles from '../Dialog/Dialog.css';

export interface AlertDialogProps extends Pick<ButtonProps, 'isPending' | 'pendingLabel'> {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` when a person keeps things as they are, by the button or Escape. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question, with the name of the thing: "Are you sure you want to delete Mbuyu Chambers?" */
  title: string;
  /** What will follow, and whether it can be undone. */
  children?: ReactNode;
  /** The word on the button that goes ahead. Repeat the question's verb: "Delete". */
  confirmLabel: string;
  /** The word on the button that keeps things as they are, which has the focus first: "Cancel". */
  cancelLabel: string;
  /**
   * The look of the button that goes ahead. Use `danger` where data is lost.
   * @default 'accent'
   */
  tone?: 'accent' | 'danger';
  /** Called on going ahead. The dialog stays until `isOpen` says otherwise, so that a failure can be told in it. */
  onConfirm: () => void;
}

/** Asks before something that is hard to undo. A press outside does not answer it. */
export function AlertDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'accent',
  onConfirm,
  ...pending
}: AlertDialogProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} className={styles.overlay}>
      <Modal className={styles.modal({ size: 'sm' })}>
        <Dialog role="alertdialog" className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
          </header>
          {children && <div className={styles.body}>{children}</div>}
          <footer className={styles.actions}>
            <Button slot="close" autoFocus>
              {cancelLabel}
            </Button>
            <Button {...pending} slot={null} tone={tone} onPress={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
