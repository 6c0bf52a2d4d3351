import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'getInvoicePdf';

/** An invoice on paper. */
export function invoicePdfHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    getInvoicePdf: notYet,
  };
}
