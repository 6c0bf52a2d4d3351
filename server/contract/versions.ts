import { fault, type FaultParams } from '#domain/faults';
import { Problem } from './problem';

/** The `ETag` header for a record's version. */
export const etag = (version: number) => ({ ETag: `"${version}"` });

/**
 * Whether a record has changed since the caller read it; never without `If-Match`. Proxies that compress an answer make its `ETag`
 * weak; the version in it is the same, so it is compared by its value, unlike in RFC 9110.
 */
export const isStale = (version: number, ifMatch: string | undefined): boolean =>
  ifMatch !== undefined && ifMatch !== '*' && ifMatch.replace(/^W\//, '') !== `"${version}"`;

/** The refusal of an update of a record that has changed, with who changed it and when, if that is known. */
export function staleVersion(version: number, changed: FaultParams['changed_meanwhile']): Problem {
  return new Problem(412, fault('changed_meanwhile', changed), [
    { field: 'If-Match', ...fault('stale_version', { version }) },
  ]);
}

/** Refuses an update when the record has changed since the caller read it. */
export function refuseStale(record: string, version: number, ifMatch: string | undefined): void {
  if (isStale(version, ifMatch)) throw staleVersion(version, { record });
}
