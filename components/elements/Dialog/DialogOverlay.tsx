import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { DialogContent, type DialogContentProps } from './DialogContent';
import { useTyped } from './useTyped';

/** How a `Dialog` or `Sheet` opens and closes. */
export interface DialogOverlayProps extends DialogContentProps {
  /** Whether the dialog is open. */
  isOpen: boolean;
  /** Called with `false` when the user closes it: with the close button, Escape or, if allowed, a click outside. */
  onOpenChange: (isOpen: boolean) => void;
  /**
   * Whether a click outside closes it. Turn it off where that would lose what was chosen; what was typed is safe: once there is
   * any, neither a click outside nor Escape closes it.
   * @default true
   */
  isDismissable?: boolean;
  /**
   * Whether Escape closes it even when something was typed. Set it where `onOpenChange` asks before that is lost.
   * @default false
   */
  asksWhenTyped?: boolean;
}

/** The overlay of a `Dialog` or `Sheet`, and what is in it. */
export function DialogOverlay({
  isOpen,
  onOpenChange,
  isDismissable = true,
  asksWhenTyped = false,
  overlay,
  modal,
  ...content
}: DialogOverlayProps & { overlay: string; modal: string }): ReactNode {
  const { isTyped, watch } = useTyped(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isTyped}
      isKeyboardDismissDisabled={isTyped && !asksWhenTyped}
      className={overlay}
    >
      <Modal className={modal}>
        <DialogContent {...content} bodyRef={watch} />
      </Modal>
    </ModalOverlay>
  );
}
