export * as frame from './frame.css';
export { room } from './room';
export { rowBlockSize } from './rows';
export {
  Failed,
  FrameContext,
  WidgetBody,
  type WidgetBodyProps,
  type WidgetContentsProps,
  type WidgetFrame,
} from './WidgetBody';
export { useWidgetLinks, WidgetLinks, type WidgetTargets } from './WidgetLinks';
