import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import type { Api } from './createApi';
import { type Answered, type DataOf, type PathWith, request } from './request';

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
  return versioned(await request<{ data: Data }>(api, 'get', path, init));
}

/** The record of an answer. Without a version, it has the one that matches any. */
const versioned = <Data>({ body, response }: Answered<{ data: Data }>): Versioned<Data> => ({
  record: body.data,
  etag: response.headers.get('ETag') ?? '*',
});

/** One record and its version. Nothing is asked for without an id. */
export function useRecord<Data>(source: RecordSource<Data>, id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['get', source.path, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => read(api, source, id, signal),
    ...api.first(source.path, { path: { id: id ?? '' } }, (answer) => versioned(answer as Answered<{ data: Data }>)),
  });
}

/** Reads a record as it stands on the server now, past the cache. */
export function useReadNow() {
  const api = useApi();
  return <Data>(source: RecordSource<Data>, id: string): Promise<Versioned<Data>> => read(api, source, id);
}
