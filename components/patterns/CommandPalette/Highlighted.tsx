import { mark } from './CommandPalette.css';

export interface HighlightedProps {
  /** The part to highlight, in upper or lower case. */
  part: string;
  /** The full text. */
  children: string;
}

/** A text with the first occurrence of `part` highlighted. */
export function Highlighted({ part, children: text }: HighlightedProps) {
  const wanted = part.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (start < 0) return text;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className={mark}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
