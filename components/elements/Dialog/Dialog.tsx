import { modal, overlay } from './Dialog.css';
import { DialogOverlay, type DialogOverlayProps } from './DialogOverlay';

/** The maximum width of a dialog. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'full';

export interface DialogProps extends DialogOverlayProps {
  /**
   * The maximum width. Use `sm` for a question, `md` for a form, `lg` for a preview, `full` for a whole page.
   * @default 'md'
   */
  size?: DialogSize;
}

/** A task to finish or cancel before continuing. To confirm a destructive action, use `AlertDialog`. */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  return <DialogOverlay {...props} overlay={overlay} modal={modal({ size })} />;
}
