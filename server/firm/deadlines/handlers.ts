import { and, asc, between, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { events } from '#server/db/schema';
import { pageOf, Selection, where } from '#server/db/selection';
import { firmReads } from '#server/firm/inFirm';
import { withoutNulls } from '#server/firm/withoutNulls';
import type { Services } from '#server/services';

/** What a firm must not miss. */
export function deadlineHandlers(services: Services): Pick<Handlers, 'listUpcomingDeadlines'> {
  const readInFirm = firmReads(services);
  return {
    listUpcomingDeadlines: async (call) => {
      const today = nairobiDay(services.now());
      const lastDay = addDays(today, call.query.days);
      const rows = await readInFirm(call, (tx) => openEvents(tx, today, lastDay));
      return { status: 200, body: { data: { upcomingEvents: rows.map(toEvent) } } };
    },
  };
}

const mostEvents = 200;

type EventRow = typeof events.$inferSelect;

const eventRows = new Selection({ event: events });

const byTheClock = [asc(events.day), sql`${events.startsAt} NULLS FIRST`, asc(events.id)];

/** What is not done, by the clock; what takes the whole day comes first in it. */
async function openEvents(tx: Transaction, firstDay: string, lastDay: string): Promise<EventRow[]> {
  const isMeant = and(isNull(events.doneAt), between(events.day, firstDay, lastDay));
  const rows = await eventRows.read(
    tx,
    sql`FROM ${events} ${where(isMeant)} ${pageOf(byTheClock, { page: 1, limit: mostEvents })}`,
  );
  return rows.map(({ event }) => event);
}

function toEvent(event: EventRow): components['schemas']['Event'] {
  const { id, title, kind, day, startsAt, description, location, matterId } = event;
  return {
    id,
    title,
    date: day,
    kind,
    ...(startsAt !== null && { time: startsAt.slice(0, 'HH:MM'.length) }),
    ...withoutNulls({ description, location, caseId: matterId }),
  };
}
