import { widgetTypes, type WidgetType } from '#domain/widgets';
import list from './dataEndpoints.json';

/** A GET call that widgets get their data from: its path, what it answers, and the query parameters that a widget can set. */
export type DataEndpoint = { path: string; summary: string; params: readonly string[] };

/** The calls of the nine types of widget, which `npm run generate` writes into the file beside this one. */
const dataEndpoints: readonly DataEndpoint[] = list;

/** The call whose data a type of widget shows. */
export function endpointOf(type: WidgetType): DataEndpoint | undefined {
  return dataEndpoints.find(({ path }) => path === widgetTypes[type].endpoint);
}

/** The query parameters of all these calls. */
export const paramNames = [...new Set(dataEndpoints.flatMap(({ params }) => params))];

/** The name under which the API reports a fault in a parameter. */
export const paramField = (name: string): string => `dataSchema.params.${name}`;
