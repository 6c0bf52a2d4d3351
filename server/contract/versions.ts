import { fault } from '#domain/faults';
import { Problem } from './problem';

/** The header that carries a record's version. */
export const etag = (version: number) => ({ ETag: `"${version}"` });

/** Refuses a change of a record that is no longer as the caller read it. A caller who does not say is served. */
export function refuseStale(record: string, version: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === `"${version}"`) return;
  const field = { field: 'If-Match', ...fault('stale_version', { version }) };
  throw new Problem(412, fault('changed_meanwhile', { record }), [field]);
}
