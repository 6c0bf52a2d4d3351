import { consoleCalls } from './console/firstCalls';
import type { Visit } from './host';

/**
 * The addresses that a page asks for data as it opens, each written with `get` just as its screen asks. They are fetched
 * together with the page's scripts: one that is missing makes the page slower, and one that differs is fetched in vain.
 */
export type FirstCalls = (visit: Visit) => readonly string[];

/** The first calls of every page, by its app and its id. Apart from the table, because no script of a page needs them. */
export const firstCalls: Readonly<Record<string, Readonly<Record<string, FirstCalls>>>> = { console: consoleCalls };
