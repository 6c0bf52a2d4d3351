import type { paths } from '#openapi';
import { useApi } from './ApiProvider';
import { queryString } from './queryString';

/** The paths that return a list as a CSV file or a PDF. */
type ExportPath = Extract<keyof paths, `${string}/export` | '/api/law-firm/agenda/pdf'>;

type ExportQuery<Path extends ExportPath> = NonNullable<paths[Path]['get']['parameters']['query']>;

/** The URL of a list as a file, with the same search, filters and order. */
export function useExportUrl<Path extends ExportPath>(
  path: Path,
  query: { [Name in keyof ExportQuery<Path>]?: ExportQuery<Path>[Name] | undefined },
): string {
  const { baseUrl } = useApi();
  const search = queryString(query);
  return `${baseUrl}${path}${search && `?${search}`}`;
}
