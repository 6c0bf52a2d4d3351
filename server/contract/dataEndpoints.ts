import type { Operation } from './document';

/** A GET call that a widget can read its data from. */
export type DataEndpoint = {
  /** Its path, without path parameters. */
  path: string;
  /** What it returns, in a few words. */
  summary: string;
  /** The names of its query parameters, in the contract's order. */
  params: string[];
};

/** Lists the GET calls under `/api/` that need nothing but a query and answer JSON, in the contract's order. */
export function dataEndpoints(operations: Operation[]): DataEndpoint[] {
  return operations
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.includes(':'))
    .filter(({ responses }) => responses['200']?.content?.['application/json'])
    .map(({ url, summary, query }) => ({ path: url, summary, params: Object.keys(query.properties ?? {}) }));
}
