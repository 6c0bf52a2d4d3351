import type { components } from '#openapi';
import { templateLayouts } from './templateLayouts';
import { demoWidgets } from './widgets';

type Schemas = components['schemas'];

/** Returns the layout that a firm on a template sees in stories. */
export const layoutOf = (template: Schemas['DashboardTemplate']): Schemas['FirmLayout'] => {
  const widgets = templateLayouts[template];
  return { template, version: 1, widgets, definitions: definitionsOf(widgets) };
};

function definitionsOf(widgets: Schemas['PlacedWidget'][]): Schemas['WidgetSource'][] {
  const used = demoWidgets.filter(({ id }) => widgets.some(({ definition }) => definition === id));
  return used.map(({ id, dataSchema: { params, refreshInterval } = {} }) => ({
    id,
    ...(params && { params }),
    ...(refreshInterval && { refreshInterval }),
  }));
}
