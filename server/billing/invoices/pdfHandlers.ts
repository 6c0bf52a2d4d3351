import { Readable } from 'node:stream';
import { nairobiDay } from '#domain/dates';
import { orNotFound } from './orNotFound';
import { toInvoiceDetail } from './invoice';
import { findInvoice } from './queries';
import type { Handlers } from '#server/contract/handlers';
import { findTenant } from '#server/customers/queries';
import type { Services } from '#server/doors/services';
import { printInvoice, printTurns } from '#server/billing/pdf/printInvoice';

type Calls = 'getInvoicePdf';

/** Handles PDFs of invoices. */
export function invoicePdfHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  return {
    getInvoicePdf: ({ path, ...call }) =>
      printTurns.run(call.connection, async () => {
        const { whole, firm } = await operator.read(call, async (tx) => {
          const whole = orNotFound(await findInvoice(tx, path.id));
          return { whole, firm: orNotFound(await findTenant(tx, whole.invoice.tenantId)) };
        });
        const invoice = toInvoiceDetail(whole, nairobiDay(now()));
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${invoice.invoice_number}.pdf"` },
          body: Readable.from(await printInvoice({ firm: firm.tenant, invoice })),
        };
      }),
  };
}
