import { nairobiDay } from '#domain/dates';
import { editFault } from '#domain/invoices';
import { invoiceMail, type Outgoing } from '#server/billing/invoices/sending';
import { holdMonthsOfCall } from '#server/billing/months/holdMonths';
import { hasRight } from '#server/contract/caller';
import type { Handlers } from '#server/contract/handlers';
import { conflict } from '#server/contract/problem';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { once } from '#server/doors/act';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { withFirstRow, csvOf } from '#server/lists/csv';
import { inBatches } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { invoiceColumns } from './csv';
import { editDraft } from './editDraft';
import { orNotFound } from './orNotFound';
import { invoiceAnswer, toInvoice, toInvoiceDetail } from './invoice';
import { prepareInvoice, type InvoiceInput } from './newInvoice';
import { actOnInvoice } from './lock';
import { nextNumber, nextProvisionalNumber } from './numbers';
import { findInvoice, insertInvoice, type InvoiceRow } from './queries';
import { batchOfInvoices, searchInvoices, type InvoiceQuery } from './search';
import { recordInvoiceActivity } from './recordInvoiceActivity';

type Calls =
  | 'listInvoices'
  | 'createInvoice'
  | 'getInvoice'
  | 'updateInvoice'
  | 'listOverdueInvoices'
  | 'exportInvoices';

/** Handles listing, reading, creating and editing invoices. */
export function invoiceHandlers(services: Services): Pick<Handlers, Calls> {
  const { operator, now } = services;
  const mail = invoiceMail(services);

  /** Reads invoices for a search, which looks at clients' names for whoever may know them. */
  const search = <Result>(call: Call, read: (tx: ReadTransaction, byClient: boolean) => Promise<Result>) =>
    operator.read(call, async (tx, admitted) => {
      await admitted;
      return read(tx, hasRight(call.caller, 'billing.write'));
    });

  const list = async (call: Call, query: InvoiceQuery) => {
    const today = nairobiDay(now());
    const { firms, leftOut, ...page } = await (query.search === undefined
      ? operator.read(call, (tx) => searchInvoices(tx, today, { ...query, byClient: false }))
      : search(call, (tx, byClient) => searchInvoices(tx, today, { ...query, byClient })));
    const { status, body } = listAnswer(query, page, (row) => toInvoice(row, today));
    return { status, body: { ...body, ...(firms && { firms }), ...(leftOut !== undefined && { leftOut }) } };
  };

  async function create(tx: Transaction, moment: Date, input: InvoiceInput) {
    const today = nairobiDay(moment);
    const id = newId(moment);
    const { invoice, lines } = await prepareInvoice(tx, today, input);
    const number = await (invoice.status === 'draft' ? nextProvisionalNumber(tx) : nextNumber(tx, today));
    await insertInvoice(tx, { ...invoice, ...number, id, createdAt: moment }, lines);
    const row = orNotFound(await findInvoice(tx, id));
    const outgoing = input.status === 'sent' ? await mail.record(tx, row.invoice, 'sent', undefined) : undefined;
    const whole = orNotFound(await findInvoice(tx, id));
    await recordInvoiceActivity(tx, moment, input.status === 'draft' ? 'drafted' : 'sent', whole);
    return { data: toInvoiceDetail(whole, moment), outgoing };
  }

  return {
    listInvoices: ({ query, ...call }) => list(call, query),

    listOverdueInvoices: ({ query, ...call }) => list(call, { ...query, status: 'overdue', sort: 'due_date' }),

    createInvoice: async ({ header, body, ...call }) => {
      const moment = now();
      const { tenantId } = body;
      // A repeated request must not email the invoice again.
      let outgoing: Outgoing | undefined;
      const made = await operator.writeInFirm(call, tenantId, async (tx) => {
        await holdMonthsOfCall(tx, { moment });
        const { answer } = await once({ tx, tenantId, moment }, { header, body }, '', async () => {
          const created = await create(tx, moment, body);
          outgoing = created.outgoing;
          return created.data;
        });
        return orNotFound(await findInvoice(tx, answer.id));
      });
      const whole = outgoing ? await mail.deliver(call, outgoing) : made;
      const { headers, body: created } = invoiceAnswer(whole, moment);
      const Location = `/api/billing/invoices/${whole.invoice.id}`;
      return { status: 201, headers: { ...headers, Location }, body: created };
    },

    getInvoice: async ({ path, ...call }) => {
      const whole = orNotFound(await operator.read(call, (tx) => findInvoice(tx, path.id)));
      return invoiceAnswer(whole, now());
    },

    updateInvoice: async (call) => {
      const moment = now();
      const today = nairobiDay(moment);
      const { whole } = await actOnInvoice(
        operator,
        call,
        { operation: 'updateInvoice', moment },
        async (tx, invoice) => {
          const refused = editFault(today, invoice);
          if (refused) throw conflict('status', refused);
          const changes = await editDraft(tx, moment, orNotFound(await findInvoice(tx, invoice.id)), call.body);
          const edited = orNotFound(await findInvoice(tx, invoice.id));
          await recordInvoiceActivity(tx, moment, 'edited', edited, { changes });
          return { whole: edited };
        },
      );
      return invoiceAnswer(whole, moment);
    },

    exportInvoices: async ({ query, ...call }) => {
      const today = nairobiDay(now());
      const headers = { 'Content-Disposition': `attachment; filename="invoices-${today}.csv"` };
      const rows = inBatches<InvoiceRow>((size, after) =>
        search(call, (tx, byClient) => batchOfInvoices(tx, today, { ...query, byClient }, size, after)),
      );
      return { status: 200, headers, body: csvOf(invoiceColumns(today), await withFirstRow(rows)) };
    },
  };
}
