import { queryString } from '#components/api/queryString';
import type { paths } from '#openapi';

/** The paths of the contract that can be read. */
type Readable = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];

type Query<Path extends Readable> = paths[Path] extends { get: { parameters: { query?: infer Fields } } }
  ? NonNullable<Fields>
  : object;

/**
 * The address of a call that reads, exactly as the API's client writes it. Values may come straight from a page's
 * address: the server refuses what it does not know, as it does when the screen asks.
 */
export function get<Path extends Readable>(
  path: Path,
  query: { [Name in keyof Query<Path>]?: Query<Path>[Name] | string | undefined } = {},
  params: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = queryString(query);
  return search ? `${filled}?${search}` : filled;
}
