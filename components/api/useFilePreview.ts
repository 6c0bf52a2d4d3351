import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useApi } from './ApiProvider';
import { request } from './request';

/** How a file is read before it is imported. Idle without one; while it is read another way, what was shown stays. */
export function useFilePreview<Preview>(path: string, input: object | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: ['post', path, input],
    queryFn:
      input === undefined
        ? skipToken
        : async ({ signal }) =>
            (await request<{ data: Preview }>(api, 'post', path, { body: input, signal })).body.data,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
