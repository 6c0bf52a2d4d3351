import { searchForm } from './searchForm';

/**
 * How the text inside a file is searched: by whole words in their search form, in which `HCCOMM/E9001/2026` is three words. The
 * last word of a query may be only begun.
 */

/** The longest text that is indexed as one part, in characters: the index takes no more than a mebibyte of words. */
export const longestPart = 100_000;

/** The longest word that is indexed, in characters. The rest of a longer one, such as an encoded file, is not searched. */
const longestWord = 80;

/** A word as it is written: letters, digits, and marks and apostrophes among them. */
const writtenWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’‘‛`´ʹʻʼʽˈꞋꞌ′]*/gu;

const wordsOf = (written: string) =>
  searchForm(written)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord));

/** The words in a text, each once. */
export function textWords(text: string): string[] {
  const written = new Set(text.match(writtenWord));
  return [...new Set([...written].flatMap(wordsOf))];
}

/** A part of a text, and how long it is. */
export type TextRange = { start: number; length: number };

/** Where the words of a query are in a text: for each of its words, the words that it finds. */
type Finding = TextRange & { word: number };

/** Finds the words of a query in a text. All but the last are whole words. */
function findings(query: string, text: string): Finding[] {
  const sought = textWords(query);
  const last = sought.length - 1;
  const isFor = (word: string, index: number, form: string) => (index === last ? form.startsWith(word) : form === word);
  const found: Finding[] = [];
  for (const { 0: written, index: start } of text.matchAll(writtenWord)) {
    // Most words are plain, and the text may have a hundred thousand letters.
    const forms = /^[a-z0-9]+$/i.test(written) ? [written.toLowerCase().slice(0, longestWord)] : wordsOf(written);
    const word = sought.findIndex((one, index) => forms.some((form) => isFor(one, index, form)));
    if (word >= 0) found.push({ word, start, length: written.length });
  }
  return found;
}

/** Where a text has words of a query, in its order. */
export const foundIn = (query: string, text: string): TextRange[] =>
  findings(query, text).map(({ start, length }) => ({ start, length }));

/** The length of a snippet, in characters. */
const snippetLength = 160;

/** What a query finds in a text: some words around it, where its words are in these, and where these are in the text. */
export type Snippet = { text: string; found: TextRange[]; start: number };

/** Picks the passage of a text that has the most words of a query, closest together. None if it has no word of the query. */
export function snippetOf(query: string, text: string): Snippet | undefined {
  const all = findings(query, text);
  const [best] = all
    .map((_, index) => passageFrom(all, index))
    .toSorted((one, other) => other.words - one.words || one.length - other.length);
  if (!best) return undefined;
  const start = wordStart(text, Math.max(0, best.start - Math.floor(snippetLength / 3)), best.start);
  const end = wordEnd(text, Math.min(text.length, start + snippetLength), best.start + best.length);
  const isWithin = (range: TextRange) => range.start >= start && range.start + range.length <= end;
  return {
    text: text.slice(start, end).replace(/\s/g, ' '),
    found: all.filter(isWithin).map((range) => ({ start: range.start - start, length: range.length })),
    start: best.start,
  };
}

/** How many words of a query are found from one finding on, as far as a snippet shows, and the passage from the first to the last. */
function passageFrom(all: readonly Finding[], index: number): TextRange & { words: number } {
  const { start, length } = all[index] as Finding;
  const words = new Set<number>();
  let passage = { start, length, words: 0 };
  for (let next = index; next < all.length; next += 1) {
    const finding = all[next] as Finding;
    const reach = finding.start + finding.length - start;
    if (next > index && reach > snippetLength / 2) break;
    words.add(finding.word);
    if (words.size > passage.words) passage = { start, length: reach, words: words.size };
  }
  return passage;
}

/** The first start of a word from one position on, up to another. */
function wordStart(text: string, from: number, to: number): number {
  if (from === 0) return 0;
  const gap = text.slice(from, to).search(/\s\S/);
  return gap < 0 ? to : from + gap + 1;
}

/** The last end of a word before one position, down to another. */
function wordEnd(text: string, from: number, to: number): number {
  if (from === text.length) return from;
  const gap = text.slice(to, from).search(/\s\S*$/);
  return gap < 0 ? to : to + gap;
}

/** The number of the page or paragraph that a position is in, given where each starts. The first one has the number `first`. */
export function placeAt(position: number, starts: readonly number[], first: number): number {
  const next = starts.findIndex((start) => start > position);
  return first + Math.max(0, (next < 0 ? starts.length : next) - 1);
}
