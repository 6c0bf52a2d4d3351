import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { modal, overlay } from './Dialog.css';
import { DialogContent, type DialogContentProps } from './DialogContent';

/** How wide a dialog may grow. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'full';

export interface DialogProps extends DialogContentProps {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with `false` when a person closes it by the cross, Escape or, if that is allowed, a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  /**
   * How wide it may grow. Use `sm` for a question, `md` for a form, `lg` for a preview, `full` for a whole page.
   * @default 'md'
   */
  size?: DialogSize;
  /**
   * Whether a press outside closes it. Switch it off where something was typed that would be lost.
   * @default true
   */
  isDismissable?: boolean;
}

/** A task to finish or cancel before going on. To ask before something is lost, use `AlertDialog`. */
export function Dialog({ isOpen, onOpenChange, size = 'md', isDismissable = true, ...content }: DialogProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable} className={overlay}>
      <Modal className={modal({ size })}>
        <DialogContent {...content} />
      </Modal>
    </ModalOverlay>
  );
}
