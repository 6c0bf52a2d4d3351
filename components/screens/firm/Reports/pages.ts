/** URLs of the pages that reports lead to. Keep it stable between renders. */
export interface ReportPages {
  case: (id: string) => string;
  client: (id: string) => string;
}
