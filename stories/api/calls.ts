import type { Json, JsonObject } from './mergePatch';

/** What the server answered to a call. A body that is no JSON stands in base64. */
export type Answer = { status: number; etag?: string; location?: string; type?: string; body?: Json };

/** A call that changes something. `again` is the place of the change that had the same idempotency key. */
export type Write = { method: string; url: string; ifMatch?: string; again?: number; body?: Json };

/** What is read until the next call that changes something, each in words and as the merge patch of what it was before, and those calls. */
export type Moment = { reads: { [call: string]: JsonObject }; writes: (Write & { answer: Answer; then: Moment })[] };

/** Whether a call changes nothing. A search for names is a POST, so that no name stands in an address. */
export const isRead = ({ method, url }: Pick<Write, 'method' | 'url'>): boolean =>
  method === 'GET' || url === '/api/law-firm/conflict-checks/preview';

type Sent = { method: string; url: string; text: string };

/** A call as scenes know it. `keys` are the idempotency keys of those before. */
export function writeOf({ method, url, text }: Sent, headers: Headers, keys: (string | null)[]): Write {
  const ifMatch = headers.get('If-Match');
  const key = headers.get('Idempotency-Key');
  const again = key === null ? -1 : keys.indexOf(key);
  if (!isRead({ method, url })) keys.push(key);
  return {
    method,
    url,
    ...(ifMatch && { ifMatch }),
    ...(again >= 0 && { again }),
    ...(text && { body: bodyOf(text) }),
  };
}

/** A call in words, the same whatever the order of its body's fields. What is read by GET is its address alone. */
export const textOf = ({ method, url, ifMatch, again, body }: Write): string =>
  [
    method === 'GET' ? undefined : method,
    url,
    ifMatch && `If-Match ${ifMatch}`,
    again !== undefined && `again ${again}`,
    body !== undefined && JSON.stringify(sorted(body)),
  ]
    .filter(Boolean)
    .join(' ');

/** The same value with the fields of its objects in order. */
function sorted(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}

function bodyOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** The read that is told in words. */
export function readOf(text: string): Write {
  const [, method = 'GET', url = '', body] = /^(?:([A-Z]+) )?(\S+)(?: (.*))?$/.exec(text) ?? [];
  return { method, url, ...(body && { body: bodyOf(body) }) };
}
