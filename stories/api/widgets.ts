import type { components } from '#openapi';
import { widgetLibrary } from '#server/demo/widgets';
import type { WidgetRow } from '#server/widgets/queries';
import { toWidget } from '#server/widgets/widget';
import { collection } from './collection';
import { customerHandlers } from './customers';

type Widget = components['schemas']['Widget'];

const unused: Widget['usedBy'] = { templates: [], firms: 0 };

/** The demo data's widget library, as the API returns it. */
export const demoWidgets: Widget[] = widgetLibrary(new Date()).map((widget) => toWidget(widget as WidgetRow, unused));

/** A widget with texts of the maximum length. */
export const longWidget: Widget = {
  ...(demoWidgets[0] as Widget),
  name: 'Hearings, mentions, deadlines and meetings of every court and every advocate',
  description:
    'Everything that the registries, the clients and the firm’s own people have put into the calendar for the fortnight to ' +
    'come, with the courts, the judges, the advocates who appear, and what has still to be filed before each of them.',
  dataSchema: {
    endpoint: '/api/law-firm/deadlines/upcoming',
    method: 'GET',
    params: { days: '14' },
    refreshInterval: 86_400_000,
  },
  version: '100.200.30000',
};

const defaults = { category: 'custom', version: '1.0.0', active: true } as const;

/** Mocks the calls of the Widget Library and its search for firms. */
export function widgetHandlers(rows: readonly Widget[] = demoWidgets) {
  const now = () => new Date().toISOString();
  const { handlers } = collection('/api/widgets', {
    name: 'widget',
    rows,
    search: ({ name, description }) => [name, description],
    order: 'name',
    create: (input) => ({
      ...defaults,
      ...input,
      usedBy: unused,
      id: crypto.randomUUID(),
      created_at: now(),
      updated_at: now(),
    }),
    change: ({ id, usedBy, created_at }, input) => ({
      ...defaults,
      ...input,
      id,
      usedBy,
      created_at,
      updated_at: now(),
    }),
    remove: ({ id }) => ({ id }),
  });
  return [...handlers, ...customerHandlers()];
}
