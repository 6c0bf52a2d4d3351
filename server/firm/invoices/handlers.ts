import { Readable } from 'node:stream';
import { nairobiDay } from '#domain/dates';
import { readParticulars } from '#server/billing/invoices/particulars';
import type { Handlers } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { etag } from '#server/contract/versions';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { csvOfLines, lineOf } from '#server/lists/csv';
import { everyPage } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { print, printTurns } from '#server/printing/queue/print';
import { conductHandlers } from './conduct';
import { ownInvoiceColumns, withDetails } from './csv';
import { toOwnInvoice } from './own';
import { searchInvoices, toFirmInvoice } from './queries';
import { settlingHandlers } from './settling';
import { signingHandlers } from './signing';
import { splittingHandlers } from './splitting';
import { statementHandlers } from './statement';
import { findOwnInvoice } from './wholeQueries';

type Calls = 'listFirmInvoices' | 'exportFirmInvoices' | 'getFirmInvoice' | 'getFirmInvoicePdf' | 'getCreditNotePdf';

/** Handles a firm's own invoices. */
export function firmInvoiceHandlers(services: Services) {
  return {
    ...readingHandlers(services),
    ...conductHandlers(services),
    ...settlingHandlers(services),
    ...signingHandlers(services),
    ...splittingHandlers(services),
    ...statementHandlers(services),
  };
}

function readingHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const read = async (tx: ReadTransaction, id: string) => {
    const row = await findOwnInvoice(tx, id);
    if (!row) throw noSuchRecord();
    return row;
  };
  const printable = async (tx: ReadTransaction, id: string) => {
    const row = await read(tx, id);
    return { invoice: toOwnInvoice(row, now()), particulars: await readParticulars(tx, row.invoice) };
  };

  return {
    listFirmInvoices: async (call) => {
      const today = nairobiDay(now());
      const { balance, ...found } = await firm.read(call, (tx) => searchInvoices(tx, call.query, today));
      const { status, body } = listAnswer(call.query, found, (row) => toFirmInvoice(row, today));
      return { status, body: { ...body, balance } };
    },

    exportFirmInvoices: async (call) => {
      const today = nairobiDay(now());
      const lines = await firm.read(call, (tx) =>
        everyPage(
          async (page) => {
            const { rows } = await searchInvoices(tx, { ...call.query, ...page }, today);
            return {
              rows: await withDetails(
                tx,
                rows.map((row) => toFirmInvoice(row, today)),
              ),
            };
          },
          (row) => lineOf(ownInvoiceColumns, row),
        ),
      );
      const headers = { 'Content-Disposition': `attachment; filename="invoices-${today}.csv"` };
      return { status: 200, headers, body: csvOfLines(Object.keys(ownInvoiceColumns), lines) };
    },

    getFirmInvoice: async (call) => {
      const row = await firm.read(call, (tx) => read(tx, call.path.id));
      return { status: 200, headers: etag(row.invoice.version), body: { data: toOwnInvoice(row, now()) } };
    },

    getFirmInvoicePdf: (call) =>
      printTurns.run(call.connection, async () => {
        const what = await firm.read(call, (tx) => printable(tx, call.path.id));
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${what.invoice.invoiceNumber}.pdf"` },
          body: Readable.from(await print('ownInvoice', what)),
        };
      }),

    getCreditNotePdf: (call) =>
      printTurns.run(call.connection, async () => {
        const what = await firm.read(call, (tx) => printable(tx, call.path.id));
        const note = what.invoice.creditNotes.find(({ id }) => id === call.path.creditNoteId.toLowerCase());
        if (!note) throw noSuchRecord();
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${note.number}.pdf"` },
          body: Readable.from(await print('creditNote', { ...what, note })),
        };
      }),
  };
}
