import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { modal, overlay } from './Dialog.css';
import { DialogContent, type DialogContentProps } from './DialogContent';

/** The maximum width of a dialog. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'full';

export interface DialogProps extends DialogContentProps {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called with `false` when the user closes it: with the close button, Escape or, if allowed, a click outside. */
  onOpenChange: (isOpen: boolean) => void;
  /**
   * The maximum width. Use `sm` for a question, `md` for a form, `lg` for a preview, `full` for a whole page.
   * @default 'md'
   */
  size?: DialogSize;
  /**
   * Whether a click outside closes it. Turn it off where that would lose what was typed.
   * @default true
   */
  isDismissable?: boolean;
}

/** A task to finish or cancel before continuing. To confirm a destructive action, use `AlertDialog`. */
export function Dialog({ isOpen, onOpenChange, size = 'md', isDismissable = true, ...content }: DialogProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable} className={overlay}>
      <Modal className={modal({ size })}>
        <DialogContent {...content} />
      </Modal>
    </ModalOverlay>
  );
}
