import { useEffect, useState } from 'react';
import { useReadText } from '#components/api';
import { foundIn } from '#domain/textSearch';

/** Up to this many parts, of some forty pages each, are read to count what is found in all of a file. */
const mostParts = 25;

/** How often the words of a query are on each page of a file, in the order of its pages; those without are left out. */
export type MatchCounts = readonly { page: number; count: number }[];

/**
 * Counts where the words of a query are in all of a file, by the text that the server has read from it. Undefined until that is known, and
 * for a file that has no text or is too long: a page then says what is on it alone.
 */
export function useMatchCounts(id: string, no: number, query: string): MatchCounts | undefined {
  const readText = useReadText();
  const [counted, setCounted] = useState<{ of: string; counts: MatchCounts }>();
  const of = JSON.stringify([id, no, query]);
  useEffect(() => {
    if (query === '') return;
    const stopped = new AbortController();
    const count = async () => {
      const counts: { page: number; count: number }[] = [];
      for (let part = 1, parts = 1; part <= parts; part += 1) {
        const text = await readText(id, no, part, stopped.signal);
        ({ parts } = text);
        if (text.text !== 'inside' || parts > mostParts) return;
        for (const { page, text: words } of text.passages) {
          const found = page === undefined ? 0 : foundIn(query, words).length;
          if (page !== undefined && found > 0) counts.push({ page, count: found });
        }
      }
      setCounted({ of: JSON.stringify([id, no, query]), counts });
    };
    // What is on the page is counted without it.
    count().catch(() => undefined);
    return () => stopped.abort();
  }, [readText, id, no, query]);
  return counted?.of === of ? counted.counts : undefined;
}
