/** The addresses of a firm's records and lists. */
export const addresses = {
  dashboard: '/dashboard',
  cases: '/cases',
  clients: '/clients',
  documents: '/documents',
  retention: '/retention',
  today: '/today',
  time: '/time',
  feeds: '/calendar-feeds',
  imports: '/import',
  people: '/people',
  conflictCheck: '/conflict-check',
  case: (id: string) => `/cases/${id}`,
  client: (id: string) => `/clients/${id}`,
  document: (id: string) => `/documents?document=${id}`,
};
