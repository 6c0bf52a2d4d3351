import type { LucideIcon } from 'lucide-react';
import type { JoinedCall } from '#components/api';
import type { Route } from '../host';
import type { Screen } from './screen';

/**
 * A page of an app: all that is said of it besides its words. The menu, the browser's title, the command palette, what is preloaded
 * and the tests over every page come from it. The build leaves each entry only the parts that it needs (`server/build/pageParts.ts`).
 */
export type Page<Group extends string = string> = Omit<Route, 'id'> & {
  /** Its screen, loaded when the page is first opened. */
  screen: Screen;
  /** Modules that the screen loads lazily as soon as it is shown. */
  pieces?: readonly (() => Promise<unknown>)[];
  /** The one of its first calls whose answer holds those of others, written with `joining`. */
  joined?: JoinedCall;
  /**
   * Where the menu lists it, and with which icon; or the id of the page whose entry is marked while this one is open. Leave it out for
   * pages that stand below another in their path, or belong to none.
   */
  menu?: { group: Group; icon: LucideIcon } | { under: string };
  /** Listed in small at the foot of the menu, whatever the group. */
  isAtFoot?: boolean;
  /** A tool rather than a page to read: it gets the full width beside a narrow rail. */
  isWorkspace?: boolean;
};

export type AppRoute = Route & Page;
