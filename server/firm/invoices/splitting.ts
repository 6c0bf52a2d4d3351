import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { earlyFault, settle } from '#domain/billing/settlement';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { toCents } from '#domain/money';
import { paymentsOf } from '#server/billing/invoices/paymentQueries';
import { holdMonthsOfInvoices, type Months } from '#server/billing/months/holdMonths';
import { partFaults } from '#server/billing/payments/parts';
import { alikeOn, recordPaid } from '#server/billing/payments/recordPaid';
import { lockReceipts, refuseSame } from '#server/billing/payments/sameMoney';
import type { Handlers } from '#server/contract/handlers';
import { textOrNull } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';
import { invoices } from '#server/db/schema';
import { once } from '#server/doors/act';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import type { Change } from '#server/firm/kept/records';
import { chosenAccount } from '#server/firm/ownAccounts/chosen';
import { findReceived, toReceived, type ReceivedAt } from '#server/firm/paymentsReceived/queries';
import type { LockedInvoice } from './changing';
import { finish, hold } from './settled';
import { dayFaults } from './settling';
import { tellOfInvoice } from './tell';

type Input = components['schemas']['ReceiptInput'];

/** Handles receipts that pay several invoices of a client. */
export function splittingHandlers({ firm, now }: Services): Pick<Handlers, 'recordReceipt'> {
  return {
    recordReceipt: async (call) => {
      const { body } = call;
      refuseFaults(nairobiDay(now()), body);
      const row = await firm.change(call, async (by) => {
        const ids = body.parts.map(({ invoiceId }) => invoiceId);
        const months = await holdMonthsOfInvoices(by.tx, ids, { moment: by.moment, body });
        await lockReceipts(by.tx);
        const locked = await lockAll(by.tx, ids);
        const { answer } = await once(by, call, 'recordReceipt', () => record(by, locked, body, months));
        return requireFound(await findReceived(by.tx, answer));
      });
      return { status: 201, body: { data: toReceived(row) } };
    },
  };
}

function refuseFaults(today: string, { amount, date = today, parts }: Input): void {
  const faults = [
    ...dayFaults(today, date),
    ...(isInCents(amount) ? [] : [{ field: 'amount', ...fault('decimals', { limit: 2 }) }]),
  ];
  const all = faults.length > 0 ? faults : partFaults(parts, toCents(amount));
  if (all.length > 0) throw badRequest(...all);
}

const allOfInvoices = new Selection(invoices);

/** Locks invoices in the order in which all lock them. */
async function lockAll(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, LockedInvoice>> {
  const isOne = hasId(invoices.id, ids);
  const found = await allOfInvoices.read(tx, sql`FROM ${invoices} WHERE ${isOne} ORDER BY ${invoices.id} FOR UPDATE`);
  return new Map(found.map((invoice) => [invoice.id, invoice]));
}

/** An invoice, and what of a receipt settles it and goes beyond it. */
type Share = { invoice: LockedInvoice; settled: number; excess: number };

/** Records the parts of a receipt on locked invoices. Returns where the list of payments received has it. */
async function record(
  by: Change,
  locked: ReadonlyMap<string, LockedInvoice>,
  body: Input,
  months: Months,
): Promise<ReceivedAt> {
  const { tx, moment, tenantId } = by;
  const { method, date: day = nairobiDay(moment), reference, notes, confirmed } = body;
  months.requireOpen(day);
  const accountId = await chosenAccount(tx, body.accountId);
  const shares = sharesOf(locked, body, { today: nairobiDay(moment), day });
  const came = { method, day, reference: textOrNull(reference) };
  if (!confirmed) {
    const alike = await Promise.all(
      shares.map(async ({ invoice, settled: amountCents }) =>
        alikeOn(invoice, await paymentsOf(tx, invoice), { ...came, amountCents }),
      ),
    );
    await refuseSame(tx, tenantId, { reference, day, method }, 'reference', alike.flat());
  }
  const splitId = newId(moment);
  const ids: string[] = [];
  for (const { invoice, settled, excess } of shares) {
    const of = { kind: 'payment', method, accountId, day, reference, notes };
    const details = { ...of, madeBy: 'firm', confirmed: true, splitId };
    const { id, paidDate } = await recordPaid(tx, moment, invoice, { ...details, amountCents: settled }, 'reference');
    ids.push(id);
    await finish(by, invoice, paidDate);
    const isAll = settled === invoice.totalCents - invoice.paidCents;
    await tellOfInvoice(by, isAll ? 'invoice_paid' : 'payment_recorded', invoice, notes);
    if (excess > 0) {
      await hold(by, invoice, { ...came, accountId, source: 'payment', amountCents: excess, paymentId: id, splitId });
    }
  }
  return { id: ids[0] ?? '', day };
}

/** What each part settles. Throws if a part breaks a rule of a payment, or is not of the first one's client and currency. */
function sharesOf(
  locked: ReadonlyMap<string, LockedInvoice>,
  { parts, holdExcess = false }: Input,
  { today, day }: { today: string; day: string },
): Share[] {
  const found = parts.map(({ invoiceId, amount }, at) => {
    const invoice = locked.get(invoiceId.toLowerCase());
    const field = `parts.${at}`;
    if (!invoice) throw badRequest({ field: `${field}.invoiceId`, ...fault('no_such_invoice') });
    return { invoice, field, amountCents: toCents(amount) };
  });
  const first = found[0]?.invoice;
  return found.map(({ invoice, field, amountCents }) => {
    const { clientName: client, currency } = first ?? invoice;
    if (invoice.clientId !== first?.clientId) {
      throw conflict(`${field}.invoiceId`, fault('other_clients_invoice', { client }));
    }
    if (invoice.currency !== currency) throw conflict(`${field}.invoiceId`, fault('other_currency', { currency }));
    const early = earlyFault(day, invoice);
    if (early) throw badRequest({ field: 'date', ...early });
    const split = settle(today, invoice, amountCents, holdExcess);
    if ('code' in split)
      throw conflict(`${field}.${split.code === 'invoice_not_open' ? 'invoiceId' : 'amount'}`, split);
    // A part is for something that is open.
    if (split.settled === 0) throw conflict(`${field}.amount`, fault('more_than_balance', { balance: 0 }));
    return { invoice, ...split };
  });
}
