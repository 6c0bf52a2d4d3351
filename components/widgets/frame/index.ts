export * as frame from './frame.css';
export { type Room } from './room';
export * as rooms from './rooms.css';
export { Sum, type SumProps } from './Sum';
export { useToday } from '#components/patterns/DateText';
export {
  Failed,
  FrameContext,
  WidgetBody,
  type WidgetBodyProps,
  type WidgetContentsProps,
  type WidgetFrame,
} from './WidgetBody';
export { useWidgetLinks, WidgetLinks, type WidgetTargets } from './WidgetLinks';
