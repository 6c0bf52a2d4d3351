import type { JoinedCall } from '#components/api';
import type { List } from '#components/api/list';
import { queryString } from '#components/api/queryString';
import type { RecordSource } from '#components/api/record';
import type { paths } from '#openapi';

/** The paths in the contract with a GET. */
type Readable = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];

type Query<Path extends Readable> = paths[Path] extends { get: { parameters: { query?: infer Fields } } }
  ? NonNullable<Fields>
  : object;

type Body<Path extends Readable> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/**
 * The URL of a GET, exactly as the API client writes it. Values may come straight from a page's address: the server rejects
 * invalid ones, just as when the screen sends them.
 */
export function get<Path extends Readable>(
  path: Path,
  query: { [Name in keyof Query<Path>]?: Query<Path>[Name] | string | undefined } = {},
  params: Readonly<Record<string, string>> = {},
): string {
  return addressOf(path, query, params);
}

/** The URL of a list's first page, as `useList` asks for it. */
export function firstPage<Row, Query extends object>(
  { path, limit }: List<Row, Query>,
  query: { [Name in keyof Query]?: Query[Name] | string | undefined } = {},
): string {
  return addressOf(path, { ...query, page: 1, limit });
}

/** The URL of a record, as `useRecord` asks for it. */
export function one<Data>({ path }: RecordSource<Data>, { id = '' }: Readonly<Record<string, string>>): string {
  return addressOf(path, {}, { id });
}

/** A first call whose answer holds those of others. The page begins with the `part`. */
export function joining<Path extends Readable>(
  path: Path,
  part: string,
  answersIn: (body: Body<Path>) => readonly { path: string; query?: object; body: unknown }[],
): JoinedCall {
  return {
    path,
    part,
    answersIn: (body) =>
      new Map(answersIn(body as Body<Path>).map((one) => [addressOf(one.path, one.query ?? {}), one.body])),
  };
}

function addressOf(path: string, query: object, params: Readonly<Record<string, string>> = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = queryString(query);
  return search ? `${filled}?${search}` : filled;
}
