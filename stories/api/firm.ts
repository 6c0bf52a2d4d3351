import { delay, type HttpHandler } from 'msw';
import type { components } from '#openapi';
import { answer } from './answer';
import { type FirmData, firmCalls, firmLists, mainFirm } from './firmData';
import { http } from './http';
import type { Json, JsonObject } from './mergePatch';
import { perStory } from './perStory';
import { recorded, type Scene } from './recorded';
import type { Row } from './rows';
import { conflictCalls, sceneHandlers } from './scene';
import { Store } from './store';

type Schemas = components['schemas'];

/** No paybill is connected to M-Pesa, unless a story says otherwise. */
const notConnected = [
  http.get('/api/law-firm/daraja', ({ response }) => response(200).json({ data: { isConnected: false } })),
  http.get('/api/law-firm/invoices/{id}/payment-requests', ({ response }) =>
    response(200).json({ data: [], canAsk: false }),
  ),
];

/** The check of a name that is typed is still going on, unless a story says otherwise: a slow story would have it, a fast one not. */
const beingChecked = http.untyped.post('/api/law-firm/conflict-checks/preview', () => delay('infinite'));

/** No client was told or asked anything, unless a story says otherwise. */
const nothingTold = [
  http.get('/api/law-firm/portal-people', ({ response }) => response(200).json({ data: [] })),
  http.get('/api/law-firm/updates', ({ response }) => response(200).json({ data: [] })),
  http.get('/api/law-firm/document-requests', ({ response }) => response(200).json({ data: [] })),
  http.get('/api/law-firm/updates/overdue', ({ response }) =>
    response(200).json({ data: [], page: { page: 1, limit: 5, total: 0 } }),
  ),
];

/** Data with which a story replaces the demo firm's, the records that were deleted before, and the situation that it begins in. */
export type FirmOverrides = Partial<FirmData> & {
  deletedCases?: Schemas['Case'][];
  deletedClients?: Schemas['Client'][];
  /** The data of other calls, by path, as it follows from the query. */
  calls?: { [path: string]: (query: URLSearchParams) => JsonObject };
  scene?: string;
};

/** No work waits to be billed, unless a story says otherwise. */
const nothingInProgress = http.get('/api/law-firm/reports/wip-age', ({ response }) => {
  const ages = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  const totals = { time: 0, disbursements: 0, ...ages, total: 0, minutes: 0, unpriced: 0 };
  return response(200).json({ data: [], page: { page: 1, limit: 50, total: 0 }, totals });
});

/** No client's money is held, unless a story says otherwise. */
const nothingHeld = [
  http.get('/api/law-firm/client-balances', ({ response }) =>
    response(200).json({ data: [], page: { page: 1, limit: 50, total: 0 }, totals: { balance: 0, available: 0 } }),
  ),
  http.get('/api/law-firm/client-entries', ({ response }) =>
    response(200).json({ data: [], page: { page: 1, limit: 50, total: 0 }, totals: { in: 0, out: 0 } }),
  ),
];

/** Answers the calls of a demo firm's own area, which the builder's previews make too. Other firms' calls go to the next handler. */
export function firmHandlers(slug = mainFirm, overrides: FirmOverrides = {}): HttpHandler[] {
  const { deletedCases = [], deletedClients = [], calls = {}, scene, ...data } = overrides;
  const own = (places: object) =>
    Object.entries(places).flatMap(([name, path]): [string, Json][] => {
      const value = data[name as keyof FirmData] as Json | undefined;
      return value === undefined ? [] : [[path as string, value]];
    });
  const changes = {
    lists: Object.fromEntries(own(firmLists)) as { [list: string]: Row[] },
    deleted: { [firmLists.cases]: deletedCases as Row[], [firmLists.clients]: deletedClients as Row[] },
    bodies: { ...Object.fromEntries(own(firmCalls).map(([path, value]) => [path, { data: value }])), ...calls },
  };
  const store = perStory(
    () => new Store(recorded(`firm-${slug}`), changes, scene === undefined ? undefined : recorded<Scene>(scene)),
  );
  return [
    beingChecked,
    ...sceneHandlers('conflicts', conflictCalls, slug),
    nothingInProgress,
    ...notConnected,
    ...nothingTold,
    ...nothingHeld,
    http.untyped.all('/api/law-firm/*', ({ request }) =>
      (request.headers.get('X-Tenant') ?? slug) === slug ? answer(store(), request) : undefined,
    ),
  ];
}
