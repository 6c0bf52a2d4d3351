import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { widgetTypes } from '#domain/widgets';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, type FieldFault } from '#server/contract/problem';
import type { WidgetCalls } from '#server/contract/widgetCalls';

type WidgetInput = components['schemas']['WidgetInput'];

/**
 * Converts input to a widget's columns; missing fields are removed. Refuses a call that its type does not show, and wrong
 * parameters.
 */
export function toColumns(input: WidgetInput, calls: WidgetCalls) {
  const { name, type, category, description, icon, dataSchema, displayOptions, permissions, version, active } = input;
  const faults = dataFaults(input, calls);
  if (faults.length > 0) throw badRequest(...faults);
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

function dataFaults({ type, dataSchema }: WidgetInput, calls: WidgetCalls): FieldFault[] {
  if (!dataSchema) return [];
  const { endpoint } = widgetTypes[type];
  if (dataSchema.endpoint !== endpoint) {
    return [{ field: 'dataSchema.endpoint', ...fault('endpoint_of_type', { endpoint }) }];
  }
  const faults = calls.get(endpoint)?.(dataSchema.params ?? {}) ?? [];
  return faults.map((one) => ({ ...one, field: `dataSchema.params.${one.field}` }));
}
