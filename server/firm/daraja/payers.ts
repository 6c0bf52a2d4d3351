import { eq, sql } from 'drizzle-orm';
import { askablePhone } from '#domain/billing/daraja';
import { dueCents } from '#domain/billing/settlement';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { parsePhone } from '#domain/phone';
import { hashOf, newToken } from '#server/access/tokens';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { darajaRequests, invoices } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import { lockInvoice } from '#server/firm/invoices/changing';
import { toLine } from '#server/firm/receipts/line';
import { findLine } from '#server/firm/receipts/queries';
import type { Asking, Write } from './asking';
import { credentialsOf, findConnection, requireConnection } from './connection';
import { findRequest, payable, requestsOf, toRequest } from './requests';

type Calls = 'listPaymentRequests' | 'requestPayment' | 'confirmStatementLine';

/** Handles what a firm's people ask M-Pesa: that somebody pays, and whether somebody has paid. */
export function payerHandlers(services: Services, { addressAt, noting, askStatus }: Asking): Pick<Handlers, Calls> {
  const { firm, now } = services;
  const { calls, key } = services.daraja;

  return {
    listPaymentRequests: async (call) => {
      const { id } = call.path;
      const { rows, canAsk } = await firm.read(call, async (tx) => {
        const [invoice, connection, found] = await Promise.all([
          payable.first(tx, sql`FROM ${invoices} WHERE ${eq(invoices.id, id)}`),
          findConnection(tx),
          requestsOf(tx, id),
        ]);
        if (!invoice) throw noSuchRecord();
        const isConnected = connection !== undefined && connection.connection.disconnectedAt === null;
        const isAskable = invoice.currency === 'KES' && invoice.payReference !== null && dueCents(invoice) >= 100;
        return { rows: found, canAsk: isConnected && isAskable };
      });
      return { status: 200, body: { data: rows.map(toRequest), canAsk } };
    },

    requestPayment: async (call) => {
      const { amount } = call.body;
      const phone = parsePhone(call.body.phone);
      const asked = phone === undefined ? undefined : askablePhone(phone);
      if (phone === undefined || asked === undefined)
        throw badRequest({ field: 'phone', ...fault('phone_not_mobile') });
      if (!Number.isInteger(amount)) throw badRequest({ field: 'amount', ...fault('whole_shillings') });
      const [moment, token] = [now(), newToken()];
      const write: Write = (work) => firm.write(call, work);
      const { id, push } = await write(async (tx, { id: tenantId, slug }) => {
        const invoice = await lockInvoice(tx, call.path.id);
        const once = {
          tenantId,
          of: `requestPayment ${invoice.id}`,
          key: call.header['Idempotency-Key'],
          body: call.body,
          moment,
        };
        const { answer, isRepeat } = await withIdempotencyKey(tx, once, async () => {
          const { status, currency, payReference } = invoice;
          if (status !== 'sent' || payReference === null)
            throw conflict('amount', fault('invoice_not_open', { status }));
          if (currency !== 'KES') throw conflict('amount', fault('other_currency', { currency }));
          const due = dueCents(invoice);
          if (amount * 100 > due) throw conflict('amount', fault('more_than_balance', { balance: fromCents(due) }));
          await requireConnection(tx);
          const row = { tenantId, id: newId(moment), kind: 'payment', invoiceId: invoice.id, phone } as const;
          await tx
            .insert(darajaRequests)
            .values({ ...row, amountCents: amount * 100, tokenHash: hashOf(token), createdAt: moment });
          return row.id;
        });
        if (isRepeat) return { id: answer, push: undefined };
        const credentials = credentialsOf(key(), await requireConnection(tx));
        return { id: answer, push: { credentials, slug, reference: invoice.payReference ?? '' } };
      });
      if (push) {
        const { credentials, slug, reference } = push;
        const answerAt = addressAt(call, slug, token, 'stk');
        await noting(write, id, () => calls.ask(credentials, { phone: asked, shillings: amount, reference, answerAt }));
      }
      const row = await firm.read(call, (tx) => findRequest(tx, eq(darajaRequests.id, id)));
      if (!row) throw noSuchRecord();
      return { status: 201, body: { data: toRequest(row) } };
    },

    confirmStatementLine: async (call) => {
      const { id } = call.path;
      await askStatus((work) => firm.write(call, work), call, id);
      const row = await firm.read(call, (tx) => findLine(tx, id));
      if (!row) throw noSuchRecord();
      return { status: 200, body: { data: toLine(row) } };
    },
  };
}
