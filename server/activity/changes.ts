import type { components } from '#openapi';

type Schemas = components['schemas'];

/** The name of a field in the operator's activity. */
export type ActivityField = Schemas['ActivityChange']['field'];

/** A field that changed, before and after. */
export type ActivityChange = Schemas['ActivityChange'];

type Value = string | number | boolean | null;

/** How to read each field of the activity from a row. */
export type ActivityFields<Row> = Partial<Record<ActivityField, (row: Row) => Value>>;

/**
 * Lists the fields that differ between two states of a row, in the order of `fields`. For a `hidden` field it says only that it
 * changed: its value may be personal data, which the activity does not keep.
 */
export function changesBetween<Row>(
  before: Row,
  after: Row,
  fields: ActivityFields<Row>,
  hidden: readonly ActivityField[] = [],
): ActivityChange[] {
  const all = Object.entries(fields) as [ActivityField, (row: Row) => Value][];
  return all.flatMap(([field, valueOf]): ActivityChange[] => {
    const [was, is] = [valueOf(before), valueOf(after)];
    if (was === is) return [];
    if (hidden.includes(field)) return [{ field }];
    return [{ field, ...(was !== null && { before: String(was) }), ...(is !== null && { after: String(is) }) }];
  });
}
