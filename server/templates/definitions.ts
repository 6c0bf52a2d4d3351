import { fault } from '#domain/faults';
import type { components } from '#openapi';
import type { FieldFault } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { findTypes } from '#server/widgets/queries';

type Widgets = components['schemas']['PlacedWidgets'];

/** Finds widgets whose definition has another type or does not exist. Definitions in `before` may be gone. */
export async function definitionFaults(tx: ReadTransaction, widgets: Widgets, before: Widgets): Promise<FieldFault[]> {
  const ids = definitionsIn(widgets);
  if (ids.size === 0) return [];
  const [types, gone] = [await findTypes(tx, [...ids]), definitionsIn(before)];
  return widgets.flatMap(({ type, definition }, index): FieldFault[] => {
    if (definition === undefined) return [];
    const field = `widgets.${index}.definition`;
    const found = types.get(definition);
    if (!found) return gone.has(definition) ? [] : [{ field, ...fault('no_such_widget') }];
    return found === type ? [] : [{ field, ...fault('definition_of_type', { type: found }) }];
  });
}

function definitionsIn(widgets: Widgets): Set<string> {
  return new Set(widgets.flatMap(({ definition }) => definition ?? []));
}
