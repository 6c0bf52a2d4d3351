/** A value in JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** An object in JSON. */
export type JsonObject = { [name: string]: Json };

/** Whether a value is an object with fields. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a JSON merge patch (RFC 7396): its fields replace those of the same name, and `null` removes one. New ones come first. */
export function patched(before: JsonObject, patch: JsonObject): JsonObject {
  const isKept = ([, value]: [string, Json]) => value !== null;
  const added = Object.entries(patch).filter((entry) => !(entry[0] in before) && isKept(entry));
  const kept = Object.entries(before).flatMap(([name, old]): [string, Json][] => {
    const value = patch[name];
    if (value === undefined) return [[name, old]];
    return value === null ? [] : [[name, isObject(old) && isObject(value) ? patched(old, value) : value]];
  });
  return Object.fromEntries([...added, ...kept]);
}

/** Returns the JSON merge patch that makes one object the other. Neither may have a `null`, as no answer of the API has. */
export function patchTo(before: JsonObject, after: JsonObject): JsonObject {
  const patch: JsonObject = {};
  for (const name of Object.keys(before)) if (!(name in after)) patch[name] = null;
  for (const [name, value] of Object.entries(after)) {
    const old = before[name];
    if (isObject(old) && isObject(value)) {
      const inner = patchTo(old, value);
      if (Object.keys(inner).length > 0) patch[name] = inner;
    } else if (JSON.stringify(old) !== JSON.stringify(value)) patch[name] = value;
  }
  return patch;
}
