import type { components } from '#openapi';
import { changed, type Layout, secondOf } from '../layouts';
import type { Ask, Change, ScenePlan } from './record';

type Schemas = components['schemas'];

const at = '/api/dashboards';
const legalPro = `${at}/legal-pro`;

/** Every template's layout, its versions, and the firms that see it. */
export const dashboardCalls = (rows: Schemas['Customer'][]): string[] => [
  at,
  ...['default', 'legal-pro', 'corporate', 'criminal', 'custom'].flatMap((template) => [
    ...(template === 'custom' ? ownCalls(rows) : []),
    ...callsOf(`${at}/${template}`, 1),
    `${at}/${template}/firms`,
  ]),
];

/** What is asked about a dashboard with so many versions at most. */
const callsOf = (dashboard: string, versions: number, query = ''): string[] => [
  `${dashboard}${query}`,
  `${dashboard}/versions${query}`,
  ...Array.from({ length: versions }, (_, index) => `${dashboard}/versions/${index + 1}${query}`),
];

const ownCalls = (firms: Schemas['Customer'][]) => callsOf(`${at}/custom`, 1, `?tenantId=${ownFirm(firms)}`);

/** The first firm with a layout of its own, by name. */
const ownFirm = (firms: Schemas['Customer'][]) =>
  firms
    .filter(({ dashboard_template }) => dashboard_template === 'custom')
    .sort((one, other) => one.name.localeCompare(other.name))[0]?.id ?? '';

const ownQuery = async (ask: Ask) =>
  `?tenantId=${ownFirm((await ask({ url: '/api/customers?limit=100' }))['data'] as unknown as Schemas['Customer'][])}`;

const asks: ScenePlan['asks'] = async (ask) => ({
  lists: {},
  calls: [
    at,
    ...callsOf(legalPro, 3),
    `${legalPro}/firms`,
    ...callsOf(`${at}/custom`, 2, await ownQuery(ask)),
    ...callsOf(`${at}/custom`, 2),
  ],
});

const layoutOf = async (ask: Ask, template: string): Promise<Layout> =>
  ((await ask({ url: `${at}/${template}` }))['data'] as unknown as Schemas['Dashboard']).widgets;

const save = (url: string, widgets: Layout, more: { note?: string; names?: string[] } = {}): Change => {
  const { note, names = note ? ['widgets', 'note'] : ['widgets'] } = more;
  return { url, body: { widgets, ...(note && { note }) }, names };
};

const publish = (dashboard: string, version: number, query = ''): Change => ({
  method: 'POST',
  url: `${dashboard}/publish${query}`,
  body: { version },
});

/** Layouts as they are installed, and saved with one widget moved, by two people, or for one firm. */
const dashboards: ScenePlan = {
  prepare: async () => undefined,
  asks,
  changes: async (ask) => {
    const first = await layoutOf(ask, 'legal-pro');
    const moved = (layout: Layout) => changed(layout, 'metrics-chart', { y: 11 });
    const renamed = changed(first, 'calendar', { title: 'Court calendar' });
    return [
      [save(legalPro, moved(first), { note: 'More room for matters' })],
      [save(legalPro, moved(first))],
      [save(legalPro, renamed), save(legalPro, moved(renamed))],
      [save(legalPro, changed(renamed, 'metrics-chart', { y: 14 }))],
      [save(`${at}/custom${await ownQuery(ask)}`, await layoutOf(ask, 'criminal'))],
    ];
  },
};

/** A second version of Legal Pro, which no firm sees yet. */
const second: ScenePlan = {
  prepare: async (ask) =>
    ask({ method: 'PUT', url: legalPro, body: { widgets: secondOf(await layoutOf(ask, 'legal-pro')) } }),
  asks,
  changes: async () => [[publish(legalPro, 2), publish(legalPro, 1)]],
};

/** A second version of Legal Pro with the two widgets of Custom. */
const short: ScenePlan = {
  prepare: async (ask) => ask({ method: 'PUT', url: legalPro, body: { widgets: await layoutOf(ask, 'custom') } }),
  asks,
  changes: async (ask) => [[save(legalPro, (await layoutOf(ask, 'custom')).slice(0, 1), { names: [] })]],
};

/** A second version of Custom, which its firms see. */
const own: ScenePlan = {
  prepare: async (ask) => {
    const widgets = changed(await layoutOf(ask, 'custom'), 'metrics-chart', { width: 5 });
    await ask({ method: 'PUT', url: `${at}/custom`, body: { widgets } });
    await ask({ method: 'POST', url: `${at}/custom/publish`, body: { version: 2 } });
  },
  asks,
  changes: async (ask) => {
    const query = await ownQuery(ask);
    const moved = changed(await layoutOf(ask, 'custom'), 'metrics-chart', { y: 1 });
    return [[save(`${at}/custom${query}`, moved), publish(`${at}/custom`, 1, query)]];
  },
};

/** The situations that stories of the dashboard builder begin in, by the name of their file. */
export const dashboardScenes: { [name: string]: ScenePlan } = {
  dashboards,
  'dashboards-second': second,
  'dashboards-short': short,
  'dashboards-own': own,
};
