import { useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import type { Api } from './createApi';
import { type DataOf, type PathWith, request } from './request';

/** A kind of record of the contract, read by its id. */
export interface RecordSource<Data> {
  readonly path: string;
  /** Carries the type of the record; never there. */
  readonly data?: Data;
}

/** Declares a kind of record of the contract. */
export function record<Path extends Extract<PathWith<'get'>, `${string}/{id}`>>(
  path: Path,
): RecordSource<DataOf<Path, 'get'>> {
  return { path };
}

/** A record with the version in which it was read, for the `If-Match` of a change. */
export type Versioned<Data> = { record: Data; etag: string };

async function read<Data>(api: Api, { path }: RecordSource<Data>, id: string, signal?: AbortSignal) {
  const init = { params: { path: { id } }, signal };
  const { body, response } = await request<{ data: Data }>(api, 'get', path, init);
  // Without a version, the one that matches any.
  return { record: body.data, etag: response.headers.get('ETag') ?? '*' } satisfies Versioned<Data>;
}

/** One record and its version. */
export function useRecord<Data>(source: RecordSource<Data>, id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['get', source.path, id],
    queryFn: ({ signal }) => read(api, source, id, signal),
  });
}

/** Reads a record as it stands on the server now, past the cache. */
export function useReadNow() {
  const api = useApi();
  return <Data>(source: RecordSource<Data>, id: string): Promise<Versioned<Data>> => read(api, source, id);
}
