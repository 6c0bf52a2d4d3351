import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { textOrNull } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';

/** Turns input into a widget's columns; missing fields are removed. Refuses an endpoint outside `endpoints`. */
export function toColumns(input: components['schemas']['WidgetInput'], endpoints: ReadonlySet<string>) {
  const { name, type, category, description, icon, dataSchema, displayOptions, permissions, version, active } = input;
  if (dataSchema && !endpoints.has(dataSchema.endpoint)) {
    throw badRequest({ field: 'dataSchema.endpoint', ...fault('unknown_endpoint') });
  }
  return {
    name: name.trim(),
    type,
    category,
    description: textOrNull(description),
    icon: icon ?? null,
    dataSchema: dataSchema ?? null,
    displayOptions: displayOptions ?? null,
    permissions: permissions ?? null,
    release: version,
    active,
  };
}
