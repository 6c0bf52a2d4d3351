import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { csvOfLines, lineOf } from '#server/lists/csv';
import { everyPage } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { creditNoteColumns } from './csv';
import { searchCreditNotes, toFirmCreditNote } from './queries';

const headings = Object.keys(creditNoteColumns);

/** Handles the list of a firm's credit notes. */
export function creditNoteHandlers({ firm, now }: Services): Pick<Handlers, 'listCreditNotes' | 'exportCreditNotes'> {
  return {
    listCreditNotes: async (call) => {
      const { totals, ...found } = await firm.read(call, (tx) => searchCreditNotes(tx, call.query));
      const { status, body } = listAnswer(call.query, found, toFirmCreditNote);
      return { status, body: { ...body, totals } };
    },

    exportCreditNotes: async (call) => {
      const lines = await firm.read(call, async (tx) => {
        const { totals } = await searchCreditNotes(tx, { ...call.query, page: 1, limit: 1 });
        const notes = await everyPage(
          (page) => searchCreditNotes(tx, { ...call.query, ...page }),
          (row) => lineOf(creditNoteColumns, row),
        );
        const empty = Array.from({ length: headings.length - 3 }, () => '');
        return [...notes, ['Total', ...empty, totals.tax.toFixed(2), totals.total.toFixed(2)]];
      });
      const headers = { 'Content-Disposition': `attachment; filename="credit-notes-${nairobiDay(now())}.csv"` };
      return { status: 200, headers, body: csvOfLines(headings, lines) };
    },
  };
}
