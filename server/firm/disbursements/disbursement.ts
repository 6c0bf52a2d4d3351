import { and, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { LineVat } from '#domain/billing/totals';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { isInCents } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { Caller } from '#server/contract/caller';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import { countRows } from '#server/db/query/selection';
import { documents, type disbursements } from '#server/db/schema';
import { memberOf } from '#server/firm/belongs/memberOf';
import { requireCase, requirePerson } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { chosenAccount } from '#server/firm/ownAccounts/chosen';
import type { DisbursementRow } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's disbursement. */
export function toDisbursement({
  disbursement,
  ofCase,
  person,
  document,
  account,
}: DisbursementRow): Schemas['Disbursement'] {
  const { id, matterId: caseId, personId, day, description, amountCents, receiptNo, documentId } = disbursement;
  return {
    id,
    caseId,
    caseTitle: ofCase.title,
    day,
    description,
    amount: fromCents(amountCents),
    ...omitNulls({ caseNumber: ofCase.number, personId, person, receiptNo, documentId, document }),
    ...omitNulls({ accountId: account && disbursement.accountId, account }),
    vat: disbursement.vat as LineVat,
    state: disbursement.state as Schemas['DisbursementState'],
    created_at: disbursement.createdAt.toISOString(),
  };
}

type Before = Pick<typeof disbursements.$inferSelect, 'matterId' | 'personId' | 'documentId' | 'accountId'>;

/** Converts input to a disbursement's columns. Throws a 400 for a day to come, and for what is not the firm's. */
export async function toColumns(
  { tx, moment }: Change,
  caller: Caller,
  input: Schemas['DisbursementInput'],
  before?: Before,
) {
  const { day, description, amount, vat } = input;
  if (day > nairobiDay(moment)) throw badRequest({ field: 'day', ...fault('day_future') });
  if (!isInCents(amount)) throw badRequest({ field: 'amount', ...fault('decimals', { limit: 2 }) });
  const matterId = input.caseId.toLowerCase();
  await requireCase(tx, matterId);
  const personId = input.personId?.toLowerCase() ?? before?.personId ?? memberOf(caller) ?? null;
  await requirePerson(tx, 'personId', personId);
  const documentId = input.documentId?.toLowerCase() ?? null;
  // Whoever may not see documents leaves the receipt as it is.
  const isSame = documentId === before?.documentId && matterId === before.matterId;
  if (documentId !== null && !isSame) {
    const isOfCase = and(eq(documents.id, documentId), eq(documents.matterId, matterId), isNull(documents.deletedAt));
    if ((await countRows(tx, sql`FROM ${documents} WHERE ${isOfCase}`)) === 0)
      throw badRequest({ field: 'documentId', ...fault('no_such_receipt') });
  }
  const accountId = input.accountId?.toLowerCase();
  return {
    matterId,
    personId,
    // What is said already may be archived by now; whoever may not see accounts leaves it as it is.
    accountId:
      accountId === undefined || accountId === before?.accountId
        ? (before?.accountId ?? null)
        : await chosenAccount(tx, accountId),
    day,
    description: description.trim(),
    amountCents: toCents(amount),
    vat,
    receiptNo: textOrNull(input.receiptNo),
    documentId,
  };
}

/** Refuses to change what is on its way to an invoice. */
export function requireUnbilled({ state }: { state: string }): void {
  if (state !== 'unbilled') throw conflict('state', fault('disbursement_locked', { state }));
}
