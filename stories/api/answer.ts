import { problem, stale } from './http';
import type { JsonObject } from './mergePatch';
import { type Query, type Row, select, urlOf } from './rows';
import { inList, type Store } from './store';

/** Answers a call from what a story has in store, or leaves it to the next handler. */
export async function answer(store: Store, request: Request): Promise<Response | undefined> {
  const { pathname: path, searchParams: query } = new URL(request.url);
  const url = urlOf(path, [...query]);
  if (request.method === 'GET') return read(store, { url, path, query });
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => ({}));
  return write(store, { url, path, method: request.method, headers: request.headers, sent: sent as JsonObject });
}

type Asked = { url: string; path: string; query: URLSearchParams };

function read(store: Store, { url, path, query }: Asked): Response | undefined {
  const known = store.body(path, query);
  if (known) {
    const left = Object.entries(Object.fromEntries(query)).filter(([name]) => !known.asked.includes(name));
    return ofBody(known.body, left, store.version(url));
  }
  const list = store.listOf(path);
  if (!list) return undefined;
  if (path === list) return page(store, list, query);
  const [id = '', ...rest] = inList(list, path) ?? [];
  return rest.length === 0 ? recordOf(store, list, id) : undefined;
}

function ofBody({ status, ...body }: JsonObject, query: Query, version: string): Response {
  if (typeof status === 'number') return problemOf(status, { status, ...body });
  const { data, ...beside } = body;
  if (!Array.isArray(data)) return Response.json(body, { headers: { ETag: version } });
  const { limit = 100, page: _, ...asked } = Object.fromEntries(query);
  const rows = select(data as Row[], Object.entries(asked)).slice(0, Number(limit));
  return Response.json({ data: rows, ...beside });
}

const problemOf = (status: number, body: JsonObject) =>
  Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } });

function page(store: Store, list: string, query: URLSearchParams): Response {
  const { page: shown = 1, limit = 100, ...asked } = Object.fromEntries(query);
  const { rows, beside } = store.select(list, Object.entries(asked));
  const end = Number(shown) * Number(limit);
  const data = rows.slice(end - Number(limit), end);
  return Response.json({ data, page: { page: Number(shown), limit: Number(limit), total: rows.length }, ...beside });
}

function recordOf(store: Store, list: string, id: string, status = 200): Response {
  const data = store.read(list, id);
  return data ? Response.json({ data }, { status, headers: { ETag: store.version(`${list}/${id}`) } }) : missing(list);
}

type Written = { url: string; path: string; method: string; headers: Headers; sent: JsonObject };

function write(store: Store, { url, path, method, headers, sent }: Written): Response | undefined {
  const list = store.listOf(path);
  const [id = '', action, ...rest] = (list && inList(list, path)) ?? [];
  const versioned = list && id ? `${list}/${id}` : url;
  const ifMatch = headers.get('If-Match');
  if (ifMatch && ifMatch !== store.version(versioned)) return stale(nameIn(list ?? path));
  const step = store.replay(method, url, sent);
  if (step && step.status >= 400) return problemOf(step.status, step.answer);
  if (step) return Response.json(step.answer, { status: step.status, headers: { ETag: store.nextVersion(versioned) } });
  if (!list) return undefined;
  // Support access is no part of the firm that it is to, and a case's unit of time is answered with its time.
  if (rest.length > 0 || action === 'support' || action === 'time-unit') return undefined;
  if (action === undefined && !store.canEcho(list)) return undefined;
  if (path === list && method === 'POST') return recordOf(store, list, store.create(list, sent), 201);
  if (method === 'DELETE') return dataOr(store.remove(list, id), list);
  if (action === 'restore') return store.restore(list, id) ? recordOf(store, list, id) : missing(list);
  return store.change(list, id, sent, action !== undefined)
    ? recordOf(store, list, id, store.statusOf(method, path))
    : missing(list);
}

const dataOr = (data: Row | undefined, list: string) => (data ? Response.json({ data }) : missing(list));

/** A record's name in errors, from its list's: `case` from `/api/law-firm/cases`. */
const nameIn = (list: string) => /(\w+?)s?(\/recent)?$/.exec(list)?.[1] ?? '';

/** The refusal of an unknown id. */
const missing = (list: string) => problem(404, 'Not Found', `There is no ${nameIn(list)} with this id.`);
