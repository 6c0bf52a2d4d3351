import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { isToCome } from '#domain/outcome';
import { events, tasks } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { completeEvent, eventRecords } from '#server/firm/events/life';
import type { Change } from '#server/firm/kept/records';
import { isPending } from '#server/firm/events/queries';
import { isPendingTask } from '#server/firm/tasks/queries';
import { completeTask, taskRecords } from '#server/firm/tasks/records';

/** What becomes of a case's open events and tasks when it is closed. */
export type OpenWork = NonNullable<components['schemas']['CloseInput']['openWork']>;

const eventRows = new Selection(events);

const taskRows = new Selection(tasks);

/** Completes or removes a case's open events and tasks. What is kept needs no change: its state follows from the case's. */
export async function settleOpenWork(
  change: Change,
  { matterId, today }: { matterId: string; today: string },
  wanted: OpenWork,
): Promise<void> {
  if (wanted === 'keep') return;
  const { tx } = change;
  const ofCase = and(eq(events.matterId, matterId), isPending);
  const inDiary = await eventRows.read(
    tx,
    sql`FROM ${events} WHERE ${ofCase} ORDER BY ${asc(events.day)}, ${asc(events.id)} FOR UPDATE`,
  );
  for (const event of inDiary) {
    const isHeld = wanted === 'complete' && !isToCome({ kind: event.kind, date: event.day }, today);
    await (isHeld ? completeEvent(change, event, null) : eventRecords.remove(change, event));
  }
  const toDo = await taskRows.read(
    tx,
    sql`FROM ${tasks} WHERE ${and(eq(tasks.matterId, matterId), isPendingTask)} FOR UPDATE`,
  );
  for (const task of toDo)
    await (wanted === 'complete' ? completeTask(change, task) : taskRecords.remove(change, task));
}
