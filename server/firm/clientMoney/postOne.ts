import { countsOn, signed } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { toCents } from '#domain/money';
import type { components } from '#openapi';
import { textOrNull } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { Change } from '#server/firm/kept/records';
import { post, requireAccount, requireHeld, requireLedger, requirePaper } from './posting';

/** Posts what a person enters: money in, money out, or the bank's own item. Returns its id. */
export async function postOne(change: Change, input: components['schemas']['ClientEntryInput']): Promise<string> {
  const { accountId, kind, day, clearedOn, payerOrPayee, reference, documentId } = input;
  await requireAccount(change, accountId, day);
  if (clearedOn !== undefined && clearedOn > nairobiDay(change.moment))
    throw badRequest({ field: 'clearedOn', ...fault('day_future') });
  if (clearedOn !== undefined && clearedOn < day) throw badRequest({ field: 'clearedOn', ...fault('cleared_before') });
  const amountCents = signed(kind, toCents(input.amount), input.isOut === true);
  const entry = {
    accountId,
    kind,
    day,
    amountCents,
    reason: input.reason.trim(),
    clearedOn: clearedOn ?? null,
    payerOrPayee: textOrNull(payerOrPayee),
    reference: textOrNull(reference),
    documentId: documentId ?? null,
    countsOn: countsOn(day, amountCents, clearedOn),
  };
  if (kind === 'office_item') return post(change, { ...entry, documentId: null, countsOn: null });
  const ledger = await requireLedger(change, { accountId, clientId: input.clientId, caseId: input.caseId });
  if (documentId !== undefined) await requirePaper(change, documentId, ledger.matterId, 'no_such_receipt');
  if (amountCents < 0) await requireHeld(change, ledger, -amountCents, day);
  return post(change, { ...entry, ...ledger });
}
