/** The props that each type of widget renders its contents from. */
export interface WidgetDataProps {
  /** The query parameters of its API call, from its definition and its settings. */
  query: Readonly<Record<string, string>>;
  /** Milliseconds between refreshes of its data. */
  refreshInterval: number;
}
