import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { billedAt, type TimeUnit } from '#domain/time/billing';
import { omitNulls } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import { requireCase } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { holdRates, termsOf } from './pricing';
import type { EntryRow, TimeState } from './queries';

type Schemas = components['schemas'];

/** Converts a row to the API's entry. */
export function toEntry({ entry, person, ofCase }: EntryRow): Schemas['TimeEntry'] {
  const { id, personId, matterId, day, minutes, description, isBillable, rateCents, roundedTo, createdAt } = entry;
  const unit = (roundedTo ?? ofCase.unit) as TimeUnit | null;
  return {
    id,
    personId,
    person,
    day,
    minutes,
    description,
    isBillable,
    ...omitNulls({ caseId: matterId, caseTitle: ofCase.title, caseNumber: ofCase.number, unit }),
    ...(rateCents !== null && { rate: fromCents(rateCents) }),
    ...(rateCents !== null && unit !== null && isBillable && { amount: fromCents(billedAt(minutes, unit, rateCents)) }),
    state: entry.state as TimeState,
    created_at: createdAt.toISOString(),
  };
}

type Recorded = Pick<Schemas['TimeEntryInput'], 'day' | 'minutes' | 'description' | 'isBillable' | 'caseId'>;

/** Converts input to an entry's columns, at what an hour costs on its day. Throws a 400 for a day to come or another firm's case. */
export async function toColumns(change: Change, personId: string, input: Recorded) {
  const { day, minutes, description, isBillable, caseId } = input;
  if (day > nairobiDay(change.moment)) throw badRequest({ field: 'day', ...fault('day_future') });
  if (caseId === undefined && isBillable) throw badRequest({ field: 'caseId', ...fault('required') });
  if (caseId !== undefined) await requireCase(change.tx, caseId);
  return priced(change, { personId, matterId: caseId?.toLowerCase() ?? null, day, minutes, description, isBillable });
}

type Worked = {
  personId: string;
  matterId: string | null;
  day: string;
  minutes: number;
  description: string;
  isBillable: boolean;
};

/** An entry's columns with what an hour costs. */
export async function priced(change: Change, { description, ...worked }: Worked) {
  const { matterId, personId, day } = worked;
  await holdRates(change);
  const terms = matterId === null ? undefined : await termsOf(change.tx, { caseId: matterId, personId, day });
  return { ...worked, description: description.trim(), rateCents: terms?.rateCents ?? null };
}

/** Refuses to change what is on its way to an invoice. */
export function requireUnbilled({ state }: { state: string }): void {
  if (state !== 'unbilled') throw conflict('state', fault('time_locked', { state }));
}
