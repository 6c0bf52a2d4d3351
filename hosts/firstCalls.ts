import { consoleCalls } from './console/firstCalls';
import { firmCalls } from './firm/firstCalls';
import type { PreloadUrls } from './host';

/** The first API calls of every page, by app and page id. Separate from the table, because no page script needs them. */
export const firstCalls: Readonly<Record<string, Readonly<Record<string, PreloadUrls>>>> = {
  console: consoleCalls,
  firm: firmCalls,
};
