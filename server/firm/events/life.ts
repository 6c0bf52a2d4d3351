import { eq, sql } from 'drizzle-orm';
import type { ActivityCode, Happening } from '#domain/activity';
import { recordFirmActivity } from '#server/activity/record';
import { omitNulls } from '#server/contract/nulls';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { events, matters } from '#server/db/schema';
import type { Change } from '#server/firm/kept/resource';
import { timeOf } from './event';
import { changeEvent } from './queries';

type Row = typeof events.$inferSelect;

/** The columns of a new event. */
export type NewEvent = Pick<Row, 'kind' | 'title' | 'day' | 'matterId'> & Partial<Row>;

const fixed = { hearing: 'hearing_fixed', deadline: 'deadline_set', meeting: 'meeting_fixed' } as const;
const done = { hearing: 'hearing_held', deadline: 'deadline_met', meeting: 'meeting_held' } as const;

/** Adds an event and returns its id. */
export async function addEvent(change: Change, columns: NewEvent): Promise<string> {
  const { tx, tenantId, moment } = change;
  const id = newId(moment);
  await tx.insert(events).values({ ...columns, tenantId, id, createdAt: moment });
  await tell(change, columns, fixed[columns.kind], { day: columns.day });
  return id;
}

/** Completes an event, with its outcome if there is one. If it had been moved, it was not: the date it was moved to stays. */
export async function completeEvent(change: Change, event: Row, outcome: string | null): Promise<void> {
  await changeEvent(change.tx, event.id, { doneAt: change.moment, movedTo: null, outcome });
  await tell(change, event, done[event.kind]);
}

/** Reopens an event. If it had been moved, the event that replaced it is removed. */
export async function reopenEvent(change: Change, event: Row): Promise<void> {
  const { tx, moment } = change;
  if (event.movedTo !== null) await changeEvent(tx, event.movedTo, { deletedAt: moment });
  await changeEvent(tx, event.id, { doneAt: null, movedTo: null, outcome: null });
  await tell(change, event, `${event.kind}_reopened`);
}

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
  await tx.insert(events).values({ ...event, ...to, id, version: 1, createdAt: moment });
  await changeEvent(tx, event.id, { doneAt: moment, movedTo: id, outcome: reason });
  await tell(change, event, `${event.kind}_moved`, { from: event.day, to: to.day, ...timesOf(event, to) });
  return id;
}

/** The times that an event was moved between, if they differ. */
function timesOf(before: Pick<Row, 'startsAt'>, after: Pick<Row, 'startsAt'>) {
  if (before.startsAt === after.startsAt) return {};
  return omitNulls({ fromTime: timeOf(before.startsAt), toTime: timeOf(after.startsAt) });
}

/** Removes an event. It can be restored for 30 days. */
export async function removeEvent(change: Change, event: Row): Promise<void> {
  await changeEvent(change.tx, event.id, { deletedAt: change.moment });
  await tell(change, event, `${event.kind}_removed`, { day: event.day });
}

/** Restores a removed event. */
export async function restoreEvent(change: Change, event: Row): Promise<void> {
  await changeEvent(change.tx, event.id, { deletedAt: null });
  await tell(change, event, `${event.kind}_restored`, { day: event.day });
}

/**
 * Increments the version of an event's case, which shows its next dates: a form that was opened before the change must not take it
 * back.
 */
export async function touchCase(tx: Transaction, matterId: string | null): Promise<void> {
  if (matterId === null) return;
  await tx
    .update(matters)
    .set({ version: sql`${matters.version} + 1` })
    .where(eq(matters.id, matterId));
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
