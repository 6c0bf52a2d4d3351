import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#openapi';
import { useApi } from './ApiProvider';
import type { Api } from './createApi';
import { type DataOf, inTime, request } from './request';

/** A call that lists existing records like one that is described. */
export interface Lookup<Described, Twin> {
  readonly path: string;
  /** Only for the types; never set. */
  readonly types?: { described: Described; twin: Twin };
}

type LookupPath = Extract<keyof paths, `${string}/similar`>;

type DescribedOf<Path extends LookupPath> = NonNullable<paths[Path]['get']['parameters']['query']>;

type TwinOf<Path extends LookupPath> = DataOf<Path, 'get'> extends readonly (infer Twin)[] ? Twin : never;

function lookup<Path extends LookupPath>(path: Path): Lookup<DescribedOf<Path>, TwinOf<Path>> {
  return { path };
}

/** Clients with the same contacts or PIN, or a similar name. */
export const similarClients = lookup('/api/law-firm/clients/similar');

/** Cases with the same number. */
export const similarCases = lookup('/api/law-firm/cases/similar');

const optionsOf = <Described, Twin>(api: Api, { path }: Lookup<Described, Twin>, described: Described | undefined) => ({
  queryKey: ['get', path, described],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Twin[]> =>
    (await request<{ data: Twin[] }>(api, 'get', path, { params: { query: described }, signal })).body.data,
});

/** Lists the records like the one described. Idle without a description. */
export function useLookup<Described, Twin>(source: Lookup<Described, Twin>, described: Described | undefined) {
  return useQuery({ ...optionsOf(useApi(), source, described), enabled: described !== undefined });
}

/** Returns a function that looks now, and rejects if it can't. */
export function useLookupNow<Described, Twin>(source: Lookup<Described, Twin>) {
  const api = useApi();
  const queries = useQueryClient();
  return (described: Described): Promise<Twin[]> => {
    const { queryKey, queryFn } = optionsOf(api, source, described);
    return queries.fetchQuery({ queryKey, queryFn: () => queryFn({ signal: inTime() }) });
  };
}
