/**
 * Whatever is searched, and every query, is compared in one normal form, in which `Ng’ang’a Mũthoni` is `nganga muthoni` and
 * `MCCC/E102/2026` is `mccce1022026`: lowercase letters without accents, digits, and single spaces. The database has the same
 * form as `search_form` (migration 019), and `tests/server/searchForm.both.test.ts` compares the two.
 */
export function searchForm(text: string): string {
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(/[øłđħıςßæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^ | $/g, '');
}

/** Accents, apostrophes, punctuation and symbols. */
const ignored =
  /[\ufe00-\ufe2f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00bf\u00d7\u00f7\u02b0-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u2bff\u2e00-\u2e7f\u3001-\u303f\ua700-\ua721\ua788-\ua78c\ufeff\ufff9-\ufffd]/g;

/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** The normal form of a number that people write in many ways, such as a case number: without spaces too. */
export const numberForm = (number: string): string => searchForm(number).replaceAll(' ', '');

/** The normal form of a phone number in E.164. A Kenyan one is also found as it is dialled at home, from its 0 on. */
export function phoneForm(e164: string): string {
  const digits = numberForm(e164);
  return e164.startsWith('+254') ? `${digits} 0${digits.slice(3)}` : digits;
}

/** One word of a query, in the forms that find it: `al-noor` finds `Al-Noor` and `Al Noor`. */
export type SearchWord = readonly string[];

/** The words of a query. Each must be found, in any order. A query of punctuation alone has none. */
export function searchWords(query: string): SearchWord[] {
  const words = query.split(/\s+/).flatMap((word) => {
    const [joined, apart] = [searchForm(word), searchForm(word.replace(betweenWords, ' '))];
    return joined === '' ? [] : [joined === apart ? [joined] : [joined, apart]];
  });
  return [...new Map(words.map((word) => [word[0], word])).values()];
}

/** Punctuation that can stand between two words, unlike an apostrophe. */
const betweenWords = /[^\p{L}\p{M}\p{N}'’‘‛`´ʹʻʼʽˈꞋꞌ′]+/gu;

/** A part of a text, and whether it is what a query looks for. */
export type TextPart = { text: string; isFound: boolean };

/** Divides a text into what each word of a query is first found in, and the rest. */
export function foundParts(query: string, text: string): TextPart[] {
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  // For each letter of the normal form, the letter of the text that it comes from.
  const origins = letters.flatMap((letter, index) => [...formOf(letter)].map(() => index));
  const form = letters.map(formOf).join('');
  const marked = new Set<number>();
  for (const word of searchWords(query)) {
    const found = word.find((one) => form.includes(one));
    if (found === undefined) continue;
    const start = form.indexOf(found);
    const [first = 0, last = 0] = [origins[start], origins[start + found.length - 1]];
    for (let index = first; index <= last; index += 1) marked.add(index);
  }
  return letters.reduce<TextPart[]>((parts, letter, index) => {
    const isFound = marked.has(index);
    const before = parts.at(-1);
    if (before?.isFound !== isFound) return [...parts, { text: letter, isFound }];
    return [...parts.slice(0, -1), { text: before.text + letter, isFound }];
  }, []);
}

const formOf = (letter: string) => searchForm(letter) || (/\s/.test(letter) ? ' ' : '');

/** Whether a query's words are all found in some texts, which are taken to their normal form by `searchForm` unless they are. */
export function isFound(query: string, ...texts: (string | undefined)[]): boolean {
  const words = searchWords(query);
  if (words.length === 0) return query.trim() === '';
  const forms = texts.map((text = '') => searchForm(text));
  return words.every((word) => word.some((form) => forms.some((text) => text.includes(form))));
}
