import { eq, sql } from 'drizzle-orm';
import { reimbursementFault } from '#domain/clientMoney';
import { fault } from '#domain/faults';
import type { components } from '#openapi';
import { badRequest, conflict } from '#server/contract/problem';
import { Selection } from '#server/db/query/selection';
import { matters } from '#server/db/schema';
import { requireUnbilled } from '#server/firm/disbursements/disbursement';
import { disbursementRecords } from '#server/firm/disbursements/records';
import type { Change } from '#server/firm/kept/records';
import { post, requireAccount, requireHeld, requireLedger, requirePaper } from './posting';

const clientsOf = new Selection({ clientId: matters.clientId });

/** Pays the firm back what it had paid for a client, from what is held in the same case. Returns the entry's id. */
export async function reimburse(change: Change, input: components['schemas']['ReimbursementInput']): Promise<string> {
  const { tx } = change;
  const { accountId, day } = input;
  const spent = await disbursementRecords.lock(tx, input.disbursementId);
  await requireAccount(change, accountId, day);
  if (!spent || spent.deletedAt) throw badRequest({ field: 'disbursementId', ...fault('no_such_record') });
  requireUnbilled(spent);
  const refused = reimbursementFault(spent, day);
  if (refused?.code === 'not_paid_yet') throw badRequest({ field: 'day', ...refused });
  if (refused) throw conflict('disbursementId', refused);
  const documentId = input.documentId ?? spent.documentId;
  if (documentId === null && spent.receiptNo === null)
    throw badRequest({ field: 'documentId', ...fault('receipt_missing') });
  const of = await clientsOf.first(tx, sql`FROM ${matters} WHERE ${eq(matters.id, spent.matterId)}`);
  const ledger = await requireLedger(
    change,
    { accountId, clientId: of?.clientId, caseId: spent.matterId },
    { clientId: 'disbursementId', caseId: 'disbursementId' },
  );
  if (input.documentId !== undefined) await requirePaper(change, input.documentId, ledger.matterId, 'no_such_receipt');
  await requireHeld(change, ledger, spent.amountCents, day);
  await disbursementRecords.set(change, spent.id, { state: 'reimbursed', documentId });
  return post(change, {
    ...ledger,
    day,
    kind: 'reimbursement',
    amountCents: -spent.amountCents,
    countsOn: day,
    reason: spent.description,
    reference: spent.receiptNo,
    documentId,
    disbursementId: spent.id,
  });
}

/** Has what an entry had paid back be unbilled again. */
export async function unbillAgain(change: Change, disbursementId: string): Promise<void> {
  const spent = await disbursementRecords.lock(change.tx, disbursementId);
  if (spent?.state === 'reimbursed') await disbursementRecords.set(change, spent.id, { state: 'unbilled' });
}
