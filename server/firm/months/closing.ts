import { eq, sql } from 'drizzle-orm';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { bookMonths, monthEvents } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { checksOf } from './checks';
import { courseOf, nextToClose, requireMonth } from './course';
import { figuresOf, type Figures } from './figures';
import { openIn, withFailed } from './open';

type Month = typeof bookMonths.$inferSelect;

const months = new Selection(bookMonths);

/** Locks a month of the books until the transaction ends: whoever posts in it, or before it, waits. */
export async function lockMonth({ tx, moment }: Change, month: string): Promise<Month> {
  requireMonth(await courseOf(tx), month, nairobiDay(moment));
  await tx.execute(sql`SELECT hold_to_close(${month})`);
  return requireFound(await months.first(tx, sql`FROM ${bookMonths} WHERE ${eq(bookMonths.month, month)}`));
}

/** Closes a locked month, with its figures as they stand. */
export async function closeMonth(change: Change, locked: Month, reason: string | null): Promise<void> {
  const { tx, moment } = change;
  const { month } = locked;
  const next = nextToClose(await courseOf(tx));
  if (month !== next) throw conflict('month', fault('month_not_next', { next: (next ?? month).slice(0, 7) }));
  if (firstOfMonth(month, 1) > nairobiDay(moment))
    throw conflict('month', fault('month_not_over', { month: month.slice(0, 7) }));
  const { count } = withFailed(await openIn(tx, month), await checksOf(tx, month));
  if (count > 0 && reason === null) throw conflict('reason', fault('month_has_open', { count }));
  const figures = await figuresOf(tx, month);
  await note(change, locked, { kind: 'closed', reason, figures });
  await set(tx, locked, { closedAt: moment, closedBy: sql`name_of_person(signed_in_person())`, reason, figures });
}

/** Opens a locked month again. Its figures as they stood stay on record. */
export async function openMonth(change: Change, locked: Month, reason: string): Promise<void> {
  const { month, closedAt, figures } = locked;
  const { closed } = await courseOf(change.tx);
  if (closedAt === null) throw conflict('month', fault('month_is_open', { month: month.slice(0, 7) }));
  if (closed !== month) throw conflict('month', fault('month_not_last', { last: (closed ?? month).slice(0, 7) }));
  await note(change, locked, { kind: 'opened', reason, figures: figures as Figures });
  await set(change.tx, locked, { closedAt: null, closedBy: null, reason: null, figures: null });
}

type Event = { kind: 'closed' | 'opened'; reason: string | null; figures: Figures };

async function note({ tx, tenantId, moment }: Change, { month }: Month, event: Event): Promise<void> {
  await tx.insert(monthEvents).values({ tenantId, id: newId(moment), month, happenedAt: moment, ...event });
}

const set = (tx: Transaction, { month, version }: Month, columns: object) =>
  tx
    .update(bookMonths)
    .set({ ...columns, version: version + 1 })
    .where(eq(bookMonths.month, month));
