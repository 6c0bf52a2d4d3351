export { ToastRegion } from './ToastRegion';
export { toasts, type ToastMessage, type ToastTone } from './toasts';
