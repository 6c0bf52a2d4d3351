import { Readable } from 'node:stream';
import { etimsOf } from './etims';
import { orNotFound } from './orNotFound';
import { toInvoiceDetail } from './invoice';
import { readParticulars } from './particulars';
import { findInvoice } from './queries';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { print, printTurns } from '#server/printing/queue/print';

type Calls = 'getInvoicePdf';

/** Handles PDFs of invoices. */
export function invoicePdfHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  return {
    getInvoicePdf: ({ path, ...call }) =>
      printTurns.run(call.connection, async () => {
        const whole = orNotFound(await operator.read(call, (tx) => findInvoice(tx, path.id)));
        const { tenantId } = whole.invoice;
        const particulars = await operator.readInFirm(call, tenantId, (tx) => readParticulars(tx, whole.invoice));
        const invoice = toInvoiceDetail(whole, now());
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${invoice.invoice_number}.pdf"` },
          body: Readable.from(await print('invoice', { particulars, invoice, etims: etimsOf(whole.invoice) })),
        };
      }),
  };
}
