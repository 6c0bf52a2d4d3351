import { createContext, use } from 'react';

/** Where the host shows what widgets speak of. What is left out has no page, and its rows are plain text. */
export interface WidgetTargets {
  /** The page of a case. */
  case?: (id: string) => string;
  /** The page of a client. */
  client?: (id: string) => string;
  /** The page of an invoice. */
  invoice?: (id: string) => string;
  /** The page of a document. Without it, a document leads to its case. */
  document?: (id: string) => string;
  /** The page of a task. Without it, a task leads to its case. */
  task?: (id: string) => string;
  /** The list of cases, for a widget that has nothing to show. */
  cases?: string;
  /** The list of clients. */
  clients?: string;
  /** The list of documents. */
  documents?: string;
}

/** Tells the widgets below where their rows lead: `<WidgetLinks value={{ case: (id) => `/cases/${id}` }}>`. */
export const WidgetLinks = createContext<WidgetTargets>({});

/** Where the host shows what widgets speak of. */
export function useWidgetLinks(): WidgetTargets {
  return use(WidgetLinks);
}
