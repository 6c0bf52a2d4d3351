import type { ReactNode, Ref } from 'react';
import { Button } from '#components/elements/Button';
import { SearchField } from '#components/elements/SearchField';
import { common, useMessages } from '#components/language';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FilterBar } from '#components/patterns/FilterBar';
import { LoadMore } from '#components/patterns/LoadMore';
import type { ListScreen } from './useListScreen';

/** The words of a list, under these names in its screen's message file. */
export interface ListWords {
  /** Names the list for screen readers: "Customers". */
  table: string;
  /** Names the row above it: "Search and filter customers". */
  filterBar: string;
  /** Names the search field. */
  search: string;
  /** Says in the empty field what it finds. */
  searchHint: string;
  loading: string;
  loadFailed: string;
  empty: string;
  emptyHint: string;
}

/** A list with what stands above and under it. */
export interface ListViewProps {
  /** What `useListScreen` gives. */
  list: ListScreen<unknown>;
  /** The words of the list: the screen's messages, if they have these names. */
  words: ListWords;
  /** The filters: `FilterSelect`s or a `FilterSegments`. */
  filters?: ReactNode;
  /** What people narrow to most: `FilterCounts`. */
  pills?: ReactNode;
  /** Says how many match: "Showing 8 of 51 customers"; nothing while a figure of it is not known. */
  count: (matching: number) => string | undefined;
  /** Other data of the screen, whose failure the list's alert tells too. */
  also?: readonly LoadedQuery[];
  /** Stands in place of the list's own alert, where the screen has one for all of its parts. */
  failed?: ReactNode;
  /** What to do in a list that nothing is in yet, and what is said of it. Without it, it is taken for a search that found nothing. */
  beginning?: { hint: string; action: ReactNode };
  /** Fields that narrow it further, below the others and on a phone behind a button. */
  more?: ReactNode;
  /** The filters that these fields set: the button says how many are. */
  moreNames?: readonly string[];
  /** The search field's input, for screens that move the focus to it. */
  searchRef?: Ref<HTMLInputElement>;
  /** The rows: a `ListTable`, or cards. */
  children: ReactNode;
}

/**
 * The frame of every list: search, filters and count, then the rows or what stands in their place, then what loads more.
 * While a search or filter is being answered the rows are dimmed, and the count says so.
 */
export function ListView(props: ListViewProps) {
  const {
    list,
    words,
    filters,
    pills,
    count,
    also,
    failed,
    beginning,
    more,
    moreNames = [],
    searchRef,
    children,
  } = props;
  const { clearFilters, updating } = useMessages(common);
  const counted = list.total === undefined ? undefined : count(list.total);
  return (
    <>
      <FilterBar
        label={words.filterBar}
        search={
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            maxLength={100}
            {...(searchRef && { inputRef: searchRef })}
            value={list.searchText}
            onChange={list.setSearchText}
          />
        }
        filters={filters}
        pills={pills}
        {...(more && { more: { fields: more, set: moreNames.filter(list.filter).length } })}
        count={list.isPlaceholderData ? updating : counted}
      />
      <DataView
        query={list}
        also={also}
        isEmpty={list.rows.length === 0}
        label={words.table}
        loadingText={words.loading}
        errorText={words.loadFailed}
        failed={failed}
        empty={
          <EmptyState
            title={words.empty}
            {...(beginning && !list.isNarrowed
              ? beginning
              : { hint: words.emptyHint, action: <Button onPress={list.clear}>{clearFilters}</Button> })}
          />
        }
      >
        {children}
        <LoadMore query={list} />
      </DataView>
    </>
  );
}
