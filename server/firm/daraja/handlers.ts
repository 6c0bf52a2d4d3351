import { and, desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { askablePhone, paymentOf, pushOf, statusOf } from '#domain/billing/daraja';
import { dueCents } from '#domain/billing/settlement';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { parsePhone } from '#domain/phone';
import { hashOf, newToken } from '#server/access/tokens';
import { omitNulls } from '#server/contract/nulls';
import { sentenceFor } from '#server/contract/sentences';
import type { Handlers, Input } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { DarajaFault, type DarajaCredentials } from '#server/daraja/daraja';
import type { Firm, ReadTransaction, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { darajaConnections, darajaRequests, invoices } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import { withIdempotencyKey } from '#server/doors/idempotency';
import type { Services } from '#server/doors/services';
import { adminsOf } from '#server/firm/billingSettings/queries';
import { tellAdmins } from '#server/firm/billingSettings/tellAdmins';
import { lockInvoice } from '#server/firm/invoices/changing';
import { toLine } from '#server/firm/receipts/line';
import { findLine } from '#server/firm/receipts/queries';
import {
  connectionAt,
  credentialsOf,
  findConnection,
  noSuchCallback,
  noteCall,
  orConflict,
  requireConnection,
  sealCredentials,
  sealToken,
  toConnection,
  tokenIn,
} from './connection';
import { darajaLetter } from './letter';
import { addTold, confirmLine, failLine, type Told } from './told';

type Calls =
  | 'getDaraja'
  | 'connectDaraja'
  | 'disconnectDaraja'
  | 'listPaymentRequests'
  | 'requestPayment'
  | 'confirmStatementLine'
  | 'takeDarajaConfirmation'
  | 'validateDarajaPayment'
  | 'takeDarajaPush'
  | 'takeDarajaStatus';

/** Runs work in a transaction of the call's firm. */
type Write = <Result>(work: (tx: Transaction, firm: Firm) => Promise<Result>) => Promise<Result>;

/** A call's host, and whether it came by HTTPS. */
type Arrived = { host: string; connection: { isSecure: boolean } };

const accepted = { status: 200 as const, body: { ResultCode: '0' as const, ResultDesc: 'Accepted' as const } };

/** How many requests of an invoice are listed. */
const listed = 10;

/** Handles a firm's own connection to M-Pesa, what it asks there, and what M-Pesa tells. */
export function darajaHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, subscriber, now, hostNames } = services;
  const { calls, key } = services.daraja;

  /** An address at which M-Pesa reaches a firm. */
  const addressAt = ({ host, connection: { isSecure } }: Arrived, slug: string, token: string, what: string) => {
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    return `${isSecure ? 'https' : 'http'}://${slug}.${hostNames.tenant}${port}/daraja/${token}/${what}`;
  };

  const told = async (
    placeName: string,
    admins: Admins,
    about: { by?: string | undefined; shortcode: string; isConnected: boolean },
  ) => tellAdmins(services, placeName, admins, (name) => darajaLetter({ by: undefined, ...about, placeName, name }));

  /** Asks M-Pesa about a line's receipt. Throws a 409 if it can't be asked. */
  const askStatus = async (write: Write, at: Arrived, lineId: string): Promise<void> => {
    const token = newToken();
    const moment = now();
    const asked = await write(async (tx, { id: tenantId, slug }) => {
      const credentials = credentialsOf(key(), await requireConnection(tx));
      const line = (await findLine(tx, lineId))?.line;
      if (!line) throw noSuchRecord();
      if (line.isConfirmed || line.receiptNo === null) throw conflict('id', fault('line_confirmed'));
      if (!credentials.initiator) throw conflict('id', fault('daraja_cannot_confirm'));
      const id = newId(moment);
      await tx
        .insert(darajaRequests)
        .values({ tenantId, id, kind: 'status', lineId, tokenHash: hashOf(token), createdAt: moment });
      return { id, credentials, receiptNo: line.receiptNo, slug };
    });
    const { receiptNo, credentials } = asked;
    const answerAt = addressAt(at, asked.slug, token, 'status');
    await noting(write, asked.id, () => calls.askStatus(credentials, { receiptNo, answerAt }));
  };

  /** Sends a request that is stored, and notes its number, or why M-Pesa refused it. */
  const noting = async (write: Write, id: string, ask: () => Promise<string>): Promise<void> => {
    try {
      const requestNo = await ask();
      await write(async (tx) => {
        await tx.update(darajaRequests).set({ requestNo }).where(eq(darajaRequests.id, id));
      });
    } catch (error) {
      if (!(error instanceof DarajaFault)) throw error;
      await write((tx) => endRequest(tx, id, { state: 'failed', said: sentenceFor(error.fault), endedAt: now() }));
      throw conflict('id', error.fault);
    }
  };

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
    getDaraja: async (call) => ({
      status: 200,
      body: { data: toConnection(await firm.read(call, (tx) => findConnection(tx))) },
    }),

    connectDaraja: async (call) => {
      const { environment, shortcode, consumerKey, consumerSecret, passkey, initiator } = call.body;
      const credentials: DarajaCredentials = {
        environment,
        shortcode,
        consumerKey,
        consumerSecret,
        passkey,
        initiator,
      };
      const before = await firm.read(call, async (tx, admitted) => ({
        firm: await admitted,
        connection: (await findConnection(tx))?.connection,
      }));
      const isSame = before.connection?.environment === environment && before.connection.shortcode === shortcode;
      const known = isSame && before.connection ? tokenIn(key(), before.connection) : undefined;
      const token = known ?? newToken();
      const at = (what: string) => addressAt(call, before.firm.slug, token, what);
      await orConflict('consumerKey', calls.signIn(credentials));
      await calls
        .register(credentials, { confirmation: at('confirmation'), validation: at('validation') })
        .catch((error) => {
          if (!(error instanceof DarajaFault)) throw error;
          // M-Pesa has the same address still.
          if (error.fault.code === 'daraja_addresses_taken' && known !== undefined) return;
          throw conflict('shortcode', error.fault);
        });
      const moment = now();
      const { row, admins, placeName } = await firm.write(call, async (tx, { id: tenantId, name }) => {
        const columns = {
          ...{ environment, shortcode, canConfirm: initiator !== undefined, connectedAt: moment, disconnectedAt: null },
          ...{ sealed: sealCredentials(key(), tenantId, credentials), sealedToken: sealToken(key(), tenantId, token) },
          ...{ tokenHash: hashOf(token), connectedBy: call.caller.person?.memberId ?? null },
          ...(!isSame && { lastCallbackAt: null }),
        };
        await tx
          .insert(darajaConnections)
          .values({ tenantId, ...columns })
          .onConflictDoUpdate({ target: darajaConnections.tenantId, set: columns });
        return { row: await findConnection(tx), admins: await adminsOf(tx), placeName: name };
      });
      const about = { by: call.caller.person?.name, shortcode, isConnected: true };
      return {
        status: 200,
        body: { data: { connection: toConnection(row), told: await told(placeName, admins, about) } },
      };
    },

    disconnectDaraja: async (call) => {
      const { shortcode, admins, placeName } = await firm.write(call, async (tx, { name }) => {
        const found = (await findConnection(tx))?.connection;
        const isConnected = found !== undefined && found.disconnectedAt === null;
        if (isConnected) {
          await tx.update(darajaConnections).set({ sealed: null, canConfirm: false, disconnectedAt: now() });
        }
        return { shortcode: isConnected ? found.shortcode : undefined, admins: await adminsOf(tx), placeName: name };
      });
      const by = call.caller.person?.name;
      return {
        status: 200,
        body: {
          data: {
            connection: { isConnected: false },
            told:
              shortcode === undefined
                ? ('unchanged' as const)
                : await told(placeName, admins, { by, shortcode, isConnected: false }),
          },
        },
      };
    },

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
          ...{ tenantId, of: `requestPayment ${invoice.id}`, key: call.header['Idempotency-Key'] },
          ...{ body: call.body, moment },
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

type Admins = Awaited<ReturnType<typeof adminsOf>>;

const payable = new Selection({
  ...{
    status: invoices.status,
    dueDate: invoices.dueDate,
    totalCents: invoices.totalCents,
    paidCents: invoices.paidCents,
  },
  ...{ awaitedCents: invoices.awaitedCents, currency: invoices.currency, payReference: invoices.payReference },
});

const requestRows = new Selection(darajaRequests);

type RequestRow = Awaited<ReturnType<typeof requestRows.read>>[number];

const requestsOf = (tx: ReadTransaction, invoiceId: string): Promise<RequestRow[]> =>
  requestRows.read(
    tx,
    sql`FROM ${darajaRequests} WHERE ${eq(darajaRequests.invoiceId, invoiceId)}
    ORDER BY ${desc(darajaRequests.createdAt)}, ${desc(darajaRequests.id)} LIMIT ${listed}`,
  );

const findRequest = (tx: ReadTransaction, where: ReturnType<typeof eq>): Promise<RequestRow | undefined> =>
  requestRows.first(tx, sql`FROM ${darajaRequests} WHERE ${where}`);

/** Finds the request that M-Pesa answers by a secret, and locks it. Throws a 404 if there is none. */
async function requestAt(tx: Transaction, token: string, kind: 'payment' | 'status'): Promise<RequestRow> {
  const isAnswered = and(eq(darajaRequests.tokenHash, hashOf(token)), eq(darajaRequests.kind, kind));
  const found = await requestRows.first(tx, sql`FROM ${darajaRequests} WHERE ${isAnswered} FOR UPDATE`);
  if (!found) throw noSuchCallback();
  return found;
}

type Ending = Pick<typeof darajaRequests.$inferInsert, 'state' | 'said' | 'lineId' | 'endedAt'>;

async function endRequest(tx: Transaction, id: string, ending: Ending): Promise<void> {
  await tx
    .update(darajaRequests)
    .set({ ...ending, ...(ending.said && { said: ending.said.slice(0, 200) }) })
    .where(and(eq(darajaRequests.id, id), eq(darajaRequests.state, 'waiting')));
}

function toRequest(row: RequestRow): components['schemas']['PaymentRequest'] {
  const { id, phone, amountCents, state, said, personName, createdAt, endedAt } = row;
  return {
    ...{ id, amount: fromCents(amountCents ?? 0), state: state as 'waiting' | 'paid' | 'failed' },
    ...omitNulls({ phone, said, by: personName }),
    created_at: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
