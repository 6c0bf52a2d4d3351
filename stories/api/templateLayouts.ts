import type { components } from '#openapi';
import { widgetTypeNames } from '#components/language/vocabulary';
import { type WidgetType, widgetTypeIds, widgetTypes } from '#domain/widgets';

type Schemas = components['schemas'];

type Placed = [type: WidgetType, x: number, y: number, width: number, height: number];

/** The first layout of each template, as in a new database. */
export const templateLayouts: Record<Schemas['DashboardTemplate'], Schemas['PlacedWidget'][]> = {
  default: placed([
    ['matter-list', 0, 0, 6, 4],
    ['recent-activity', 6, 0, 6, 4],
    ['calendar', 0, 4, 8, 6],
    ['task-list', 8, 4, 4, 6],
  ]),
  'legal-pro': placed([
    ['calendar', 0, 0, 8, 6],
    ['billing-summary', 8, 0, 4, 3],
    ['task-list', 8, 3, 4, 5],
    ['matter-list', 0, 6, 8, 4],
    ['integration-status', 8, 8, 4, 2],
    ['recent-activity', 0, 10, 6, 4],
    ['metrics-chart', 6, 10, 6, 4],
  ]),
  corporate: placed([
    ['billing-summary', 0, 0, 4, 3],
    ['client-portal', 4, 0, 4, 3],
    ['integration-status', 8, 0, 4, 3],
    ['document-grid', 0, 3, 6, 4],
    ['metrics-chart', 6, 3, 6, 4],
    ['matter-list', 0, 7, 12, 4],
  ]),
  criminal: placed([
    ['calendar', 0, 0, 8, 6],
    ['task-list', 8, 0, 4, 6],
    ['matter-list', 0, 6, 6, 4],
    ['recent-activity', 6, 6, 6, 4],
  ]),
  custom: placed([
    ['matter-list', 0, 0, 6, 4],
    ['metrics-chart', 6, 0, 6, 4],
  ]),
};

/** All nine types at their default size. */
export const everyType: Schemas['PlacedWidget'][] = placed(
  widgetTypeIds.map((type, index) => {
    const { width, height } = widgetTypes[type].size;
    return [type, 0, index * 6, width, height];
  }),
);

function placed(layout: Placed[]): Schemas['PlacedWidget'][] {
  return layout.map(([type, x, y, width, height]) => ({
    id: type,
    type,
    position: { x, y, width, height },
    config: { title: widgetTypeNames.en[type], settings: {} },
  }));
}
