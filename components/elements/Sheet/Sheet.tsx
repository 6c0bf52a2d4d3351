import { DialogOverlay, type DialogOverlayProps } from '#components/elements/Dialog';
import { overlay, sheet } from './Sheet.css';

/** The edge of the screen where a sheet opens. */
export type SheetSide = 'start' | 'end';

/** How wide a sheet is at most. */
export type SheetSize = 'md' | 'lg';

export interface SheetProps extends DialogOverlayProps {
  /**
   * The edge where it opens. Use `start` for navigation and `end` for details.
   * @default 'end'
   */
  side?: SheetSide;
  /**
   * Its greatest width. Use `lg` for something to look into, such as a document; a phone then shows nothing else.
   * @default 'md'
   */
  size?: SheetSize;
}

/** A dialog along the edge of the screen, for tall, narrow content: filters, a widget's settings. */
export function Sheet({ side = 'end', size = 'md', ...props }: SheetProps) {
  return <DialogOverlay {...props} overlay={overlay} modal={sheet({ side, size })} />;
}
