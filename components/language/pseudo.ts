import type { Translate } from './LanguageProvider';
import type { Messages } from './messages';

/**
 * Writes figures and dates unlike English, so that one that ignores the reader's locale shows.
 * Together with `inPseudo` it makes the pseudo-language.
 */
export const pseudoLocale = 'de-DE';

/**
 * Finds words in the pseudo-language: English with accents, 40 % longer and in brackets, `⟦Çûšţöɱéŕçûš⟧`. What stays plain on a page
 * comes from no message file, and what does not fit has no room for other languages either. For Storybook and tests alone.
 */
export const inPseudo: Translate = <Words>({ en }: Messages<Words>) => translated(en) as typeof en;

/** The same words give the same object, as those of a real language do. */
const known = new WeakMap<object, unknown>();

function translated(words: unknown): unknown {
  if (typeof words === 'string') return bracketed(words);
  if (typeof words === 'function') {
    return (...params: unknown[]) => bracketed(String((words as (...params: unknown[]) => unknown)(...params)));
  }
  if (typeof words !== 'object' || words === null) return words;
  const before = known.get(words);
  if (before) return before;
  const all = Object.fromEntries(Object.entries(words).map(([key, value]) => [key, translated(value)]));
  known.set(words, all);
  return all;
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at]]));

/** A text with accents, and each word 40 % longer. A part that is in the pseudo-language already stays as it is. */
function bracketed(text: string): string {
  const longer = text
    .split(/⟦(.*?)⟧/)
    .map((part, at) => (at % 2 ? part : part.replace(/[a-z]+/gi, lengthened)))
    .join('');
  return `⟦${longer}⟧`;
}

function lengthened(word: string): string {
  const letters = [...word].map((letter) => accents.get(letter) ?? letter).join('');
  return letters + letters.toLowerCase().slice(0, Math.round(word.length * 0.4));
}
