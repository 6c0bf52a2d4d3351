import type { Services } from '#server/doors/services';
import { invoiceHandlers } from './invoices/handlers';
import { invoiceMailHandlers } from './invoices/mailHandlers';
import { partyHandlers } from './parties/handlers';
import { paymentHandlers } from './payments/handlers';
import { invoicePdfHandlers } from './invoices/pdfHandlers';
import { billingStatsHandlers } from './stats/handlers';

/** Handles the calls under "Billing". */
export function billingHandlers(services: Services) {
  return {
    ...invoiceHandlers(services),
    ...invoiceMailHandlers(services),
    ...partyHandlers(services),
    ...paymentHandlers(services),
    ...invoicePdfHandlers(services),
    ...billingStatsHandlers(services),
  };
}
