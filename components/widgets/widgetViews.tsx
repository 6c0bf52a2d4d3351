import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, use, useMemo } from 'react';
import {
  WidgetBoundary,
  type WidgetContentProps,
  type WidgetView,
  type WidgetViews,
} from '#components/patterns/DashboardWidget';
import { widgetQuery, type WidgetType, widgetTypeIds, widgetTypes } from '#domain/widgets';
import { looks } from './looks';
import { WidgetSources } from './WidgetSources';

/** The default time between a widget's refreshes, in milliseconds. */
const everyMinute = 60_000;

/** Renders a type of widget with live data: that of its definition, narrowed by the placed widget's settings. */
function liveContents(type: WidgetType): ComponentType<WidgetContentProps> {
  const { contents: Contents } = looks[type];
  const { endpoint } = widgetTypes[type];
  return function LiveContents({ definition = '', settings }) {
    const queryClient = useQueryClient();
    const { params, refreshInterval = everyMinute } = use(WidgetSources).get(definition) ?? {};
    const query = useMemo(() => widgetQuery(type, params ?? {}, settings), [params, settings]);
    return (
      <WidgetBoundary onRetry={() => queryClient.refetchQueries({ queryKey: ['get', endpoint] })}>
        <Contents query={query} refreshInterval={refreshInterval} />
      </WidgetBoundary>
    );
  };
}

const viewOf = (type: WidgetType): WidgetView => {
  const { size, smallest, phoneHeight } = widgetTypes[type];
  return { size, smallest, phoneHeight, component: liveContents(type) };
};

/** The types of widget, as dashboards show them. */
export const widgetViews = Object.fromEntries(
  widgetTypeIds.map((type) => [type, viewOf(type)]),
) as WidgetViews<WidgetType>;
