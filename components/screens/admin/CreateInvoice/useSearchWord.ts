import { useState } from 'react';
import type { ComboBoxItem } from '#components/elements/ComboBox';
import { useTyped } from '../../useTyped';
import type { Chosen } from './invoiceValues';

/**
 * What a field that holds `chosen` searches for: what is typed, once typing pauses. The words of the choice itself are no
 * search, so that opening the field again offers the first records and not that one alone.
 */
export function useSearchWord(chosen: Chosen | null): [word: string, setTyped: (typed: string) => void] {
  const [word, setWord] = useState('');
  const [typed, setTyped] = useTyped(word, setWord);
  return [typed === '' || typed === chosen?.label ? '' : word, setTyped];
}

/** What was found as choices, with the one that holds among them: React Aria reads its words from the list. */
export function withChosen(found: ComboBoxItem[], chosen: Chosen | null): ComboBoxItem[] {
  return !chosen || found.some(({ id }) => id === chosen.id) ? found : [...found, chosen];
}
