import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, type ButtonProps } from '#components/elements/Button';
import * as styles from '../Dialog/Dialog.css';

export interface AlertDialogProps extends Pick<ButtonProps, 'isPending' | 'pendingLabel'> {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called with `false` when the user cancels, with the button or Escape. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question, naming the item: "Are you sure you want to delete Mbuyu Chambers?" */
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The label of the confirm button. Repeat the question's verb: "Delete". */
  confirmLabel: string;
  /** The label of the cancel button, which has the initial focus: "Cancel". */
  cancelLabel: string;
  /**
   * The look of the confirm button. Use `danger` where data is lost.
   * @default 'accent'
   */
  tone?: 'accent' | 'danger';
  /** Called on confirmation. The dialog stays open until `isOpen` is false, so that it can show a failure. */
  onConfirm: () => void;
}

/** Asks for confirmation before something that is hard to undo. A click outside does not close it. */
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
          <footer className={styles.actions} data-keep-clear>
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
