import { eq, sql, type SQL } from 'drizzle-orm';
import { clientBalances, clientEntries, clients, matters } from '#server/db/schema';

/** What the books call a client and a case. An erased one is called as it was, for as long as they are kept. */
export const bookNames = {
  client: sql<string>`coalesce(${clientBalances.sealedClient}, ${clients.name})`,
  caseTitle: sql<string>`coalesce(${clientBalances.sealedCase}, ${matters.title})`,
};

/** Joins what the books call the client and the case of an entry. Both are null for the bank's own items. */
export const joinNames: SQL = sql`
  LEFT JOIN ${clients} ON ${eq(clients.id, clientEntries.clientId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, clientEntries.matterId)}
  LEFT JOIN ${clientBalances}
    ON ${eq(clientBalances.accountId, clientEntries.accountId)} AND ${eq(clientBalances.clientId, clientEntries.clientId)}
    AND ${eq(clientBalances.matterId, clientEntries.matterId)}`;
