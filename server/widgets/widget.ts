import type { components } from '#openapi';
import { omitEmpty } from '#domain/omit';
import { omitNulls } from '#server/contract/nulls';
import type { WidgetRow } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's widget, leaving out unknown values. */
export function toWidget(row: WidgetRow, usedBy: Schemas['Widget']['usedBy']): Schemas['Widget'] {
  const { id, name, type, category, description, icon, dataSchema, displayOptions, permissions, active } = row;
  return {
    id,
    name,
    type,
    category,
    ...omitNulls({ description, icon }),
    ...omitEmpty({ dataSchema, displayOptions, permissions }),
    version: row.release,
    active,
    usedBy,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
