import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { csvOfLines } from '#server/lists/csv';
import { everyPage } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { linesOfReceipt, linesOfTotals, receivedHeadings } from './csv';
import { searchReceived, toReceived } from './queries';

type Calls = 'listReceivedPayments' | 'exportReceivedPayments';

/** Handles the list of payments received. */
export function receivedPaymentHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listReceivedPayments: async (call) => {
      const { totals, ...found } = await firm.read(call, (tx) => searchReceived(tx, call.query));
      const { status, body } = listAnswer(call.query, found, toReceived);
      return { status, body: { ...body, totals } };
    },

    exportReceivedPayments: async (call) => {
      const lines = await firm.read(call, async (tx) => {
        const { totals } = await searchReceived(tx, { ...call.query, page: 1, limit: 1 });
        const receipts = await everyPage((page) => searchReceived(tx, { ...call.query, ...page }), linesOfReceipt);
        return [...receipts.flat(), ...linesOfTotals(totals)];
      });
      const headers = { 'Content-Disposition': `attachment; filename="payments-${nairobiDay(now())}.csv"` };
      return { status: 200, headers, body: csvOfLines(receivedHeadings, lines) };
    },
  };
}
