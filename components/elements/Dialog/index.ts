export { Dialog, type DialogProps, type DialogSize } from './Dialog';
export type { DialogContentProps } from './DialogContent';
export { DialogOverlay, type DialogOverlayProps } from './DialogOverlay';
