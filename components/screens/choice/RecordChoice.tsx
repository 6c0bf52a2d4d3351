import { ComboBox, type ComboBoxItem, type ComboBoxProps } from '#components/elements/ComboBox';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { type Chosen, offered, type RecordSearch } from './useRecordSearch';

/** A field that finds records of one kind, and the record chosen in it. */
export interface RecordChoiceProps<Row extends { id: string }> extends Pick<
  ComboBoxProps,
  'name' | 'label' | 'description' | 'placeholder' | 'isRequired' | 'isDisabled' | 'requiredMessage' | 'autoFocus'
> {
  chosen: Chosen | null;
  /** Called with the newly chosen record, or with `null` when the field is cleared. */
  onChoose: (record: Row | null) => void;
  /** The result of `useRecordSearch`. */
  search: RecordSearch;
  /** The search's loading state. A query hook's result fits. */
  query: { isFetching: boolean; isError: boolean };
  found: readonly Row[];
  /** Turns a record into an option. */
  itemOf: (record: Row) => ComboBoxItem;
  /** Shown while searching: "Searching clients…". */
  loadingText: string;
  /** Shown when nothing was found: "No client has that name." A failed search has its own message. */
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
      // The chosen record is always listed, so there the list is never empty.
      description={query.isError && chosen ? searchFailed : undefined}
      emptyText={query.isError ? searchFailed : emptyText}
    />
  );
}
