import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { readParticulars } from '#server/billing/invoices/particulars';
import type { Handlers } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { invoices, matters } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { readLogo } from '#server/firm/billingSettings/queries';
import { fileAnswer } from '#server/firm/documents/download';
import { toFeeNoteDetail } from '#server/firm/feeNotes/feeNote';
import { findFeeNote } from '#server/firm/feeNotes/queries';
import { toOwnInvoice } from '#server/firm/invoices/own';
import { readStatement } from '#server/firm/invoices/statement';
import { findOwnInvoice } from '#server/firm/invoices/wholeQueries';
import { print, printTurns } from '#server/printing/queue/print';
import { findFile, sees } from './queries';

type Calls = 'getPortalDocumentFile' | 'getPortalInvoicePdf' | 'getPortalFeeNotePdf' | 'getPortalStatementPdf';

/** Handles what a client's person takes away: files, and what the firm prints. That they see it is asked as them. */
export function paperHandlers({ client, files, now }: Services): Pick<Handlers, Calls> {
  const seen = (kind: Parameters<typeof sees>[1], id: string) => async (tx: ReadTransaction) => {
    if (!(await sees(tx, kind, id))) throw noSuchRecord();
  };
  const paper = (name: string, bytes: Buffer) => ({
    status: 200 as const,
    headers: { 'Content-Disposition': `inline; filename="${name}.pdf"` },
    body: Readable.from(bytes),
  });

  return {
    getPortalDocumentFile: async (call) => {
      const found = await client.read(call, (tx) => findFile(tx, call.path.id));
      if (!found) throw noSuchRecord();
      return fileAnswer(files, call, found);
    },

    getPortalInvoicePdf: (call) =>
      printTurns.run(call.connection, async () => {
        const { id } = call.path;
        const what = await client.readFor(call, seen('invoices', id), async (tx) => {
          const row = await findOwnInvoice(tx, id);
          if (!row) throw noSuchRecord();
          return { invoice: toOwnInvoice(row, now()), particulars: await readParticulars(tx, row.invoice) };
        });
        return paper(what.invoice.invoiceNumber, await print('ownInvoice', what));
      }),

    getPortalFeeNotePdf: (call) =>
      printTurns.run(call.connection, async () => {
        const { id } = call.path;
        const what = await client.readFor(call, seen('fee_notes', id), async (tx) => {
          const [whole, logo] = await Promise.all([findFeeNote(tx, id), readLogo(tx)]);
          if (!whole) throw noSuchRecord();
          return { note: toFeeNoteDetail(whole, now()), logo: logo?.bytes };
        });
        return paper(what.note.number, await print('feeNote', what));
      }),

    getPortalStatementPdf: (call) =>
      printTurns.run(call.connection, async () => {
        const { id } = call.path;
        const to = nairobiDay(now());
        const what = await client.readFor(call, seen('matters', id), async (tx, _, { person }) => {
          const first = await firstDays.first(
            tx,
            sql`FROM ${matters} LEFT JOIN ${invoices} ON ${and(eq(invoices.matterId, matters.id), eq(invoices.clientId, matters.clientId))}
              WHERE ${eq(matters.id, id)}`,
          );
          return readStatement(tx, person.clientId, { from: first?.day ?? to, to, ...call.query }, id);
        });
        return paper(`statement-${what.statement.currency}-${to}`, await print('statement', what));
      }),
  };
}

const firstDays = new Selection({
  day: sql<string | null>`min(${invoices.issueDate}) FILTER (WHERE ${invoices.status} IN ('sent', 'paid'))::text`,
});
