import type { Page } from './app/page';
import { consolePages } from './console/pages';
import { firmPages } from './firm/pages';

/** The pages of each app, for the build, which learns from them what each page loads. */
export const appPages: Readonly<Record<'console' | 'firm', Readonly<Record<string, Page>>>> = {
  console: consolePages,
  firm: firmPages,
};
