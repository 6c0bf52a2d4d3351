import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { badRequest, conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { countRows } from '#server/db/query/selection';
import { matters, unappliedReceipts } from '#server/db/schema';
import { requireCase } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { requiredHeld } from './held';
import { isPlaced } from './uses';

type Input = components['schemas']['HeldMoneyInput'];

/** Says what held money is, and which case it is for. */
export async function describeHeld({ tx, moment }: Change, id: string, input: Input): Promise<void> {
  const { sort, agreedOn, caseId } = input;
  refuseFaults(nairobiDay(moment), input);
  const { held } = await requiredHeld(tx, id);
  if ((sort === 'owed_credit') !== (held.sort === 'owed_credit')) throw conflict('sort', fault('credit_note_stays'));
  if (sort !== 'client_money' && (await isPlaced(tx, [id]))) throw conflict('sort', fault('excess_placed'));
  if (caseId !== undefined) await requireCaseOf(tx, held.clientId, caseId);
  await tx
    .update(unappliedReceipts)
    .set({
      sort,
      agreedOn: agreedOn ?? null,
      matterId: caseId ?? null,
      version: sql`${unappliedReceipts.version} + 1`,
    })
    .where(eq(unappliedReceipts.id, id));
}

function refuseFaults(today: string, { sort, agreedOn }: Input): void {
  const field = 'agreedOn';
  if (sort === 'agreed_fee' && agreedOn === undefined) throw badRequest({ field, ...fault('required') });
  if (sort !== 'agreed_fee' && agreedOn !== undefined) throw badRequest({ field, ...fault('breaks_contract') });
  if (agreedOn !== undefined && agreedOn > today) throw badRequest({ field, ...fault('day_future') });
}

async function requireCaseOf(tx: ReadTransaction, clientId: string, caseId: string): Promise<void> {
  await requireCase(tx, caseId);
  const isClients = and(eq(matters.id, caseId), eq(matters.clientId, clientId));
  if ((await countRows(tx, sql`FROM ${matters} WHERE ${isClients}`)) === 0)
    throw badRequest({ field: 'caseId', ...fault('other_clients_case') });
}
