import { and, eq, sql } from 'drizzle-orm';
import { dueCents } from '#domain/billing/settlement';
import { toOfficeFault } from '#domain/clientMoney';
import { fault } from '#domain/faults';
import { toCents } from '#domain/money';
import type { components } from '#openapi';
import { changeInvoice } from '#server/billing/invoices/lock';
import { insertPayment } from '#server/billing/invoices/paymentQueries';
import { badRequest, conflict } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { invoices } from '#server/db/schema';
import { tellOfInvoice } from '#server/firm/invoices/tell';
import type { Change } from '#server/firm/kept/records';
import { holdLedger, post, requireAccount, requireHeld, requirePaper } from './posting';

type Schemas = components['schemas'];

const allOfInvoice = new Selection(invoices);

/** Pays an invoice from what is held for its client in its case: the ledger and the invoice change together. */
export async function toOffice(change: Change, input: Schemas['ToOfficeInput']): Promise<string> {
  const { tx, tenantId, moment } = change;
  const { accountId, day, toldOn } = input;
  await requireAccount(change, accountId, day);
  const own = and(eq(invoices.tenantId, tenantId), eq(invoices.id, input.invoiceId));
  const invoice = await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${own} FOR UPDATE`);
  if (!invoice) throw badRequest({ field: 'invoiceId', ...fault('no_such_invoice') });
  const amountCents = toCents(input.amount);
  const refused = toOfficeFault({ ...invoice, dueCents: dueCents(invoice) }, amountCents, { day, toldOn });
  if (refused) throw conflict(refused.code === 'more_than_balance' ? 'amount' : 'invoiceId', refused);
  const ledger = await holdLedger(change, { clientId: invoice.clientId, caseId: invoice.matterId ?? undefined });
  await requireHeld(change, ledger, amountCents, day);
  const paymentId = newId(moment);
  const settled = {
    tenantId,
    id: paymentId,
    invoiceId: invoice.id,
    day,
    method: null,
    amountCents,
    kind: 'client_account',
  };
  await insertPayment(tx, { ...settled, reference: null, notes: null, createdAt: moment });
  const isLast = amountCents === invoice.totalCents - invoice.paidCents;
  await changeInvoice(tx, invoice, isLast ? { status: 'paid', paidDate: day } : {});
  await tellOfInvoice(change, isLast ? 'invoice_paid' : 'payment_recorded', invoice);
  const reason = `Invoice ${invoice.number}`;
  const of = { accountId, ...ledger, day, kind: 'to_office', amountCents: -amountCents, reason, countsOn: day };
  return post(change, { ...of, invoiceId: invoice.id, paymentId, toldOn });
}

/** Moves money from one client's case to another's, by written authority. Returns the ids of both entries. */
export async function between(change: Change, input: Schemas['BetweenInput']): Promise<string[]> {
  const { accountId, day, documentId } = input;
  await requireAccount(change, accountId, day);
  const from = { clientId: input.fromClientId, caseId: input.fromCaseId };
  const to = { clientId: input.toClientId, caseId: input.toCaseId };
  const fromNames = { clientId: 'fromClientId', caseId: 'fromCaseId' };
  const toNames = { clientId: 'toClientId', caseId: 'toCaseId' };
  if (from.caseId.toLowerCase() === to.caseId.toLowerCase())
    throw badRequest({ field: 'toCaseId', ...fault('same_ledger') });
  // Always in the same order, so that two transfers never wait for each other.
  const isFirst = from.caseId.toLowerCase() < to.caseId.toLowerCase();
  const early = isFirst ? await holdLedger(change, from, fromNames) : undefined;
  const taker = await holdLedger(change, to, toNames);
  const giver = early ?? (await holdLedger(change, from, fromNames));
  await requirePaper(change, documentId, giver.matterId, 'no_such_authority');
  const cents = toCents(input.amount);
  await requireHeld(change, giver, cents, day);
  const reason = input.reason.trim();
  const side = { accountId, day, kind: 'between', reason, documentId, clearedOn: day, countsOn: day };
  const [out, into] = [newId(change.moment), newId(change.moment)];
  return [
    await post(change, { ...side, ...giver, amountCents: -cents, otherSide: into }, out),
    await post(change, { ...side, ...taker, amountCents: cents, otherSide: out }, into),
  ];
}
