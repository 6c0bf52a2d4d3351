import { fault } from '#domain/faults';
import { Problem } from './problem';

/** The `ETag` header for a record's version. */
export const etag = (version: number) => ({ ETag: `"${version}"` });

/**
 * Refuses an update when the record has changed since the caller read it. Without `If-Match`, it allows any. Proxies that compress an
 * answer make its `ETag` weak; the version in it is the same, so it is compared by its value, unlike in RFC 9110.
 */
export function refuseStale(record: string, version: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.replace(/^W\//, '') === `"${version}"`) return;
  const field = { field: 'If-Match', ...fault('stale_version', { version }) };
  throw new Problem(412, fault('changed_meanwhile', { record }), [field]);
}
