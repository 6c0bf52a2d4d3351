/** The product's languages, besides the pseudo-language in Storybook's toolbar. */
export type Language = 'en' | 'sw';

/** The locale of each language, for numbers and dates. */
export const locales: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };

/** The shape of a translation: the same keys, any text, and functions with the same parameters. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...params: infer Params) => string
    ? (...params: Params) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };

/** The texts of a screen or part of one, in every available language. */
export interface Messages<Words> {
  readonly en: Translated<Words>;
  readonly sw?: Translated<Words>;
}

/**
 * Declares the texts of a screen or part of one: strings, and functions that put names and figures into a sentence.
 * Each file has one screen's texts in one language. Other languages are passed as `others`; missing translations fall back to
 * English.
 *
 * @example
 * export const messages = defineMessages({ title: 'Tenant Management', edit: (name: string) => `Edit ${name}` });
 */
export function defineMessages<const Words>(
  en: Words,
  others: { sw?: Partial<Translated<Words>> } = {},
): Messages<Words> {
  const english = en as Translated<Words>;
  return { en: english, ...(others.sw && { sw: Object.assign({}, english, others.sw) }) };
}
