import * as rooms from './rooms.css';

export { DashboardWidget, type DashboardWidgetProps } from './DashboardWidget';
export {
  defaultSettings,
  kindOf,
  type WidgetContentProps,
  type WidgetKind,
  type WidgetRegistry,
  type WidgetSetting,
  type WidgetSettingsFormProps,
  type WidgetView,
  type WidgetViews,
} from './registry';
export { rooms };
export { useWidgetFrame, WidgetBody, type WidgetBodyProps, type WidgetFrame } from './WidgetBody';
export { WidgetBoundary, type WidgetBoundaryProps } from './WidgetBoundary';
export { WidgetSummary, type WidgetSummaryProps } from './WidgetSummary';
export type { PlacedWidget, Position, Size, WidgetSettings, WidgetSizes } from '#domain/layout';
