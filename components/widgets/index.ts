export { WidgetLinks, type WidgetTargets } from './frame';
export { settingNames } from './settingNames';
export { useWidgetRegistry } from './useWidgetRegistry';
export { type WidgetSource, WidgetSources } from './WidgetSources';
export { widgetViews } from './widgetViews';
