export { Dialog, type DialogProps, type DialogSize } from './Dialog';
export { DialogContent, type DialogContentProps } from './DialogContent';
