import { ComboBox, type ComboBoxItem, type ComboBoxProps } from '#components/elements/ComboBox';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { type Chosen, offered, type SearchWord } from './useSearchWord';

/** A field that finds records of one sort, and the record in it. */
export interface RecordChoiceProps<Row extends { id: string }> extends Pick<
  ComboBoxProps,
  'name' | 'label' | 'description' | 'placeholder' | 'isRequired' | 'isDisabled' | 'requiredMessage' | 'autoFocus'
> {
  /** The chosen record. */
  chosen: Chosen | null;
  /** Called with another record, or with `null` when the field was emptied. */
  onChoose: (record: Row | null) => void;
  /** What `useSearchWord` gives. */
  search: SearchWord;
  /** How the search for its word stands. What a query hook gives fits as it is. */
  query: { isFetching: boolean; isError: boolean };
  /** The records found. */
  found: readonly Row[];
  /** How a record is offered. */
  itemOf: (record: Row) => ComboBoxItem;
  /** Says that the search is on its way: "Searching clients…". */
  loadingText: string;
  /** Says that nothing was found: "No client has that name." A search that failed says so by itself. */
  emptyText: string;
}

/** Finds a record by typing: a firm, one of its clients, a case. */
export function RecordChoice<Row extends { id: string }>({
  chosen,
  onChoose,
  search,
  query,
  found,
  itemOf,
  emptyText,
  ...props
}: RecordChoiceProps<Row>) {
  const { searchFailed } = useMessages(messages);
  const value = chosen?.id ?? null;
  return (
    <ComboBox
      {...props}
      {...offered(found.map(itemOf), search, query.isFetching, chosen)}
      value={value}
      onChange={(id) => {
        if (id !== value) onChoose(found.find((one) => one.id === id) ?? null);
      }}
      onSearch={search.setTyped}
      emptyText={query.isError ? searchFailed : emptyText}
    />
  );
}
