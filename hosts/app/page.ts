import type { LucideIcon } from 'lucide-react';
import type { JoinedCall } from '#components/api';
import type { Route } from '../host';
import type { Screen } from './screen';

/**
 * What an app knows of a page besides its address and its words. The menu and the command palette come from it. What the page asks
 * for first stands apart, in the app's `calls.ts`, which its script leaves out.
 */
export type Page<Group extends string = string> = {
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
