import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type List, useList } from '#components/api';
import { rememberList } from '#components/app';
import type { LoadedQuery } from '#components/patterns/DataView';
import type { PagedQuery } from '#components/patterns/LoadMore';
import { useDebouncedValue } from './useDebouncedValue';
import { useUrlState } from './useUrlState';

type TextOf<Query, Name extends keyof Query> = Extract<Query[Name], string>;

/** The columns that a list can be sorted by. */
type SortOf<Query> = Query extends { sort?: infer Sort } ? Exclude<Extract<Sort, string>, `-${string}`> : never;

export interface ListScreenOptions<Query> {
  /** The filters it offers, by API parameter name: the URL values it accepts, as a list or a test. Any other value in the URL is ignored. */
  filters?: {
    readonly [Name in Exclude<keyof Query, 'search' | 'sort'>]?:
      | readonly TextOf<Query, Name>[]
      | ((text: string) => boolean);
  };
  /** The columns it can be sorted by. */
  sorts?: readonly SortOf<Query>[];
  /** The sort order until the user picks another; a leading `-` means descending. */
  defaultSort?: SortOf<Query> | `-${SortOf<Query>}`;
  /** Query parameters that are always sent. */
  always?: Query;
  /** Extra query parameters, based on the user's query. They are not part of `query`. */
  also?: (query: Query) => Partial<Query>;
}

/** A list with its search, filters and sort order: what `ListView`, `ListTable` and the filters take. */
export interface ListScreen<Row, Query = object, Answer = unknown> extends LoadedQuery, PagedQuery {
  /** The rows loaded so far, in order. */
  rows: readonly Row[];
  /** How many records match in total; undefined before the first answer. */
  total: number | undefined;
  /** Loads pages until there are this many rows, or all. Resolves to whether it could. */
  loadUpTo: (most: number) => Promise<boolean>;
  /** The raw answers of the pages loaded so far, for data beyond the rows. */
  answers: readonly Answer[];
  /** The current query, for an export or a link to the same rows. */
  query: Query;
  /** The text of the search field. */
  searchText: string;
  setSearchText: (text: string) => void;
  /** A filter's current value; empty if it isn't set. */
  filter: (name: string) => string;
  setFilter: (name: string, value: string) => void;
  sort: string | undefined;
  setSort: (sort: string) => void;
  /** Whether a search or filter is active. */
  isNarrowed: boolean;
  /** Clears the search and every filter. */
  clear: () => void;
}

/** Connects a list to the URL, which keeps its search, filters and sort order. */
export function useListScreen<Row, Query extends object, Answer>(
  source: List<Row, Query, Answer>,
  { filters = {}, sorts = [], defaultSort, always, also }: ListScreenOptions<Query>,
): ListScreen<Row, Query, Answer> {
  const [path] = useLocation();
  const url = useUrlState();
  const [searchText, setSearchText] = useDebouncedValue(url.get('search'), (search) => url.set({ search }));

  const allowed = new Map(Object.entries<readonly string[] | ((text: string) => boolean) | undefined>(filters));
  const filter = (name: string) => {
    const text = url.get(name);
    const values = allowed.get(name);
    return (typeof values === 'function' ? values(text) : values?.includes(text)) ? text : '';
  };
  const asked = url.get('sort');
  const sort = sorts.some((column) => column === asked.replace(/^-/, '')) ? asked : defaultSort;

  const narrowed = Object.fromEntries([...allowed.keys()].map((name) => [name, filter(name)]));
  const given = Object.entries<string | undefined>({ ...narrowed, search: url.get('search'), sort }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  const place = new URLSearchParams(
    given.filter(([name, value]) => name !== 'sort' || value !== defaultSort),
  ).toString();
  useEffect(() => rememberList(path, place), [path, place]);
  const query = { ...always, ...Object.fromEntries(given) } as Query;

  return {
    ...useList(source, { ...query, ...also?.(query) }),
    query,
    searchText,
    setSearchText,
    filter,
    setFilter: (name, value) => url.set({ [name]: value }),
    sort,
    setSort: (next) => url.set({ sort: next === defaultSort ? '' : next }),
    isNarrowed: url.get('search') !== '' || Object.values(narrowed).some(Boolean),
    clear: () => {
      setSearchText('');
      url.set({ search: '', ...Object.fromEntries([...allowed.keys()].map((name) => [name, ''])) });
    },
  };
}
