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
import { act } from '#server/doors/act';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { lockInvoice, type LockedInvoice } from '#server/firm/invoices/changing';
import { toLine } from '#server/firm/receipts/line';
import { findLine } from '#server/firm/receipts/queries';
import type { Asking, Write } from './asking';
import { credentialsOf, findConnection, requireConnection } from './connection';
import { findRequest, payable, requestsOf, toRequest } from './requests';

type Calls = 'listPaymentRequests' | 'requestPayment' | 'confirmStatementLine';

/** Handles what a firm's people ask M-Pesa: that somebody pays, and whether somebody has paid. */
export function payerHandlers(services: Services, { addressAt, noting, askStatus }: Asking): Pick<Handlers, Calls> {
  const { firm } = services;
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
        const { currency, payReference, ...sums } = requireFound(invoice);
        const isConnected = connection?.connection.disconnectedAt === null;
        const isAskable = currency === 'KES' && payReference !== null && dueCents(sums) >= 100;
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
      const token = newToken();
      let push: { slug: string; reference: string; credentials: ReturnType<typeof credentialsOf> } | undefined;
      const id = await firm.change(call, async (by, { slug }) => {
        const { tx, tenantId, moment } = by;
        const of = `requestPayment ${call.path.id.toLowerCase()}`;
        const lock = () => lockInvoice(tx, call.path.id);
        const { answer } = await act(by, call, { of, name: 'invoice', lock }, async (invoice) => {
          const reference = requirePayable(invoice, amount);
          push = { slug, reference, credentials: credentialsOf(key(), await requireConnection(tx)) };
          const row = { tenantId, id: newId(moment), kind: 'payment', invoiceId: invoice.id, phone } as const;
          await tx
            .insert(darajaRequests)
            .values({ ...row, amountCents: amount * 100, tokenHash: hashOf(token), createdAt: moment });
          return row.id;
        });
        return answer;
      });
      if (push) {
        const { credentials, slug, reference } = push;
        const answerAt = addressAt(call, slug, token, 'stk');
        const write: Write = (work) => firm.write(call, work);
        await noting(write, id, () => calls.ask(credentials, { phone: asked, shillings: amount, reference, answerAt }));
      }
      const row = requireFound(await firm.read(call, (tx) => findRequest(tx, eq(darajaRequests.id, id))));
      return { status: 201, body: { data: toRequest(row) } };
    },

    confirmStatementLine: async (call) => {
      const { id } = call.path;
      await askStatus((work) => firm.write(call, work), call, id);
      const row = requireFound(await firm.read(call, (tx) => findLine(tx, id)));
      return { status: 200, body: { data: toLine(row) } };
    },
  };
}

/** Returns the reference under which an invoice is paid. Throws a 409 if the amount can't be asked for. */
function requirePayable(invoice: LockedInvoice, amount: number): string {
  const { status, currency, payReference } = invoice;
  if (status !== 'sent' || payReference === null) throw conflict('amount', fault('invoice_not_open', { status }));
  if (currency !== 'KES') throw conflict('amount', fault('other_currency', { currency }));
  const due = dueCents(invoice);
  if (amount * 100 > due) throw conflict('amount', fault('more_than_balance', { balance: fromCents(due) }));
  return payReference;
}
