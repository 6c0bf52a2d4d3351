import { eq, sql } from 'drizzle-orm';
import { paymentOf, pushOf, statusOf } from '#domain/billing/daraja';
import { fault } from '#domain/faults';
import type { Handlers, Input } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import { invoices } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { findLine } from '#server/firm/receipts/queries';
import type { Asking, Write } from './asking';
import { connectionAt, noSuchCallback, noteCall, requireConnection } from './connection';
import { endRequest, payable, requestAt } from './requests';
import { addTold, confirmLine, failLine, type Told } from './told';

type Calls = 'takeDarajaConfirmation' | 'validateDarajaPayment' | 'takeDarajaPush' | 'takeDarajaStatus';

const accepted = { status: 200 as const, body: { ResultCode: '0' as const, ResultDesc: 'Accepted' as const } };

/** Handles what M-Pesa tells, at addresses that nobody else knows. */
export function callbackHandlers(
  { subscriber, now }: Pick<Services, 'subscriber' | 'now'>,
  { askStatus }: Asking,
): Pick<Handlers, Calls> {
  /** Asks M-Pesa to confirm what it has told, where it may. Nothing waits for it: the statement confirms it otherwise. */
  const confirmSoon = (
    call: Input<'takeDarajaConfirmation'> | Input<'takeDarajaPush'>,
    { lineId, isWaiting }: Told,
  ) => {
    if (!isWaiting) return;
    const write: Write = (work) => subscriber.write(call, work, noSuchCallback);
    void askStatus(write, call, lineId).catch(() => undefined);
  };

  return {
    takeDarajaConfirmation: async (call) => {
      const moment = now();
      const payment = paymentOf(call.body);
      if (!payment) throw badRequest({ field: 'TransTime', ...fault('breaks_contract') });
      const added = await subscriber.write(
        call,
        async (tx, { id: tenantId }) => {
          const connection = await connectionAt(tx, call.path.token, moment);
          return addTold({ tx, tenantId, moment }, connection, payment);
        },
        noSuchCallback,
      );
      confirmSoon(call, added);
      return accepted;
    },

    validateDarajaPayment: async (call) => {
      await subscriber.write(call, (tx) => connectionAt(tx, call.path.token, now()), noSuchCallback);
      return accepted;
    },

    takeDarajaPush: async (call) => {
      const moment = now();
      const result = pushOf(call.body, moment.toISOString());
      const added = await subscriber.write(
        call,
        async (tx, { id: tenantId }) => {
          const connection = await requireConnection(tx).catch(() => {
            throw noSuchCallback();
          });
          const request = await requestAt(tx, call.path.token, 'payment');
          await noteCall(tx, moment);
          if (request.requestNo !== null && request.requestNo !== result.requestNo) throw noSuchCallback();
          // M-Pesa may say it again.
          if (request.state !== 'waiting') return undefined;
          if ('failed' in result) {
            await endRequest(tx, request.id, { state: 'failed', said: result.failed, endedAt: moment });
            return undefined;
          }
          const invoice = await payable.first(
            tx,
            sql`FROM ${invoices} WHERE ${eq(invoices.id, request.invoiceId ?? '')}`,
          );
          const reference = invoice?.payReference;
          const of = { tx, tenantId, moment };
          const line =
            result.paid && (await addTold(of, connection, { ...result.paid, ...(reference && { reference }) }));
          await endRequest(tx, request.id, { state: 'paid', lineId: line?.lineId ?? null, endedAt: moment });
          return line;
        },
        noSuchCallback,
      );
      if (added) confirmSoon(call, added);
      return accepted;
    },

    takeDarajaStatus: async (call) => {
      const moment = now();
      const status = statusOf(call.body);
      await subscriber.write(
        call,
        async (tx, { id: tenantId }) => {
          const { shortcode } = await requireConnection(tx).catch(() => {
            throw noSuchCallback();
          });
          const request = await requestAt(tx, call.path.token, 'status');
          await noteCall(tx, moment);
          if (request.state !== 'waiting') return;
          const lineId = request.lineId ?? '';
          const change = { tx, tenantId, moment };
          const fail = (said: string) => endRequest(tx, request.id, { state: 'failed', said, endedAt: moment });
          if (status.state === 'unknown') return fail(status.said);
          if (status.state === 'not_completed') {
            await failLine(change, lineId);
            return fail(status.said);
          }
          const { creditParty = shortcode, receiptNo, amountCents } = status;
          const line = (await findLine(tx, lineId))?.line;
          if (receiptNo !== line?.receiptNo) return fail('It names another receipt.');
          if (!new RegExp(`^${shortcode}\\b`).test(creditParty.trim())) return fail('It was paid to somebody else.');
          await confirmLine(change, lineId, amountCents);
          await endRequest(tx, request.id, { state: 'confirmed', endedAt: moment });
        },
        noSuchCallback,
      );
      return accepted;
    },
  };
}
