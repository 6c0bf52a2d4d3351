import type { components } from '#openapi';
import { widgetTypeNames } from '#components/language/vocabulary';
import { widgetTypeIds, widgetTypes } from '#domain/widgets';
import { ofConsole } from './console';
import type { Layout } from './layouts';

type Dashboards = components['schemas']['Dashboard'][];

const templates = ofConsole.bodies['/api/dashboards']?.['data'] as unknown as Dashboards;

/** The first layout of each template. */
export const templateLayouts = Object.fromEntries(
  templates.map(({ template }) => {
    const { data } = ofConsole.bodies[`/api/dashboards/${template}`] as unknown as { data: Dashboards[number] };
    return [template, data.widgets];
  }),
) as Record<components['schemas']['DashboardTemplate'], Layout>;

/** All nine types at their default size. */
export const everyType: Layout = widgetTypeIds.map((type, index) => ({
  id: type,
  type,
  position: { x: 0, y: index * 6, ...widgetTypes[type].size },
  config: { title: widgetTypeNames.en[type], settings: {} },
}));
