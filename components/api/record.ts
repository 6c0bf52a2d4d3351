import type { DataOf, PathWith } from './request';

/** A kind of record in the contract, read by id. */
export interface RecordSource<Data> {
  readonly path: string;
  /** Whether it is never saved over, so that its responses have no ETag. */
  readonly isReadOnly: boolean;
  /** Only for the type of the record; never set. */
  readonly data?: Data;
}

/** Declares a kind of record in the contract, for `useRecord`. */
export function record<Path extends Extract<PathWith<'get'>, `${string}/{id}`>>(
  path: Path,
  { isReadOnly = false } = {},
): RecordSource<DataOf<Path, 'get'>> {
  return { path, isReadOnly };
}
