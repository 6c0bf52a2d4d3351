import { widgetTypes, type WidgetType } from '#domain/widgets';
import list from './dataEndpoints.json';

/** A GET endpoint that widgets load data from: its path, a summary of the response, and the query parameters a widget can set. */
export type DataEndpoint = { path: string; summary: string; params: readonly string[] };

/** The endpoints of the nine widget types, which `npm run generate` writes into the file beside this one. */
const dataEndpoints: readonly DataEndpoint[] = list;

/** The endpoint that a widget type loads its data from. */
export function endpointOf(type: WidgetType): DataEndpoint | undefined {
  return dataEndpoints.find(({ path }) => path === widgetTypes[type].endpoint);
}

/** The query parameters of all these endpoints. */
export const paramNames = [...new Set(dataEndpoints.flatMap(({ params }) => params))];

/** The API's field name for a parameter in its error reports. */
export const paramField = (name: string): string => `dataSchema.params.${name}`;
