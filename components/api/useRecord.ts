import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import type { Api } from './createApi';
import type { RecordSource } from './record';
import { type ApiResponse, inTime, request } from './request';

/** A record with the ETag of the version that was read, for the `If-Match` of a change. The ETag of a read-only record is empty. */
export type Versioned<Data> = { record: Data; etag: string };

/**
 * The ETag of a response. Throws if a proxy has removed it: without it, a save could overwrite someone else's change unnoticed.
 */
export function etagOf({ url, headers }: Response): string {
  const etag = headers.get('ETag');
  if (!etag)
    throw new Error(
      `The response from ${url} has no ETag. Let proxies pass it on, and expose it to the page's origin.`,
    );
  return etag;
}

async function read<Data>(api: Api, source: RecordSource<Data>, id: string, signal?: AbortSignal) {
  const init = { params: { path: { id } }, signal };
  return versioned(source, await request<{ data: Data }>(api, 'get', source.path, init));
}

const versioned = <Data>(
  { isReadOnly }: RecordSource<Data>,
  { body, response }: ApiResponse<{ data: Data }>,
): Versioned<Data> => ({ record: body.data, etag: isReadOnly ? '' : etagOf(response) });

/** Loads a record and its ETag. Idle without an id. */
export function useRecord<Data>(source: RecordSource<Data>, id: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['get', source.path, id],
    queryFn: id === undefined ? skipToken : ({ signal }) => read(api, source, id, signal),
    ...api.first(source.path, { path: { id: id ?? '' } }, (answer) =>
      versioned(source, answer as ApiResponse<{ data: Data }>),
    ),
  });
}

/** Returns a function that reads a record from the server, bypassing the cache. */
export function useReadNow() {
  const api = useApi();
  return <Data>(source: RecordSource<Data>, id: string): Promise<Versioned<Data>> => read(api, source, id, inTime());
}
