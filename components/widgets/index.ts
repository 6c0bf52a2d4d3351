export { WidgetLinks, type WidgetTargets } from './frame';
export { Widget, type WidgetProps } from './Widget';
