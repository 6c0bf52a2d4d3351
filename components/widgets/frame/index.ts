export { useToday } from '#components/patterns/DateText';
export { rooms, useWidgetFrame, WidgetBody, WidgetSummary } from '#components/patterns/DashboardWidget';
export type { WidgetSize } from '#components/theme/widgetRoom';
export type { WidgetDataProps } from './WidgetDataProps';
export { useWidgetLinks, WidgetLinks, type WidgetTargets } from './WidgetLinks';
