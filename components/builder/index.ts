export { Announcement } from './Announcement';
export { Canvas, canvasId, type CanvasProps } from './Canvas';
export { ChangeList } from './ChangeList';
export { DifferenceCanvas, type DifferenceCanvasProps, tones as changeTones } from './DifferenceCanvas';
export { Library, type LibraryProps, type OfferedDefinition } from './Library';
export { usePartText } from './usePartText';
export type { WidgetSource } from './Tile';
export { type Builder, useBuilder } from './useBuilder';
