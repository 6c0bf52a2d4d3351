import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listInvoices' | 'createInvoice' | 'getInvoice' | 'listOverdueInvoices';

/** Invoices: listing, reading and making them. */
export function invoiceHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listInvoices: notYet,
    createInvoice: notYet,
    getInvoice: notYet,
    listOverdueInvoices: notYet,
  };
}
