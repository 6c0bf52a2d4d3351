/** Whose money, and in which case; with their names. */
export interface LedgerOf {
  clientId: string;
  client: string;
  caseId: string;
  caseTitle: string;
}
