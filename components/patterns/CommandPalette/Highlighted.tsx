import { foundParts } from '#domain/searchForm';
import { mark } from './CommandPalette.css';

export interface HighlightedProps {
  /** The query whose words are highlighted. */
  query: string;
  /** The full text. */
  children: string;
}

/** A text in which the first occurrence of each word of a query is highlighted. */
export function Highlighted({ query, children }: HighlightedProps) {
  return foundParts(query, children).map(({ text, isFound }, index) =>
    isFound ? (
      <mark key={index} className={mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
