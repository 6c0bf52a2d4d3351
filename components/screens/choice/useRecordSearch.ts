import { useState } from 'react';
import type { ComboBoxItem } from '#components/elements/ComboBox';
import { isFound } from '#domain/searchForm';
import { useDebouncedValue } from '../list';

/** A record chosen in a field, with the label it was chosen by. */
export type Chosen = { id: string; label: string };

/** The state of a field's search. */
export type RecordSearch = {
  /** The text to send to the server. */
  word: string;
  /** The text in the field if it is a search; empty if it is the chosen record's label. */
  typed: string;
  /** Call it with the text typed. */
  setTyped: (typed: string) => void;
};

/** Debounces what is typed in a field whose choice is `chosen`. Reopening the field offers the first records again, not just the chosen one. */
export function useRecordSearch(chosen: Chosen | null): RecordSearch {
  const [word, setWord] = useState('');
  const [typed, setTyped] = useDebouncedValue(word, setWord);
  const isSearch = typed !== '' && typed !== chosen?.label;
  return { word: isSearch ? word : '', typed: isSearch ? typed : '', setTyped };
}

/**
 * The options a field offers. While the search is pending, only matches among the records already loaded: someone who types
 * faster than the server answers must not choose from an older search's results. The chosen record is always included, because
 * React Aria reads its label from the list.
 */
export function offered(
  found: ComboBoxItem[],
  { word, typed }: RecordSearch,
  isFetching: boolean,
  chosen: Chosen | null,
): { items: ComboBoxItem[]; isLoading: boolean } {
  const isBehind = isFetching || word !== typed;
  const items = isBehind ? found.filter(({ label, description }) => isFound(typed, label, description)) : found;
  const isThere = !chosen || items.some(({ id }) => id === chosen.id);
  return { items: isThere ? items : [...items, chosen], isLoading: isBehind };
}
