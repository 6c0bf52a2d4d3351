import type { Services } from '#server/doors/services';
import { accountantPackHandlers } from './accountantPack/handlers';
import { accountingFileHandlers } from './accountingFiles/handlers';
import { firmActivityHandlers } from './activity/handlers';
import { billingSettingsHandlers } from './billingSettings/handlers';
import { caseHandlers } from './cases/handlers';
import { bankHandlers } from './clientBank/handlers';
import { clientMoneyHandlers } from './clientMoney/handlers';
import { clientDataHandlers } from './clientData/handlers';
import { clientHandlers } from './clients/handlers';
import { conflictHandlers } from './conflicts/handlers';
import { firmDashboardHandlers } from './dashboard/handlers';
import { creditNoteHandlers } from './creditNotes/handlers';
import { darajaHandlers } from './daraja/handlers';
import { deadlineHandlers } from './deadlines/handlers';
import { disbursementHandlers } from './disbursements/handlers';
import { documentHandlers } from './documents/handlers';
import { integrationHandlers } from './integrations/handlers';
import { firmLayoutHandlers } from './layout/handlers';
import { messageHandlers } from './messages/handlers';
import { firmPortalHandlers } from './portal/handlers';
import { metricHandlers } from './metrics/handlers';
import { firmProfileHandlers } from './profile/handlers';
import { firmStatsHandlers } from './stats/handlers';
import { agendaHandlers } from './agenda/handlers';
import { enquiryHandlers } from './enquiries/handlers';
import { eventHandlers } from './events/handlers';
import { feeNoteHandlers } from './feeNotes/handlers';
import { feedHandlers } from './feeds/handlers';
import { importHandlers } from './imports/handlers';
import { firmInvoiceHandlers } from './invoices/handlers';
import { noteHandlers } from './notes/handlers';
import { monthHandlers } from './months/handlers';
import { ownAccountHandlers } from './ownAccounts/handlers';
import { booksFindingHandlers } from './booksFindings/handlers';
import { reportHandlers } from './reports/handlers';
import { owedBackHandlers } from './owedBack/handlers';
import { receivedPaymentHandlers } from './paymentsReceived/handlers';
import { receiptHandlers } from './receipts/handlers';
import { searchHandlers } from './search/handlers';
import { uploadHandlers } from './uploads/handlers';
import { firmUserHandlers } from './users/handlers';
import { taskHandlers } from './tasks/handlers';
import { teamHandlers } from './team/handlers';
import { timeHandlers } from './time/handlers';

/** Handles the calls under "Law firm". */
export function firmHandlers(services: Services) {
  return {
    ...firmActivityHandlers(services),
    ...billingSettingsHandlers(services),
    ...caseHandlers(services),
    ...clientHandlers(services),
    ...clientDataHandlers(services),
    ...bankHandlers(services),
    ...clientMoneyHandlers(services),
    ...accountantPackHandlers(services),
    ...conflictHandlers(services),
    ...creditNoteHandlers(services),
    ...receivedPaymentHandlers(services),
    ...enquiryHandlers(services),
    ...darajaHandlers(services),
    ...firmDashboardHandlers(services),
    ...deadlineHandlers(services),
    ...disbursementHandlers(services),
    ...documentHandlers(services),
    ...integrationHandlers(services),
    ...firmLayoutHandlers(services),
    ...messageHandlers(services),
    ...firmPortalHandlers(services),
    ...metricHandlers(services),
    ...firmProfileHandlers(services),
    ...firmStatsHandlers(services),
    ...agendaHandlers(services),
    ...eventHandlers(services),
    ...feeNoteHandlers(services),
    ...feedHandlers(services),
    ...importHandlers(services),
    ...firmInvoiceHandlers(services),
    ...noteHandlers(services),
    ...accountingFileHandlers(services),
    ...monthHandlers(services),
    ...ownAccountHandlers(services),
    ...reportHandlers(services),
    ...booksFindingHandlers(services),
    ...receiptHandlers(services),
    ...owedBackHandlers(services),
    ...searchHandlers(services),
    ...firmUserHandlers(services),
    ...taskHandlers(services),
    ...uploadHandlers(services),
    ...teamHandlers(services),
    ...timeHandlers(services),
  };
}
