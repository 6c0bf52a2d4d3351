import type { paths } from '#openapi';
import type { DataOf, PathWith } from './request';

/** A kind of record in the contract, read by id. */
export interface RecordSource<Data> {
  readonly path: string;
  /** Whether it is never saved over, so that its responses have no ETag. */
  readonly isReadOnly: boolean;
  /** Only for the type of the record; never set. */
  readonly data?: Data;
}

/** Whether the contract's answer has an ETag, without which nothing can be saved over it. */
type HasEtag<Path extends PathWith<'get'>> = paths[Path]['get'] extends {
  responses: { 200: { headers: { ETag: string } } };
}
  ? true
  : false;

/** Declares a kind of record in the contract, for `useRecord`: one without ETags is read only. */
export function record<Path extends Extract<PathWith<'get'>, `${string}/{id}`>>(
  path: Path,
  ...[how]: HasEtag<Path> extends true ? [] : [{ isReadOnly: true }]
): RecordSource<DataOf<Path, 'get'>> {
  return { path, isReadOnly: how !== undefined };
}
