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
import { lockAccounts, post, requireAccount, requireHeld, requireLedger, requirePaper } from './posting';

type Schemas = components['schemas'];

const allOfInvoice = new Selection(invoices);

/** Pays an invoice from what is held for its client in its case: the ledger and the invoice change together. */
export async function toOffice(change: Change, input: Schemas['ToOfficeInput']): Promise<string> {
  const { tx, tenantId, moment } = change;
  const { accountId, day, toldOn } = input;
  const own = and(eq(invoices.tenantId, tenantId), eq(invoices.id, input.invoiceId));
  const invoice = await allOfInvoice.first(tx, sql`FROM ${invoices} WHERE ${own} FOR UPDATE`);
  if (!invoice) throw badRequest({ field: 'invoiceId', ...fault('no_such_invoice') });
  await requireAccount(change, accountId, day);
  const amountCents = toCents(input.amount);
  const refused = toOfficeFault({ ...invoice, dueCents: dueCents(invoice) }, amountCents, { day, toldOn });
  if (refused) throw conflict(refused.code === 'more_than_balance' ? 'amount' : 'invoiceId', refused);
  const ledger = await requireLedger(change, {
    accountId,
    clientId: invoice.clientId,
    caseId: invoice.matterId ?? undefined,
  });
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
  const of = { ...ledger, day, kind: 'to_office', amountCents: -amountCents, reason, countsOn: day };
  return post(change, { ...of, invoiceId: invoice.id, paymentId, toldOn });
}

/** Moves money from one client's case to another's, by written authority. Returns the ids of both entries. */
export async function between(change: Change, input: Schemas['BetweenInput']): Promise<string[]> {
  const { accountId, day, documentId } = input;
  await requireAccount(change, accountId, day);
  const { fromClientId, fromCaseId, toClientId, toCaseId } = input;
  if (fromCaseId.toLowerCase() === toCaseId.toLowerCase())
    throw badRequest({ field: 'toCaseId', ...fault('same_ledger') });
  const giver = await requireLedger(
    change,
    { accountId, clientId: fromClientId, caseId: fromCaseId },
    { clientId: 'fromClientId', caseId: 'fromCaseId' },
  );
  const taker = await requireLedger(
    change,
    { accountId, clientId: toClientId, caseId: toCaseId },
    { clientId: 'toClientId', caseId: 'toCaseId' },
  );
  await requirePaper(change, documentId, giver.matterId, 'no_such_authority');
  const cents = toCents(input.amount);
  await requireHeld(change, giver, cents, day);
  const reason = input.reason.trim();
  const side = { day, kind: 'between', reason, documentId, clearedOn: day, countsOn: day };
  const [out, into] = [newId(change.moment), newId(change.moment)];
  return [
    await post(change, { ...side, ...giver, amountCents: -cents, otherSide: into }, out),
    await post(change, { ...side, ...taker, amountCents: cents, otherSide: out }, into),
  ];
}

/**
 * Moves a client's money to another of the firm's accounts. Each bank clears its own entry, so that until then the money is in neither.
 * Returns the ids of both entries.
 */
export async function toAccount(change: Change, input: Schemas['MoveInput']): Promise<string[]> {
  const { fromAccountId, toAccountId, day, reference = null } = input;
  if (fromAccountId.toLowerCase() === toAccountId.toLowerCase())
    throw badRequest({ field: 'toAccountId', ...fault('same_account') });
  await lockAccounts(change, [fromAccountId, toAccountId]);
  await requireAccount(change, fromAccountId, day, 'fromAccountId');
  await requireAccount(change, toAccountId, day, 'toAccountId');
  const giver = await requireLedger(change, { ...input, accountId: fromAccountId });
  const cents = toCents(input.amount);
  await requireHeld(change, giver, cents, day);
  const side = { ...giver, day, kind: 'moved', reason: input.reason.trim(), reference };
  const [out, into] = [newId(change.moment), newId(change.moment)];
  return [
    await post(change, { ...side, amountCents: -cents, countsOn: day, otherSide: into }, out),
    await post(change, { ...side, accountId: toAccountId, amountCents: cents, countsOn: null, otherSide: out }, into),
  ];
}
