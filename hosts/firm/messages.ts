import { defineMessages } from '#language/messages';
import type { FirmPageId } from './calls';

/** Page titles, for the menu and the browser's tab. */
export const pageTitles = defineMessages('hosts/firm.pageTitles', {
  dashboard: 'Dashboard',
  cases: 'Cases',
  today: 'Today’s list',
  case: 'Case',
  clients: 'Clients',
  client: 'Client',
  documents: 'Documents',
  retention: 'Due for destruction',
  time: 'Time',
  feeNotes: 'Fee notes',
  feeNote: 'Fee note',
  invoices: 'Invoices',
  invoice: 'Invoice',
  statement: 'Statement of account',
  disbursements: 'Disbursements',
  reports: 'Reports',
  billingSettings: 'Firm settings',
  receipts: 'Payments in',
  clientAccount: 'Client account',
  clientLedger: 'Client’s ledger',
  people: 'People',
  keys: 'API keys',
  record: 'Record',
  welcome: 'Welcome',
  support: 'Support access',
  account: 'Your account',
  feeds: 'Calendar feeds',
  conflictCheck: 'Conflict check',
  imports: 'Import',
  privacy: 'Privacy',
} satisfies Record<FirmPageId, string>);

/** The texts of the frame in a firm's area. */
export const messages = defineMessages('hosts/firm', {
  banner: 'Law firm dashboard · legal practice management · open access',
});
