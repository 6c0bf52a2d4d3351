import { useState } from 'react';
import type { ComboBoxItem } from '#components/elements/ComboBox';
import { useDebouncedValue } from '../list';

/** A record that was chosen in a field, with the words that it was chosen by. */
export type Chosen = { id: string; label: string };

/** How a field's search stands. */
export type SearchWord = {
  /** What the server is asked for. */
  word: string;
  /** What stands in the field, as far as it is a search: the words of the choice itself are none. */
  typed: string;
  /** Hears of what is typed. */
  setTyped: (typed: string) => void;
};

/**
 * What a field that holds `chosen` searches for: what is typed, once typing pauses. Opening the field again offers the first
 * records and not the chosen one alone.
 */
export function useSearchWord(chosen: Chosen | null): SearchWord {
  const [word, setWord] = useState('');
  const [typed, setTyped] = useDebouncedValue(word, setWord);
  const isSearch = typed !== '' && typed !== chosen?.label;
  return { word: isSearch ? word : '', typed: isSearch ? typed : '', setTyped };
}

/**
 * What a field offers. While the answer to what is typed is on its way, only what matches among the records at hand: a person
 * who is quicker than the server must not choose from an older word's. The choice that holds is always there, because React
 * Aria reads its words from the list.
 */
export function offered(
  found: ComboBoxItem[],
  { word, typed }: SearchWord,
  isFetching: boolean,
  chosen: Chosen | null,
): { items: ComboBoxItem[]; isLoading: boolean } {
  const isBehind = isFetching || word !== typed;
  const matches = ({ label, description = '' }: ComboBoxItem) =>
    `${label}\n${description}`.toLowerCase().includes(typed.toLowerCase());
  const items = isBehind ? found.filter(matches) : found;
  const isThere = !chosen || items.some(({ id }) => id === chosen.id);
  return { items: isThere ? items : [...items, chosen], isLoading: isBehind };
}
