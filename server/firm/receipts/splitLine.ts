import type { components } from '#openapi';
import { splitOf } from '#domain/billing/matching';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { partFaults, type Part } from '#server/billing/payments/parts';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import type { Change } from '#server/firm/kept/records';
import { hold, refuseCurrency, setLine } from './keepLine';
import { dayOfLine, methodOf, referenceOf } from './line';
import { lockToMatch } from './lockToMatch';
import { lockInvoices, type LockedInvoice, type LockedLine } from './queries';
import { takePayments, type NewPayment } from './settle';

type Match = components['schemas']['LineMatch'] & { parts: readonly Part[] };

/** An invoice, and what of a line settles it and goes beyond it. */
type Share = { invoice: LockedInvoice; settles: number; excess: number; paymentId: string };

/** Splits all of a line among invoices of a client, in one act. */
export async function splitLine(change: Change, seen: LockedLine, match: Match): Promise<void> {
  const { moment } = change;
  const faults = partFaults(match.parts, seen.amountCents);
  if (faults.length > 0) throw badRequest(...faults);
  const locked = await lockInvoices(
    change.tx,
    match.parts.map(({ invoiceId }) => invoiceId),
  );
  const line = await lockToMatch(change, seen.id, match);
  const shares = sharesOf(line, locked, match).map((share): Share => ({ ...share, paymentId: newId(moment) }));
  const splitId = newId(moment);
  const early = await takePayments(
    change,
    shares.map(({ invoice, settles, excess, paymentId }): NewPayment => ({
      id: paymentId,
      invoiceId: invoice.id,
      day: dayOfLine(line),
      amountCents: settles,
      method: methodOf(line.source),
      reference: referenceOf(line),
      accountId: line.accountId,
      excessCents: excess,
      splitId,
    })),
  );
  const heldIds = [...early.values()];
  for (const { invoice, excess, paymentId } of shares) {
    if (excess === 0 || early.has(paymentId)) continue;
    const { id: invoiceId, clientId, matterId, rateToKes } = invoice;
    heldIds.push(
      await hold(change, line, { clientId, amountCents: excess, invoiceId, matterId, paymentId, splitId }, rateToKes),
    );
  }
  // Of the parts, one stands for all.
  const first = shares.find(({ paymentId }) => !early.has(paymentId)) ?? shares[0];
  await setLine(change, line, {
    state: 'matched',
    why: 'person',
    invoiceId: first?.invoice.id ?? null,
    clientId: null,
    paymentId: first?.paymentId ?? null,
    unappliedId: heldIds[0] ?? null,
  });
}

/** What each part settles. Throws if one is of another client or currency, or for more than is open. */
function sharesOf(line: LockedLine, locked: readonly LockedInvoice[], { parts, holdExcess = false }: Match) {
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]));
  const found = parts.map(({ invoiceId, amount }, at) => {
    const field = `parts.${at}`;
    const invoice = invoices.get(invoiceId.toLowerCase());
    if (!invoice) throw badRequest({ field: `${field}.invoiceId`, ...fault('no_such_invoice') });
    return { invoice, field, amountCents: toCents(amount) };
  });
  const first = found[0]?.invoice;
  return found.map(({ invoice, field, amountCents }) => {
    const { status, openCents, currency } = invoice;
    if (invoice.clientId !== first?.clientId) {
      throw conflict(`${field}.invoiceId`, fault('other_clients_invoice', { client: first?.clientName ?? '' }));
    }
    if (status !== 'sent') throw conflict(`${field}.invoiceId`, fault('invoice_not_open', { status }));
    refuseCurrency(line.currency, currency, `${field}.invoiceId`);
    const split = splitOf(amountCents, openCents);
    if (split.settles <= 0 || (split.excess > 0 && !holdExcess)) {
      throw conflict(`${field}.amount`, fault('more_than_balance', { balance: fromCents(openCents) }));
    }
    return { invoice, ...split };
  });
}
