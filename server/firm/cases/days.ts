import { and, asc, eq, gte, type SQL } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { events } from '#server/db/schema';
import { isOpen } from '#server/firm/events/queries';
import type { CaseInput } from './caseInput';

/** A case's next hearing and deadline. `undefined` marks the existing one as done. */
export type CaseDays = { hearing: Day | undefined; deadline: (Day & { title: string }) | undefined };

type Day = { day: string; title?: string };

/** The case, and the time of the change. */
type Setting = { tenantId: string; matterId: string; now: Date; today: string };

/**
 * Reads the days from the input. Refuses an opening day in the future, and a next hearing in the past, which no list would show.
 */
export function toDays(
  { nextHearing, nextDeadline, nextDeadlineTitle }: CaseInput,
  { today, openedOn }: { today: string; openedOn: string },
): CaseDays {
  if (openedOn > today) throw badRequest({ field: 'openedOn', ...fault('day_future') });
  if (nextHearing !== undefined && nextHearing < today) {
    throw badRequest({ field: 'nextHearing', ...fault('day_past') });
  }
  if (nextDeadlineTitle !== undefined && nextDeadline === undefined) {
    throw badRequest({ field: 'nextDeadline', ...fault('deadline_required') });
  }
  return {
    hearing: nextHearing === undefined ? undefined : { day: nextHearing },
    deadline:
      nextDeadline === undefined ? undefined : { day: nextDeadline, title: nextDeadlineTitle?.trim() ?? 'Deadline' },
  };
}

/** Refuses a new day for the next deadline before the case was opened. An unchanged day stays. */
export function refuseEarlyDeadline(
  before: string | undefined,
  { days: { deadline }, openedOn }: { days: CaseDays; openedOn: string },
): void {
  if (!deadline || deadline.day === before || deadline.day >= openedOn) return;
  throw badRequest({ field: 'nextDeadline', ...fault('before_case_opened', { opened: openedOn }) });
}

/** Sets, moves or completes a case's next hearing and deadline. */
export async function setDays(tx: Transaction, setting: Setting, { hearing, deadline }: CaseDays): Promise<void> {
  await setNext(tx, setting, 'hearing', gte(events.day, setting.today), hearing);
  await setNext(tx, setting, 'deadline', undefined, deadline);
}

async function setNext(
  tx: Transaction,
  { tenantId, matterId, now }: Setting,
  kind: 'hearing' | 'deadline',
  meant: SQL | undefined,
  wanted: Day | undefined,
): Promise<void> {
  const [current] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.matterId, matterId), eq(events.kind, kind), isOpen, meant))
    .orderBy(asc(events.day), asc(events.id))
    .limit(1);
  if (current) {
    await tx
      .update(events)
      .set(wanted ?? { doneAt: now })
      .where(eq(events.id, current.id));
  } else if (wanted) {
    const title = kind === 'hearing' ? 'Hearing' : 'Deadline';
    await tx.insert(events).values({ tenantId, id: newId(now), matterId, kind, title, ...wanted, createdAt: now });
  }
}
