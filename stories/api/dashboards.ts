import type { components } from '#openapi';
import { isFound } from '#domain/searchForm';
import { demoCustomers } from './customers';
import { http, problem, stale } from './http';
import { perStory } from './perStory';
import { templateLayouts } from './templateLayouts';

type Schemas = components['schemas'];
type Template = Schemas['DashboardTemplate'];
type Widgets = Schemas['PlacedWidget'][];

/** A dashboard's versions, oldest first, and which firms see which. */
type Stored = {
  template: Template;
  name: string;
  versions: { widgets: Widgets; saved_at: string; note?: string }[];
  live?: number;
  liveSince?: string;
  previous?: number;
  chosen: Map<string, { version: number; since: string }>;
};

const names: Record<Template, string> = {
  default: 'Default',
  'legal-pro': 'Legal Pro',
  corporate: 'Corporate',
  criminal: 'Criminal',
  custom: 'Custom',
};

const installed = new Date(Date.now() - 30 * 86_400_000).toISOString();

/** Layouts saved before the story begins, after each template's first, oldest first. They are not live yet. */
export type SavedBefore = Partial<Record<Template, Widgets[]>>;

/** Mocks the dashboard builder's calls for templates and firms' own layouts. */
export function dashboardTemplateHandlers(saved: SavedBefore = {}, customers = demoCustomers) {
  const begin = (template: Template): Stored => ({
    template,
    name: names[template],
    versions: [templateLayouts[template], ...(saved[template] ?? [])].map((widgets) => ({
      widgets,
      saved_at: installed,
    })),
    live: 1,
    liveSince: installed,
    chosen: new Map(),
  });
  const templates = perStory(() => new Map(templateNames.map((template) => [template, begin(template)])));
  const ownLayouts = perStory(() => new Map<string, Stored>());

  const of = (template: Template): Stored => templates().get(template) as Stored;
  const find = (template: Template, tenantId: string | null): Stored => {
    if (!tenantId) return of(template);
    const own = ownLayouts().get(tenantId) ?? { template, name: names[template], versions: [], chosen: new Map() };
    ownLayouts().set(tenantId, own);
    return own;
  };

  const firmsOn = (template: Template) => customers.filter((firm) => firm.dashboard_template === template);
  const seenBy = (template: Template, tenantId: string) => {
    const own = template === 'custom' ? ownLayouts().get(tenantId)?.live : undefined;
    return own ?? of(template).chosen.get(tenantId)?.version ?? of(template).live ?? 1;
  };
  const summary = (stored: Stored, isOwn = false): Schemas['DashboardSummary'] => ({
    template: stored.template,
    name: stored.name,
    savedVersion: stored.versions.length,
    ...(stored.live && { liveVersion: stored.live }),
    ...(stored.liveSince && { liveSince: stored.liveSince }),
    ...(stored.previous && { previousVersion: stored.previous }),
    updated_at: stored.versions.at(-1)?.saved_at ?? installed,
    firms: isOwn ? 1 : firmsOn(stored.template).length,
  });
  const answer = (stored: Stored) => {
    const { template, name, versions, live } = stored;
    const start = of('custom').versions.at((of('custom').live ?? 1) - 1);
    const { widgets = [], saved_at = installed } = versions.at(-1) ?? start ?? {};
    const data: Schemas['Dashboard'] = {
      template,
      name,
      version: versions.length,
      ...(live && { liveVersion: live }),
      updated_at: saved_at,
      widgets,
    };
    return Response.json({ data }, { headers: { ETag: `"${versions.length}"` } });
  };

  return [
    http.get('/api/dashboards', ({ response }) =>
      response(200).json({ data: templateNames.map((template) => summary(of(template))) }),
    ),
    http.get('/api/dashboards/{template}', ({ params, query, response }) =>
      response.untyped(answer(find(params.template, query.get('tenantId')))),
    ),
    http.put('/api/dashboards/{template}', async ({ params, query, request, response }) => {
      const stored = find(params.template, query.get('tenantId'));
      const ifMatch = request.headers.get('If-Match');
      if (ifMatch && ifMatch !== `"${stored.versions.length}"`) return response.untyped(stale('dashboard'));
      const { widgets, note } = await request.json();
      const last = stored.versions.at(-1);
      if (last && JSON.stringify(widgets) === JSON.stringify(last.widgets)) Object.assign(last, note && { note });
      else stored.versions.push({ widgets, saved_at: new Date().toISOString(), ...(note && { note }) });
      return response.untyped(answer(stored));
    }),
    http.get('/api/dashboards/{template}/versions', ({ params, query, response }) => {
      const stored = find(params.template, query.get('tenantId'));
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)];
      const seen = query.get('tenantId')
        ? [stored.live]
        : firmsOn(params.template).map(({ id }) => seenBy(params.template, id));
      const all = stored.versions
        .map(({ widgets, saved_at, note }, index) => ({
          version: index + 1,
          live: stored.live === index + 1,
          firms: seen.filter((version) => version === index + 1).length,
          widgets: widgets.length,
          saved_at,
          ...(note && { note }),
        }))
        .reverse();
      return response(200).json({
        data: all.slice((page - 1) * limit, page * limit),
        page: { page, limit, total: all.length },
      });
    }),
    http.get('/api/dashboards/{template}/versions/{version}', ({ params, query, response }) => {
      const stored = find(params.template, query.get('tenantId'));
      const version = Number(params.version);
      const found = stored.versions[version - 1];
      if (!found) return response.untyped(noSuchVersion());
      const { widgets, saved_at } = found;
      return response(200).json({
        data: { template: stored.template, version, live: stored.live === version, widgets, saved_at },
      });
    }),
    http.post('/api/dashboards/{template}/publish', async ({ params, query, request, response }) => {
      const tenantId = query.get('tenantId');
      const stored = find(params.template, tenantId);
      const { version, tenants } = await request.json();
      if (!stored.versions[version - 1]) return response.untyped(noSuchVersion());
      const since = new Date().toISOString();
      if (tenants) tenants.forEach((id) => stored.chosen.set(id, { version, since }));
      else {
        stored.chosen.clear();
        if (stored.live !== version) {
          if (stored.live) stored.previous = stored.live;
          stored.live = version;
          stored.liveSince = since;
        }
      }
      return response(200).json({ data: summary(stored, tenantId !== null) });
    }),
    http.get('/api/dashboards/{template}/firms', ({ params, query, response }) => {
      const search = query.get('search') ?? '';
      const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 100)];
      const found = firmsOn(params.template)
        .filter(({ name }) => isFound(search, name))
        .sort((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name, slug, status, stats }): Schemas['DashboardFirm'] => {
          const since = of(params.template).chosen.get(id)?.since;
          const version = seenBy(params.template, id);
          return {
            id,
            name,
            slug,
            status,
            users: stats.users,
            cases: stats.matters,
            version,
            ...(since && { chosenSince: since }),
          };
        });
      return response(200).json({
        data: found.slice((page - 1) * limit, page * limit),
        page: { page, limit, total: found.length },
      });
    }),
  ];
}

const templateNames = Object.keys(names) as Template[];

const noSuchVersion = () => problem(404, 'Not Found', 'This dashboard has no such version.');
