/** URLs of the pages that reports lead to. Keep it stable between renders. */
export interface ReportPages {
  case: (id: string) => string;
  client: (id: string) => string;
}

/** What every report has. */
export interface ReportFilters {
  pages: ReportPages;
  /** The client whose rows are shown, if they are one's. */
  clientId?: string | undefined;
}
