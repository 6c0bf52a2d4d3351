import { useEffect, useRef } from 'react';
import { foundIn } from '#domain/textSearch';

/** The name of the highlight that the styles colour. */
export const highlightName = 'document-match';

/**
 * Marks the words of a query in a text on the page, without changing the text, and scrolls to one, counted from zero. Returns how many
 * there are; a browser without highlights marks none.
 */
export function showMatches(text: HTMLElement, query: string, at = 0): number {
  const nodes = textsIn(text);
  const whole = nodes.map(({ data }) => data).join('\n');
  const found = query === '' ? [] : foundIn(query, whole);
  const ranges = found.map(({ start, length }) => rangeOf(nodes, start, start + length));
  if ('highlights' in CSS) CSS.highlights.set(highlightName, new Highlight(...ranges));
  (ranges[at] ?? ranges.at(-1))?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return ranges.length;
}

function textsIn(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** The range between two positions in texts that are joined by one character. */
function rangeOf(nodes: readonly Text[], from: number, to: number): Range {
  const range = new Range();
  let begin = 0;
  for (const node of nodes) {
    const end = begin + node.length;
    if (from >= begin && from <= end) range.setStart(node, from - begin);
    if (to >= begin && to <= end) range.setEnd(node, to - begin);
    begin = end + 1;
  }
  return range;
}

/** Marks the words of a query in an element once it has its contents. */
export function useMatches(query: string, contents: unknown) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) showMatches(element.current, query);
  }, [query, contents]);
  return element;
}
