import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { DialogContent, type DialogContentProps, type DialogProps } from '#components/elements/Dialog';
import { overlay, sheet } from './Sheet.css';

/** The edge of the screen where a sheet opens. */
export type SheetSide = 'start' | 'end';

export interface SheetProps extends DialogContentProps, Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'isDismissable'> {
  /**
   * The edge where it opens. Use `start` for navigation and `end` for details.
   * @default 'end'
   */
  side?: SheetSide;
}

/** A dialog along the edge of the screen, for tall, narrow content: filters, a widget's settings. */
export function Sheet({ isOpen, onOpenChange, isDismissable = true, side = 'end', ...content }: SheetProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={isDismissable} className={overlay}>
      <Modal className={sheet({ side })}>
        <DialogContent {...content} />
      </Modal>
    </ModalOverlay>
  );
}
