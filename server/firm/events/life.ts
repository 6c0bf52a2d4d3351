import { eq } from 'drizzle-orm';
import type { ActivityCode, Happening } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import { omitNulls } from '#server/contract/nulls';
import { newId } from '#server/db/newId';
import { events, matters } from '#server/db/schema';
import { nextVersion, records, type Change } from '#server/firm/kept/records';
import { timeOf } from './event';

type Row = typeof events.$inferSelect;

const fixed = { hearing: 'hearing_fixed', deadline: 'deadline_set', meeting: 'meeting_fixed' } as const;
const done = { hearing: 'hearing_held', deadline: 'deadline_met', meeting: 'meeting_held' } as const;

/** What a firm has in its diary. */
export const eventRecords = records(events, {
  tell: (fate, { kind, title: about, day, matterId }) => {
    if (fate === 'changed') return undefined;
    const code = fate === 'added' ? fixed[kind] : (`${kind}_${fate}` as const);
    return { matterId, ...({ code, params: { about, day } } as Happening<DiaryCode>) };
  },
});

/** Completes an event, with its outcome if there is one. If it had been moved, it was not: the date it was moved to stays. */
export async function completeEvent(change: Change, event: Row, outcome: string | null): Promise<void> {
  await eventRecords.set(change, event.id, { doneAt: change.moment, movedTo: null, outcome });
  await tell(change, event, done[event.kind]);
}

/** Reopens an event. If it had been moved, the event that replaced it is removed. */
export async function reopenEvent(change: Change, event: Row): Promise<void> {
  if (event.movedTo !== null) await eventRecords.set(change, event.movedTo, { deletedAt: change.moment });
  await eventRecords.set(change, event.id, { doneAt: null, movedTo: null, outcome: null });
  await tell(change, event, `${event.kind}_reopened`);
}

/** The version of a record that nobody has changed yet. */
const asNew = { version: 1, changedAt: null, changedBy: null };

/**
 * Moves an event: it stays in the history on its old date, and the event that replaces it, whose id is returned, is open. What else
 * changes with the date is the new event's alone.
 */
export async function moveEvent(
  change: Change,
  event: Row,
  to: Pick<Row, 'day' | 'startsAt'> & Partial<Omit<Row, 'tenantId' | 'id' | 'matterId'>>,
  reason: string | null = null,
): Promise<string> {
  const { tx, moment } = change;
  const id = newId(moment);
  await tx.insert(events).values({ ...event, ...to, id, ...asNew, createdAt: moment });
  await eventRecords.set(change, event.id, { doneAt: moment, movedTo: id, outcome: reason });
  await tell(change, event, `${event.kind}_moved`, { from: event.day, to: to.day, ...timesOf(event, to) });
  return id;
}

/** The times that an event was moved between, if they differ. */
function timesOf(before: Pick<Row, 'startsAt'>, after: Pick<Row, 'startsAt'>) {
  if (before.startsAt === after.startsAt) return {};
  return omitNulls({ fromTime: timeOf(before.startsAt), toTime: timeOf(after.startsAt) });
}

/**
 * Increments the version of an event's case, which shows its next dates: a form that was opened before the change must not take it
 * back.
 */
export async function touchCase({ tx, moment }: Change, matterId: string | null): Promise<void> {
  if (matterId === null) return;
  await tx.update(matters).set(nextVersion(matters, moment)).where(eq(matters.id, matterId));
}

type DiaryCode = Extract<ActivityCode, `${Row['kind']}_${string}`>;

async function tell(
  { tx, tenantId, moment }: Change,
  { title: about, matterId }: Pick<Row, 'title' | 'matterId'>,
  code: DiaryCode,
  days: { day: string } | { from: string; to: string } | object = {},
): Promise<void> {
  await recordFirmActivity(tx, moment, {
    tenantId,
    matterId,
    ...({ code, params: { about, ...days } } as Happening<DiaryCode>),
  });
}
