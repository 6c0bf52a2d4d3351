import { Problem } from './problem';

/** The header that carries a record's version. */
export const etag = (version: number) => ({ ETag: `"${version}"` });

/** Refuses a change of a record that is no longer as the caller read it. A caller who does not say is served. */
export function refuseStale(what: string, version: number, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === `"${version}"`) return;
  throw new Problem(412, `Somebody else changed this ${what} after you opened it.`, [
    { field: 'If-Match', message: `The record is at version "${version}".` },
  ]);
}
