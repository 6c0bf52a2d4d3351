import { createContext, use } from 'react';

/** The host's pages for the records in widgets. Rows of records without a page are plain text. */
export interface WidgetTargets {
  /** The page of a case. */
  case?: (id: string) => string;
  /** The page of a client. */
  client?: (id: string) => string;
  /** The page of an invoice. */
  invoice?: (id: string) => string;
  /** The page of a document. Without it, a document links to its case. */
  document?: (id: string) => string;
  /** The page of a task. Without it, a task links to its case. */
  task?: (id: string) => string;
  /** The list of cases, linked from a widget with nothing to show. */
  cases?: string;
  /** The list of clients. */
  clients?: string;
  /** The list of documents. */
  documents?: string;
}

/** Gives the widgets below it the links for their rows: `<WidgetLinks value={{ case: (id) => `/cases/${id}` }}>`. */
export const WidgetLinks = createContext<WidgetTargets>({});

/** The host's pages for the records in widgets, from `WidgetLinks`. */
export function useWidgetLinks(): WidgetTargets {
  return use(WidgetLinks);
}
