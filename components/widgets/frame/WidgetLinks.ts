import { createContext, use } from 'react';

/** The host's pages for the records in widgets. Rows of records without a page are plain text. */
export interface WidgetTargets {
  case?: (id: string) => string;
  client?: (id: string) => string;
  invoice?: (id: string) => string;
  /** The page of a document. Without it, a document links to its case. */
  document?: (id: string) => string;
  /** The page of a task. Without it, a task links to its case. */
  task?: (id: string) => string;
  /** The list of cases, linked from a widget with nothing to show. */
  cases?: string;
  clients?: string;
  documents?: string;
  reports?: string;
}

/** Gives the widgets below it the links for their rows: `<WidgetLinks value={{ case: (id) => `/cases/${id}` }}>`. */
export const WidgetLinks = createContext<WidgetTargets>({});

/** The host's pages for the records in widgets, from `WidgetLinks`. */
export function useWidgetLinks(): WidgetTargets {
  return use(WidgetLinks);
}
