import type { components } from '#openapi';
import { closeGaps } from '#domain/closeGaps';
import type { ReadTransaction } from '#server/db/database';
import { findLayout, findSources, type WidgetSource } from './queries';

type Schemas = components['schemas'];

/** Reads the dashboard layout that the firm sees, with the definitions that its widgets were placed from. */
export async function readLayout(tx: ReadTransaction): Promise<Schemas['FirmLayout']> {
  const { widgets, ...layout } = await findLayout(tx);
  const ids = new Set(widgets.flatMap(({ definition }) => definition ?? []));
  const sources = await findSources(tx, [...ids]);
  const shown = widgets.flatMap((widget) => forFirm(widget, sources));
  return {
    ...layout,
    // What is left out leaves no gap.
    widgets: shown.length < widgets.length ? [...closeGaps(shown)] : shown,
    definitions: [...sources.values()].filter(({ isForFirm }) => isForFirm).map(toSource),
  };
}

/**
 * Leaves out a widget whose definition is for other firms. A widget whose definition was deleted becomes a plain widget of its
 * type.
 */
function forFirm(widget: Schemas['PlacedWidget'], sources: Map<string, WidgetSource>): Schemas['PlacedWidget'][] {
  const { definition, ...plain } = widget;
  if (definition === undefined) return [plain];
  const source = sources.get(definition);
  if (!source) return [plain];
  return source.isForFirm ? [widget] : [];
}

function toSource({ id, dataSchema }: WidgetSource): Schemas['WidgetSource'] {
  const { params, refreshInterval } = dataSchema ?? {};
  return { id, ...(params && { params }), ...(refreshInterval !== undefined && { refreshInterval }) };
}
