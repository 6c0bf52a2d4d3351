export { Spinner, type SpinnerProps } from './Spinner';
export { SpinnerDrawing } from './SpinnerDrawing';
