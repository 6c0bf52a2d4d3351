/**
 * Whose file a card shows: a case's or a client's. Each card asks for its own data when it is drawn, after what the page is
 * opened for.
 */
export type FileOf = { caseId: string } | { clientId: string };
