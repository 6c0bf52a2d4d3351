export { Sheet, type SheetProps, type SheetSide, type SheetSize } from './Sheet';
