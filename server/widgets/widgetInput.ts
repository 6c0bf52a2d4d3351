import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { openApi } from '#server/contract/openApi';
import { badRequest } from '#server/contract/problem';

/** The paths that a widget may read from: those of GET calls that have no parameters in them. */
const endpoints = new Set(
  Object.entries(openApi.paths)
    .filter(([path, calls]) => 'get' in calls && !path.includes('{'))
    .map(([path]) => path),
);

/** All columns that the input says something of; what it leaves out is removed. */
export function toColumns(input: components['schemas']['WidgetInput']) {
  const { name, type, category, description, icon, dataSchema, displayOptions, permissions, version, active } = input;
  if (dataSchema && !endpoints.has(dataSchema.endpoint)) {
    throw badRequest({ field: 'dataSchema.endpoint', ...fault('unknown_endpoint') });
  }
  return {
    name: name.trim(),
    type,
    category,
    description: description?.trim() || null,
    icon: icon ?? null,
    dataSchema: dataSchema ?? null,
    displayOptions: displayOptions ?? null,
    permissions: permissions ?? null,
    release: version,
    active,
  };
}
