import { consoleCalls } from './console/firstCalls';
import { firmCalls } from './firm/firstCalls';
import type { FirstCalls } from './host';

/** The first calls of every page, by its app and its id. Apart from the table, because no script of a page needs them. */
export const firstCalls: Readonly<Record<string, Readonly<Record<string, FirstCalls>>>> = {
  console: consoleCalls,
  firm: firmCalls,
};
