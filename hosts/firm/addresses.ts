/** The addresses of a firm's records and lists. */
export const addresses = {
  dashboard: '/dashboard',
  cases: '/cases',
  clients: '/clients',
  documents: '/documents',
  today: '/today',
  feeds: '/calendar-feeds',
  people: '/people',
  case: (id: string) => `/cases/${id}`,
  client: (id: string) => `/clients/${id}`,
  document: (id: string) => `/documents?document=${id}`,
};
