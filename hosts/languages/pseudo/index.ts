import type { Language } from '#language/language';
import type { Messages } from '#language/messages';

/**
 * The pseudo-language: English with accents, 40 % longer and in brackets, `⟦Çûšţöɱéŕçûš⟧`. Text that stays plain is not from a
 * message file, and text that doesn't fit won't fit in other languages either. Values that a message quotes, such as names, stay
 * plain too. Its locale formats figures and dates unlike English, so that any that ignore the user's locale stand out. Only for
 * Storybook and tests.
 */
export const pseudo: Language = { locale: 'de-DE', translate: ({ en }) => translated(en) as typeof en };

/** The pseudo-language of these messages alone; all else stays English. */
export function pseudoOf(messages: Readonly<Record<string, Messages<unknown>>>): Language {
  return { ...pseudo, translate: (asked) => (asked.id in messages ? pseudo.translate(asked) : asked.en) };
}

/** Keeps the same object for the same texts, as with a real language. */
const known = new WeakMap<object, unknown>();

function translated(words: unknown): unknown {
  if (typeof words === 'string') return bracketed(words);
  if (typeof words === 'function') {
    const say = (...params: unknown[]) => String((words as (...params: unknown[]) => unknown)(...params));
    return (...params: unknown[]) => bracketed(say(...params), quotedBy(say, params));
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

/** Stands in a message for a value that it is given. */
const standIn = '\uE000';

/** Finds the values that a message quotes, the longest first. It may only choose its words by others. */
function quotedBy(say: (...params: unknown[]) => string, params: unknown[]): string[] {
  const quoted = textsIn(params).filter((text) => {
    try {
      return say(...(replaced(params, text) as unknown[])).includes(standIn);
    } catch {
      // The message takes it for a date, for example.
      return false;
    }
  });
  return quoted.sort((one, other) => other.length - one.length);
}

const hasValues = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[a-z]/i.test(value) && !value.includes('⟦') ? [value] : [];
  return hasValues(value) ? Object.values(value).flatMap(textsIn) : [];
}

function replaced(value: unknown, text: string): unknown {
  if (value === text) return standIn;
  if (Array.isArray(value)) return value.map((one) => replaced(one, text));
  if (!hasValues(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, text)]));
}

/** Adds accents and makes each word 40 % longer. Quoted values, and parts already in the pseudo-language, stay as they are. */
function bracketed(text: string, quoted: string[] = []): string {
  const [first, ...rest] = quoted;
  if (first !== undefined) {
    return text
      .split(first)
      .map((part) => bracketed(part, rest))
      .join(first);
  }
  const longer = text
    .split(/⟦(.*?)⟧/)
    .map((part, at) => (at % 2 ? part : part.replace(/[a-z]+/gi, lengthened)))
    .join('');
  return longer && `⟦${longer}⟧`;
}

function lengthened(word: string): string {
  const letters = [...word].map((letter) => accents.get(letter) ?? letter).join('');
  return letters + letters.toLowerCase().slice(0, Math.round(word.length * 0.4));
}
