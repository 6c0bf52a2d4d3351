import type { components } from '#openapi';
import { byId, create, mutation, replace } from './mutation';
import { omitUndefined } from '#domain/omit';

export type Widget = components['schemas']['Widget'];

/** The contents of a new or changed widget. */
export type WidgetInput = components['schemas']['WidgetInput'];

export const createWidget = mutation('post', '/api/widgets', 'widget', create<WidgetInput>);

/** Replaces a widget. */
export const updateWidget = mutation('put', '/api/widgets/{id}', 'widget', replace<WidgetInput>);

/** Permanently removes a widget from the library. */
export const deleteWidget = mutation('delete', '/api/widgets/{id}', 'widget', byId);

/** The input that would save a widget unchanged. */
export function widgetInputOf(widget: Widget): WidgetInput {
  const { name, type, category, description, icon, dataSchema, displayOptions, permissions, version, active } = widget;
  const optional = omitUndefined({ description, icon, dataSchema, displayOptions, permissions });
  return { name, type, category, version, active, ...optional };
}
