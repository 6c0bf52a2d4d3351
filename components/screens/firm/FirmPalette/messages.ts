import { defineMessages } from '#components/language';

/** Messages for a firm's command palette. */
export const messages = defineMessages({
  placeholder: 'Find a case, a client or a page',
  cases: 'Cases',
  clients: 'Clients',
  messages: 'Messages',
  allCases: (text: string) => `All cases for “${text}”`,
  allClients: (text: string) => `All clients for “${text}”`,
});
