import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import type { Api } from './createApi';
import { type Answered, type DataOf, type PathWith, request } from './request';

/** A kind of record in the contract, read by id. */
export interface RecordSource<Data> {
  readonly path: string;
  /** Only for the type of the record; never set. */
  readonly data?: Data;
}

/** Declares a kind of record in the contract, for `useRecord`. */
export function record<Path extends Extract<PathWith<'get'>, `${string}/{id}`>>(
  path: Path,
): RecordSource<DataOf<Path, 'get'>> {
  return { path };
}

/** A record with the ETag of the version that was read, for the `If-Match` of a change. */
export type Versioned<Data> = { record: Data; etag: string };

async function read<Data>(api: Api, { path }: RecordSource<Data>, id: string, signal?: AbortSignal) {
  const init = { params: { path: { id } }, signal };
  return versioned(await request<{ data: Data }>(api, 'get', path, init));
}

/** The record and ETag of a response. Without an ETag it is `*`, which matches any version. */
const versioned = <Data>({ body, response }: Answered<{ data: Data }>): Versioned<Data> => ({
  record: body.data,
  etag: response.headers.get('ETag') ?? '*',
});

/** Loads a record and its ETag. Idle without an id. */
export function useRecord<Data>(source: RecordSource<Data>, id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['get', source.path, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => read(api, source, id, signal),
    ...api.first(source.path, { path: { id: id ?? '' } }, (answer) => versioned(answer as Answered<{ data: Data }>)),
  });
}

/** Returns a function that reads a record from the server, bypassing the cache. */
export function useReadNow() {
  const api = useApi();
  return <Data>(source: RecordSource<Data>, id: string): Promise<Versioned<Data>> => read(api, source, id);
}
