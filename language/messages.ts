/** The shape of a translation: the same keys, any text, and functions with the same parameters. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...params: infer Params) => string
    ? (...params: Params) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };

/** The English texts of a screen or part of one, and the id under which other languages translate them. */
export interface Messages<Words> {
  /** Its file's path, and its name if it isn't `messages`: `screens/firm/Cases`, `vocabulary/firms.planNames`. */
  readonly id: string;
  readonly en: Translated<Words>;
}

/** A language's texts for some messages. Those at the top that it leaves out stay English. */
export type Translation<Of extends Messages<unknown>> = Partial<Of['en']>;

/**
 * Declares the English texts of a screen or part of one: strings, and functions that put names and figures into a sentence.
 *
 * @example
 * export const messages = defineMessages('screens/admin/TenantManagement', {
 *   title: 'Tenant Management',
 *   edit: (name: string) => `Edit ${name}`,
 * });
 */
export function defineMessages<const Words>(id: string, en: Words): Messages<Words> {
  return { id, en: en as Translated<Words> };
}
