import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import { etag } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { found } from './found';
import { toInvoice, toInvoiceDetail } from './invoice';
import { prepareInvoice, type InvoiceInput } from './newInvoice';
import { withIdempotencyKey } from './idempotency';
import { findInvoice, insertInvoice } from './queries';
import { searchInvoices, type InvoiceSearch } from './search';
import { recordInvoiceActivity } from './recordInvoiceActivity';

type Calls = 'listInvoices' | 'createInvoice' | 'getInvoice' | 'listOverdueInvoices';

/** Handles listing, reading and creating invoices. */
export function invoiceHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  const list = async (call: Call, search: InvoiceSearch) => {
    const today = nairobiDay(now());
    const page = await operator.read(call, (tx) => searchInvoices(tx, today, search));
    return listAnswer(search, page, (row) => toInvoice(row, today));
  };

  return {
    listInvoices: ({ query, ...call }) => list(call, query),

    listOverdueInvoices: ({ query, ...call }) => list(call, { ...query, status: 'overdue', sort: 'due_date' }),

    createInvoice: async ({ header, body, ...call }) => {
      const moment = now();
      const { tenantId } = body;
      const data = await operator.writeInFirm(call, tenantId, (tx) =>
        withIdempotencyKey(tx, { tenantId, key: header['Idempotency-Key'], body, moment }, () =>
          create(tx, moment, body),
        ),
      );
      const headers = { ...etag(1), Location: `/api/billing/invoices/${data.id}` };
      return { status: 201, headers, body: { data } };
    },

    getInvoice: async ({ path, ...call }) => {
      const whole = found(await operator.read(call, (tx) => findInvoice(tx, path.id)));
      const data = toInvoiceDetail(whole, nairobiDay(now()));
      return { status: 200, headers: etag(whole.invoice.version), body: { data } };
    },
  };
}

async function create(tx: Transaction, moment: Date, input: InvoiceInput) {
  const today = nairobiDay(moment);
  const id = newId(moment);
  const { invoice, lines } = await prepareInvoice(tx, today, input);
  await insertInvoice(tx, { ...invoice, id, createdAt: moment, year: Number(today.slice(0, 4)) }, lines);
  const whole = found(await findInvoice(tx, id));
  await recordInvoiceActivity(tx, moment, input.status === 'draft' ? 'drafted' : 'sent', whole);
  return toInvoiceDetail(whole, today);
}
