import { isObject, type Json, type JsonObject } from './mergePatch';

/** Makes lists of records into their ids and the records by id, so that a merge patch of a list is as small as what changes in it. */
export function keyed(value: Json): Json {
  if (Array.isArray(value)) {
    const ids = value.map((row) => (isObject(row) && typeof row['id'] === 'string' ? row['id'] : ''));
    if (value.length === 0 || ids.includes('') || new Set(ids).size < ids.length) return value.map(keyed);
    return { $ids: ids, $rows: Object.fromEntries(value.map((row, index) => [ids[index] ?? '', keyed(row)])) };
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keyed(inner)]));
}

/** Makes the lists again. */
export function fromKeyed(value: Json): Json {
  if (Array.isArray(value)) return value.map(fromKeyed);
  if (!isObject(value)) return value;
  const { $ids: ids, $rows: rows } = value;
  if (ids && rows) return (ids as string[]).map((id) => fromKeyed((rows as JsonObject)[id] ?? null));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fromKeyed(inner)]));
}
