import type { components, paths } from '#openapi';
import type { DataOf, PathWith, ResponseBodyOf } from './request';

type Page = components['schemas']['Page'];

/** The paths that return a page of records. */
type ListPath = {
  [Path in PathWith<'get'>]: ResponseBodyOf<Path, 'get'> extends { data: readonly unknown[]; page: Page }
    ? Path
    : never;
}[PathWith<'get'>];

type Parameters<Path extends ListPath> = NonNullable<paths[Path]['get']['parameters']['query']>;

/** A list's search, filters and order: the call's query parameters without paging, which `useList` handles. */
export type ListQuery<Path extends ListPath> = {
  [Name in Exclude<keyof Parameters<Path>, 'page' | 'limit'>]?: Parameters<Path>[Name] | undefined;
};

/** A list in the contract, read `limit` rows at a time. */
export interface List<Row, Query, Answer = unknown> {
  readonly path: string;
  readonly limit: number;
  /** Only for the types of a row, the query and the response; never set. */
  readonly row?: Row;
  readonly query?: Query;
  readonly answer?: Answer;
}

/** Declares a list in the contract, for `useList`. */
export function list<Path extends ListPath>(
  path: Path,
  limit = 100,
): List<
  DataOf<Path, 'get'> extends readonly (infer Row)[] ? Row : never,
  ListQuery<Path>,
  ResponseBodyOf<Path, 'get'>
> {
  return { path, limit };
}
