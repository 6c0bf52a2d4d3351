import { and, asc, eq, gte, sql, type SQL } from 'drizzle-orm';
import { isMove } from '#domain/diary';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import { events } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { whenOf } from '#server/firm/events/event';
import { eventRecords, moveEvent } from '#server/firm/events/life';
import type { Change } from '#server/firm/kept/records';
import { isPending } from '#server/firm/events/queries';
import type { CaseInput } from './caseInput';

/** A case's next hearing and deadline, as its input has them. */
export type CaseDays = { hearing: Day | undefined; deadline: Day | undefined };

type Day = { day: string; startsAt?: string; title?: string };

/** The case whose days are set. */
type Setting = {
  matterId: string;
  today: string;
  /** Whether the input speaks of days that its sender could not see, or of a case that it closes: what it leaves out then stays. */
  keepsRest: boolean;
};

/**
 * Reads the days from the input. Refuses an opening day in the future, and a next hearing in the past, which no list would show.
 */
export function toDays(
  { nextHearing, nextHearingTime, nextDeadline, nextDeadlineTitle }: CaseInput,
  { today, openedOn }: { today: string; openedOn: string },
): CaseDays {
  if (openedOn > today) throw badRequest({ field: 'openedOn', ...fault('day_future') });
  if (nextHearing !== undefined && nextHearing < today) {
    throw badRequest({ field: 'nextHearing', ...fault('day_past') });
  }
  if (nextHearingTime !== undefined && nextHearing === undefined) {
    throw badRequest({ field: 'nextHearing', ...fault('hearing_required') });
  }
  if (nextDeadlineTitle !== undefined && nextDeadline === undefined) {
    throw badRequest({ field: 'nextDeadline', ...fault('deadline_required') });
  }
  const time = nextHearingTime === undefined ? {} : { startsAt: `${nextHearingTime}:00` };
  return {
    hearing: nextHearing === undefined ? undefined : { day: nextHearing, ...time },
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

/** Asks when a new case was opened that has a deadline before today: it is older than its record. */
export function requireOpening({ deadline }: CaseDays, today: string): void {
  if (deadline && deadline.day < today) throw badRequest({ field: 'openedOn', ...fault('opening_required') });
}

/**
 * Fixes, moves or removes a case's next hearing and deadline, which its activity tells as if it had been done in the diary. Returns
 * whether it changed anything.
 */
export async function setDays(change: Change, setting: Setting, { hearing, deadline }: CaseDays): Promise<boolean> {
  const hasNewHearing = await setNext(change, setting, 'hearing', gte(events.day, setting.today), hearing);
  const hasNewDeadline = await setNext(change, setting, 'deadline', undefined, deadline);
  return hasNewHearing || hasNewDeadline;
}

/** The events of a new case, one for each of its days. */
export const newEvents = ({ hearing, deadline }: CaseDays) => [
  ...(hearing ? [newEvent('hearing', hearing)] : []),
  ...(deadline ? [newEvent('deadline', deadline)] : []),
];

const newEvent = (kind: 'hearing' | 'deadline', day: Day) => ({
  kind,
  title: kind === 'hearing' ? 'Hearing' : 'Deadline',
  ...day,
});

const eventRows = new Selection(events);

async function setNext(
  change: Change,
  { matterId, keepsRest }: Setting,
  kind: 'hearing' | 'deadline',
  meant: SQL | undefined,
  wanted: Day | undefined,
): Promise<boolean> {
  const { tx } = change;
  const next = and(eq(events.matterId, matterId), eq(events.kind, kind), isPending, meant);
  const current = await eventRows.first(
    tx,
    sql`FROM ${events} WHERE ${next}
      ORDER BY ${asc(events.day)}, ${asc(events.startsAt)}, ${asc(events.id)} LIMIT 1 FOR UPDATE`,
  );
  if (!wanted) {
    if (!current || keepsRest) return false;
    await eventRecords.remove(change, current);
    return true;
  }
  if (!current) {
    await eventRecords.add(change, { matterId, ...newEvent(kind, wanted) });
    return true;
  }
  const { title, day, startsAt } = { ...current, ...wanted };
  if (isMove(whenOf(current), whenOf({ day, startsAt }))) {
    await moveEvent(change, current, { title, day, startsAt });
    return true;
  }
  if (title === current.title && startsAt === current.startsAt) return false;
  await eventRecords.set(change, current.id, { title, startsAt });
  return true;
}
