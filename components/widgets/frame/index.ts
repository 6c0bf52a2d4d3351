export * as frame from './frame.css';
export { type WidgetSize } from './room';
export * as rooms from './rooms.css';
export { WidgetSummary, type WidgetSummaryProps } from './WidgetSummary';
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
