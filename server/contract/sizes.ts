import { fault } from '#domain/faults';
import type { Schema } from './document';
import type { FieldFault } from './problem';

/** How many properties an object may have beyond the contract's before it is refused unread. */
const spareProperties = 20;

/**
 * Finds the first list or object with more entries than the contract allows. It only checks sizes, so even a body that is
 * designed to be slow takes no longer. Only what passes is validated field by field.
 */
export function sizeFault(value: unknown, schema: Schema, path: readonly string[] = []): FieldFault | undefined {
  if (Array.isArray(value)) {
    const { maxItems = Infinity, items } = schema as { maxItems?: number; items?: Schema };
    if (value.length > maxItems) return { field: path.join('.'), ...fault('too_many', { limit: maxItems }) };
    return items && first(value, (one, index) => sizeFault(one, items, [...path, String(index)]));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { properties = {}, maxProperties = 0 } = schema as {
    properties?: Record<string, Schema>;
    maxProperties?: number;
  };
  const limit = Object.keys(properties).length + maxProperties + spareProperties;
  if (Object.keys(value).length > limit) return { field: path.join('.') || 'body', ...fault('too_many', { limit }) };
  return first(Object.entries(properties), ([name, inside]) =>
    sizeFault((value as Record<string, unknown>)[name], inside, [...path, name]),
  );
}

function first<Item, Found>(items: readonly Item[], find: (item: Item, index: number) => Found | undefined) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}
