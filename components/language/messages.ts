/** The languages that the product's words can be read in, besides the pseudo-language of Storybook's toolbar. */
export type Language = 'en' | 'sw';

/** The locale by which each language writes numbers and dates. */
export const locales: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };

/** Words as another language must give them: the same keys, any text, and functions of the same parameters. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...params: infer Params) => string
    ? (...params: Params) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };

/** The words of a screen or a part of one, in every language that has them. */
export interface Messages<Words> {
  readonly en: Translated<Words>;
  readonly sw?: Translated<Words>;
}

/**
 * Declares the words of a screen or a part of one: texts, and functions that put names and figures into a sentence.
 * One file holds one screen's words in one language; another language's are handed over as `others`, and what it lacks is in
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
