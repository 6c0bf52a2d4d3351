import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { searchInvoices, toFirmInvoice } from './queries';

/** Handles a firm's own invoices. */
export function firmInvoiceHandlers({ firm, now }: Services): Pick<Handlers, 'listFirmInvoices'> {
  return {
    listFirmInvoices: async (call) => {
      const today = nairobiDay(now());
      const { balance, ...found } = await firm.read(call, (tx) => searchInvoices(tx, call.query, today));
      const { status, body } = listAnswer(call.query, found, (row) => toFirmInvoice(row, today));
      return { status, body: { ...body, balance } };
    },
  };
}
