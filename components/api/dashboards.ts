import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '#openapi';
import { useApi } from './ApiProvider';
import type { Api } from './createApi';
import { mutation } from './mutation';
import { etagOf, type Versioned } from './useRecord';
import { inTime, request } from './request';

type Schemas = components['schemas'];

export type DashboardTemplate = Schemas['DashboardTemplate'];

/** A dashboard with its saved layout. */
export type Dashboard = Schemas['Dashboard'];

/** A firm on a template, and the version it sees. */
export type DashboardFirm = Schemas['DashboardFirm'];

/** A version of a dashboard. */
export type DashboardVersion = Schemas['DashboardVersion'];

/** Identifies a dashboard: a template's, or with a firm's id that firm's own. */
export type DashboardRef = { template: DashboardTemplate; tenantId?: string };

const path = '/api/dashboards/{template}';

const of = ({ template, tenantId }: DashboardRef) => ({ path: { template }, query: tenantId ? { tenantId } : {} });

async function read(api: Api, which: DashboardRef, signal?: AbortSignal): Promise<Versioned<Dashboard>> {
  const { body, response } = await request<{ data: Dashboard }>(api, 'get', path, { params: of(which), signal });
  return { record: body.data, etag: etagOf(response) };
}

/** The templates, each with its versions and how many firms are on it. */
export function useDashboards() {
  return useApi().useQuery('get', '/api/dashboards');
}

/** A dashboard with its saved layout and ETag. */
export function useDashboard(which: DashboardRef) {
  const api = useApi();
  return useQuery({ queryKey: ['get', path, which], queryFn: ({ signal }) => read(api, which, signal) });
}

/** Returns a function that reads a dashboard from the server, bypassing the cache. */
export function useReadDashboard() {
  const api = useApi();
  return (which: DashboardRef) => read(api, which, inTime());
}

/** The layout that firms see: the live one. A firm that has published none of its own sees the template's. */
async function readLive(api: Api, which: DashboardRef, signal?: AbortSignal): Promise<Dashboard['widgets']> {
  const { version, liveVersion, widgets } = (await read(api, which, signal)).record;
  if (version === 0 || version === liveVersion) return widgets;
  if (liveVersion === undefined) return which.tenantId ? readLive(api, { template: which.template }, signal) : widgets;
  const { path: named, query } = of(which);
  const params = { path: { ...named, version: liveVersion }, query };
  const { body } = await request<{ data: Dashboard }>(api, 'get', `${path}/versions/{version}`, { params, signal });
  return body.data.widgets;
}

/** The live layout of a template, or of a firm with its own layout. */
export function useLiveLayout(which: DashboardRef) {
  const api = useApi();
  return useQuery({ queryKey: ['get', path, which, 'live'], queryFn: ({ signal }) => readLive(api, which, signal) });
}

/** Returns a function that reads a template's live layout from the server. */
export function useReadLiveLayout() {
  const api = useApi();
  return (template: DashboardTemplate) => readLive(api, { template }, inTime());
}

/** The newest hundred versions of a dashboard. */
export function useDashboardVersions(which: DashboardRef) {
  const params = { ...of(which), query: { ...of(which).query, limit: 100 } };
  return useApi().useQuery('get', '/api/dashboards/{template}/versions', { params });
}

/** A version of a dashboard with its layout. Idle while `version` is undefined. */
export function useDashboardVersion(which: DashboardRef, version: number | undefined) {
  const { path: named, query } = of(which);
  return useApi().useQuery(
    'get',
    '/api/dashboards/{template}/versions/{version}',
    { params: { path: { ...named, version: version ?? 0 }, query } },
    { enabled: version !== undefined, placeholderData: keepPreviousData },
  );
}

/** The first hundred firms on a template whose names contain `search`, each with the version it sees. */
export function useDashboardFirms(template: DashboardTemplate, search = '') {
  return useApi().useQuery(
    'get',
    '/api/dashboards/{template}/firms',
    { params: { path: { template }, query: { limit: 100, ...(search && { search }) } } },
    { placeholderData: keepPreviousData },
  );
}

/** Saves a layout as a new version. Fails with 412 if someone else has saved one since `etag`. */
export const saveDashboard = mutation(
  'put',
  path,
  'dashboard',
  ({ which, etag, ...body }: { which: DashboardRef; etag: string } & Schemas['DashboardInput']) => ({
    params: { ...of(which), header: { 'If-Match': etag } },
    body,
  }),
);

/** Publishes a version to all firms on a template, or to selected firms first. */
export const publishDashboard = mutation(
  'post',
  '/api/dashboards/{template}/publish',
  'dashboard',
  ({ which, version, tenants }: { which: DashboardRef; version: number; tenants?: string[] }) => ({
    params: of(which),
    body: { version, ...(tenants && { tenants }) },
  }),
);
