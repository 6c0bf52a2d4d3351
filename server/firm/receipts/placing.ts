import { countsOn } from '#domain/clientMoney';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { components } from '#openapi';
import { requireOpenDay } from '#server/billing/months/holdMonths';
import { badRequest, conflict } from '#server/contract/problem';
import { noSuchRecord } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { centsOf, refuseMore, refuseOtherCurrency, requiredHeld, use } from './held';
import { findHeld } from './queries';
import { post, requireAccount, requireLedger } from '#server/firm/clientMoney/posting';

/** Places held money in a client account: it becomes a receipt there, which is available once it has been moved to the client bank. */
export async function placeHeld(
  change: Change,
  id: string,
  input: components['schemas']['HeldMoneyPlacing'],
): Promise<void> {
  const today = nairobiDay(change.moment);
  const { accountId, caseId, day = today, clearedOn } = input;
  // Whoever locks both has the account first.
  await requireAccount(change, accountId, day);
  await requireOpenDay(change.tx, day);
  const seen = await findHeld(change.tx, id);
  if (!seen) throw noSuchRecord();
  const ledger = await requireLedger(change, { accountId, clientId: seen.held.clientId, caseId });
  const { held, clientName } = await requiredHeld(change.tx, id);
  if (day < held.day) throw badRequest({ field: 'day', ...fault('placed_before', { received: held.day }) });
  if (clearedOn !== undefined && clearedOn > today) throw badRequest({ field: 'clearedOn', ...fault('day_future') });
  if (clearedOn !== undefined && clearedOn < day) throw badRequest({ field: 'clearedOn', ...fault('cleared_before') });
  if (held.sort !== 'client_money')
    throw conflict('id', fault('held_not_clients', { sort: held.sort as 'agreed_fee' | 'owed_credit' }));
  refuseOtherCurrency(held, 'KES', 'accountId');
  const amountCents = centsOf(input.amount, held.leftCents);
  refuseMore(amountCents, held);
  const { reference } = held;
  const entryId = await post(change, {
    ...ledger,
    day,
    kind: 'receipt',
    amountCents,
    payerOrPayee: clientName,
    reference,
    reason: input.reason?.trim() ?? 'Paid beyond an invoice',
    clearedOn: clearedOn ?? null,
    countsOn: countsOn(day, amountCents, clearedOn),
  });
  await use(change, held, { kind: 'placed', day, amountCents, paymentId: null, reference, entryId });
}
