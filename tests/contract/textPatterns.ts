import { openApi } from '#server/contract/openApi';

/** The contract's patterns for text in people's own words, by name. */
export const textPatterns = openApi['x-text-patterns'];

const all = new Set<unknown>(Object.values(textPatterns));

/** Whether a pattern only says which characters a text may have. */
export const isOfText = (pattern: unknown): boolean => all.has(pattern);
