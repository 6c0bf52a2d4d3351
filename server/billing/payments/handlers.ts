import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'updateInvoiceStatus';

/** What becomes of an invoice: sent, paid, cancelled. */
export function paymentHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    updateInvoiceStatus: notYet,
  };
}
