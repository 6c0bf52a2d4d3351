import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type List, useList } from '#components/api';
import { rememberList } from '#components/app';
import type { LoadedQuery } from '#components/patterns/DataView';
import type { PagedQuery } from '#components/patterns/LoadMore';
import { useDebouncedValue } from './useDebouncedValue';
import { useUrlState } from './useUrlState';

type TextOf<Query, Name extends keyof Query> = Extract<Query[Name], string>;

/** The columns that a list can be ordered by. */
type SortOf<Query> = Query extends { sort?: infer Sort } ? Exclude<Extract<Sort, string>, `-${string}`> : never;

/** What a list screen says of its list. */
export interface ListScreenOptions<Query> {
  /**
   * What it can be narrowed to, by the names of the call's own parameters: the values of the URL that count, listed or told by
   * a test. What else stands there is ignored.
   */
  filters?: {
    readonly [Name in Exclude<keyof Query, 'search' | 'sort'>]?:
      | readonly TextOf<Query, Name>[]
      | ((text: string) => boolean);
  };
  /** The columns that it can be ordered by. */
  sorts?: readonly SortOf<Query>[];
  /** Its order until a person asks for another; a leading `-` is descending. */
  defaultSort?: SortOf<Query> | `-${SortOf<Query>}`;
  /** What its call always asks for. */
  always?: Query;
  /** What its call asks for beside what the person asked for. It is not in `query`. */
  also?: (query: Query) => Partial<Query>;
}

/** A list and all that narrows and orders it: what `ListView`, `ListTable` and the filters take. */
export interface ListScreen<Row, Query = object, Answer = unknown> extends LoadedQuery, PagedQuery {
  /** The rows loaded so far, in their order. */
  rows: readonly Row[];
  /** How many match in all; not known before the first answer. */
  total: number | undefined;
  /** The pages loaded so far as they were answered, for what each says beside its rows. */
  answers: readonly Answer[];
  /** The call's query as it stands, for an export or a link to the same rows. */
  query: Query;
  /** The text of the search field. */
  searchText: string;
  setSearchText: (text: string) => void;
  /** What a filter is set to; an empty text where it is not. */
  filter: (name: string) => string;
  setFilter: (name: string, value: string) => void;
  sort: string | undefined;
  setSort: (sort: string) => void;
  /** Whether a search or a filter narrows it. */
  isNarrowed: boolean;
  /** Takes back the search and every filter. */
  clear: () => void;
}

/** Ties a declared list to the URL: its search, filters and order are read from there and kept there. */
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
