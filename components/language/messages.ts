/** The languages that the product's words can be read in, besides the pseudo-language of Storybook's toolbar. */
export type Language = 'en';

/** The locale by which each language writes numbers and dates. */
export const locales: Record<Language, string> = { en: 'en-KE' };

/** Words as another language must give them: the same keys, any text, and functions of the same parameters. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...params: infer Params) => string
    ? (...params: Params) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };

/** The words of a screen or a part of one, in every language that has them. */
export interface Messages<Words> {
  readonly en: Translated<Words>;
}

/**
 * Declares the words of a screen or a part of one: texts, and functions that put names and figures into a sentence.
 * One file holds one screen's words in one language.
 *
 * @example
 * export const messages = defineMessages({ title: 'Tenant Management', edit: (name: string) => `Edit ${name}` });
 */
export function defineMessages<const Words>(en: Words): Messages<Words> {
  return { en: en as Translated<Words> };
}
