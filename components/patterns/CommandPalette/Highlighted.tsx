import { mark } from './CommandPalette.css';

export interface HighlightedProps {
  /** What to mark, in any case. */
  part: string;
  /** The text. */
  children: string;
}

/** A text with the first place of a part of it marked. */
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
