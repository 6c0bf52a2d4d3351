import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { entryOf, isForgotten, mostTimerHours } from '#domain/time/timer';
import { omitNulls } from '#server/contract/nulls';
import { conflict } from '#server/contract/problem';
import { timers } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { priced } from './entry';
import { findTimer, type TimerRow } from './queries';
import { entryRecords } from './records';

/** Converts a row to the API's timer, as it is at a moment. */
export function toTimer({ timer, person, caseTitle }: TimerRow, moment: Date): components['schemas']['Timer'] {
  const { personId, matterId, description, isBillable, startedAt } = timer;
  return {
    personId,
    person,
    description,
    isBillable,
    ...omitNulls({ caseId: matterId, caseTitle }),
    startedAt: startedAt.toISOString(),
    seconds: Math.max(0, Math.floor((moment.getTime() - startedAt.getTime()) / 1_000)),
  };
}

/** What is recorded in place of what a timer says. */
export type Correction = { minutes?: number | undefined; description?: string | undefined };

/** Keeps everybody else from a person's timer until the transaction ends, and reads it. */
export async function lockTimer({ tx, tenantId }: Change, personId: string): Promise<TimerRow | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`timer ${tenantId} ${personId}`}, 0))`);
  return findTimer(tx, personId);
}

/** Puts an entry in the place of a timer that is locked, and returns its id. Throws a 409 if it must be asked how long the work took. */
export async function becomeEntry(change: Change, { timer }: TimerRow, correction: Correction = {}): Promise<string> {
  const { startedAt, personId, matterId, isBillable } = timer;
  if (correction.minutes === undefined && isForgotten(startedAt, change.moment)) {
    throw conflict('minutes', fault('timer_forgotten', { hours: mostTimerHours }));
  }
  const { day, minutes } = { ...entryOf(startedAt, change.moment), ...defined(correction) };
  const { description = timer.description } = correction;
  await forget(change, personId);
  return entryRecords.add(change, await priced(change, { personId, matterId, day, minutes, description, isBillable }));
}

const defined = ({ minutes }: Correction) => (minutes === undefined ? {} : { minutes });

/** Ends a person's timer. */
export const forget = ({ tx }: Change, personId: string) => tx.delete(timers).where(eq(timers.personId, personId));
