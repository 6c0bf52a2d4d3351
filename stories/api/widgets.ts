import type { components } from '#openapi';
import { widgetLibrary } from '#server/demo/widgets';
import type { WidgetRow } from '#server/widgets/queries';
import { toWidget } from '#server/widgets/widget';
import { tenantHandlers } from './tenants';
import { http, problem } from './http';

type Widget = components['schemas']['Widget'];

/** The library that a start with demo data holds, as the API answers it. */
export const demoWidgets: Widget[] = widgetLibrary(new Date()).map((widget) => toWidget(widget as WidgetRow));

/** A widget whose words are as long as they may be. */
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

/** The calls of the Widget Library and of its search for firms, answered from a list of widgets, which changes as the server's would. */
export function widgetHandlers(library: Widget[] = demoWidgets) {
  const widgets = new Map(library.map((widget) => [widget.id, { widget, version: 1 }]));
  const headers = (version: number) => ({ ETag: `"${version}"` });
  return [
    http.get('/api/widgets', ({ query, response }) => {
      const search = query.get('search')?.toLowerCase() ?? '';
      const category = query.get('category');
      const page = Number(query.get('page') ?? 1);
      const limit = Number(query.get('limit') ?? 100);
      const found = [...widgets.values()]
        .map(({ widget }) => widget)
        .filter(({ name, description = '' }) => `${name} ${description}`.toLowerCase().includes(search))
        .filter((widget) => !category || widget.category === category)
        .sort((a, b) => a.name.localeCompare(b.name));
      const data = found.slice((page - 1) * limit, page * limit);
      return response(200).json({ data, page: { page, limit, total: found.length } });
    }),
    http.post('/api/widgets', async ({ request, response }) => {
      const input = await request.json();
      const widget: Widget = { ...input, id: crypto.randomUUID(), created_at: now(), updated_at: now() };
      widgets.set(widget.id, { widget, version: 1 });
      return response(201).json({ data: widget }, { headers: headers(1) });
    }),
    http.get('/api/widgets/{id}', ({ params, response }) => {
      const found = widgets.get(params.id);
      if (!found) return response(404).json(missing);
      return response(200).json({ data: found.widget }, { headers: headers(found.version) });
    }),
    http.put('/api/widgets/{id}', async ({ params, request, response }) => {
      const found = widgets.get(params.id);
      if (!found) return response(404).json(missing);
      if (request.headers.get('If-Match') !== `"${found.version}"`) {
        return response.untyped(problem(412, 'Precondition Failed', 'Somebody else changed this widget.'));
      }
      const { id, created_at } = found.widget;
      const widget: Widget = { ...(await request.json()), id, created_at, updated_at: now() };
      widgets.set(id, { widget, version: found.version + 1 });
      return response(200).json({ data: widget }, { headers: headers(found.version + 1) });
    }),
    http.delete('/api/widgets/{id}', ({ params, response }) => {
      widgets.delete(params.id);
      return response(200).json({ data: { id: params.id } });
    }),
    ...tenantHandlers(),
  ];
}

const now = () => new Date().toISOString();

const missing = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'no_such_widget',
  params: {},
  detail: 'There is no widget with this id.',
} as const;
