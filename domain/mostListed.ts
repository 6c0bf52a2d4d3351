/** The most records of each list that is given whole. A longer one says that it goes no further: no list stops without a word. */
export const mostListed = {
  apiKeys: 200,
  documentRequests: 200,
  hourlyRates: 10_000,
  outstandingEntries: 200,
  owedClients: 1_000,
  people: 1_000,
  portalEarlier: 50,
  portalMessages: 200,
  portalPeople: 200,
  reconciliations: 1_000,
  supportGrants: 100,
  upcomingEvents: 200,
  waitingSignups: 200,
} as const;
