import type { Translate } from './LanguageProvider';
import type { Messages } from './messages';

/**
 * A locale that formats figures and dates unlike English, so that any that ignore the user's locale stand out.
 * With `inPseudo` it makes the pseudo-language.
 */
export const pseudoLocale = 'de-DE';

/**
 * Gives texts in the pseudo-language: English with accents, 40 % longer and in brackets, `⟦Çûšţöɱéŕçûš⟧`. Text that stays plain
 * is not from a message file, and text that doesn't fit won't fit in other languages either. Only for Storybook and tests.
 */
export const inPseudo: Translate = <Words>({ en }: Messages<Words>) => translated(en) as typeof en;

/** Keeps the same object for the same texts, as with a real language. */
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

/** Adds accents and makes each word 40 % longer. Parts already in the pseudo-language stay as they are. */
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
