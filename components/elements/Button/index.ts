export { Button, type ButtonProps, type ButtonSize, type ButtonTone } from './Button';
export { firstClick } from './firstClick';
