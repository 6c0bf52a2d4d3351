import { Printer } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { SearchField } from '#components/elements/SearchField';
import { common, useMessages } from '#components/language';
import { DataView, type LoadedQuery } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FilterBar } from '#components/patterns/FilterBar';
import { LoadMore } from '#components/patterns/LoadMore';
import * as styles from './ListView.css';
import type { ListScreen } from './useListScreen';
import { mostPrinted, usePrintAll } from './usePrintAll';

/** The texts of a list, which its screen's message file has under these names. */
export interface ListWords {
  /** The list's name for screen readers: "Customers". */
  table: string;
  /** The filter bar's name for screen readers: "Search and filter customers". */
  filterBar: string;
  /** The search field's label. */
  search: string;
  /** The search field's placeholder, which says what it finds. */
  searchHint: string;
  loading: string;
  loadFailed: string;
  empty: string;
  emptyHint: string;
}

/** A list, and what goes above and below it. */
export interface ListViewProps {
  /** The result of `useListScreen`. */
  list: ListScreen<unknown>;
  /** The list's texts: the screen's messages, if they have these names. */
  words: ListWords;
  /** The filters: `FilterSelect`s or a `FilterSegments`. */
  filters?: ReactNode;
  /** The most common filters, as `FilterCounts`. */
  pills?: ReactNode;
  /** Says how many match: "Showing 8 of 51 customers". Return undefined while a figure is unknown. */
  count: (matching: number) => string | undefined;
  /** Other queries of the screen, whose failure the list's alert also reports. */
  also?: readonly LoadedQuery[];
  /** Replaces the list's own alert if the screen has one for all its parts. */
  failed?: ReactNode;
  /** The hint and action for a list that has no records yet. Without it, an empty list counts as a search that found nothing. */
  beginning?: { hint: string; action: ReactNode };
  /** Less common filter fields, below the others. */
  more?: ReactNode;
  /** The names of the filters in `filters` and `more`. Phones then put them behind a button that says how many are set. */
  folded?: readonly string[];
  /** The search field's input, for screens that move focus to it. */
  searchRef?: Ref<HTMLInputElement>;
  /** The rows: a `ListTable`, or cards. */
  children: ReactNode;
}

/**
 * The frame of every list screen: search, filters and count, then the rows (or the loading, empty or error state), then the
 * button for more. While a search or filter is pending, the rows are dimmed and the count says so.
 */
export function ListView(props: ListViewProps) {
  const { list, words, filters, pills, count, also, failed, beginning, more, folded, searchRef, children } = props;
  const { clearFilters, updating, ...print } = useMessages(common);
  const paper = usePrintAll(list);
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
        {...(folded && { more: { fields: more, set: folded.filter(list.filter).length } })}
        count={list.isPlaceholderData ? updating : counted}
        end={
          <div className={styles.print}>
            <IconButton
              tone="neutral"
              icon={<Icon of={Printer} />}
              label={paper.isLoading ? print.loadingToPrint : print.print}
              isPending={paper.isLoading}
              onPress={paper.print}
            />
          </div>
        }
      />
      {list.total !== undefined && (
        <p className={styles.printed}>
          {print.printed(words.table, list.rows.length, list.total)}
          {list.rows.length < list.total && list.rows.length >= mostPrinted && ` · ${print.printedOnly(mostPrinted)}`}
        </p>
      )}
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
