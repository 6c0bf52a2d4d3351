import { widgetTypes } from '#domain/widgets';
import type { Operation, Schema } from './document';

/** A GET call that supplies widgets' data. */
export type DataEndpoint = {
  /** Its path. */
  path: string;
  /** What it returns, in a few words. */
  summary: string;
  /** The query parameters that a widget can set, in the contract's order. */
  params: string[];
};

/** The parameters that each widget sets itself, by how much fits into it. */
const pageParams = ['page', 'limit'];

/** The query of a call, without the parameters that each widget sets itself. */
export function widgetQuerySchema({ query }: Operation): Schema {
  const own = Object.entries(query.properties ?? {}).filter(([name]) => !pageParams.includes(name));
  return { ...query, properties: Object.fromEntries(own) };
}

/** Finds the GET calls of the nine types of widget, by path in the order of the types. */
export function widgetOperations(operations: Operation[]): Map<string, Operation> {
  return new Map(
    Object.values(widgetTypes).map(({ endpoint }) => {
      const found = operations.find(({ method, url }) => method === 'GET' && url === endpoint);
      if (!found) throw new Error(`widgetOperations: openapi.yaml has no call GET ${endpoint}.`);
      return [endpoint, found];
    }),
  );
}

/** Lists the calls of the nine types of widget. */
export function dataEndpoints(operations: Operation[]): DataEndpoint[] {
  return Array.from(widgetOperations(operations), ([path, operation]) => ({
    path,
    summary: operation.summary,
    params: Object.keys(widgetQuerySchema(operation).properties ?? {}),
  }));
}
