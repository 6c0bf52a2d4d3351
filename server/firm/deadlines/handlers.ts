import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import { events } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { omitNulls } from '#server/contract/nulls';
import type { Services } from '#server/doors/services';

/** Handles a firm's coming events. */
export function deadlineHandlers({ firm, now }: Services): Pick<Handlers, 'listUpcomingDeadlines'> {
  return {
    listUpcomingDeadlines: async (call) => {
      const today = nairobiDay(now());
      const lastDay = addDays(today, call.query.days);
      const rows = await firm.read(call, (tx) => openEvents(tx, { today, lastDay }));
      return { status: 200, body: { data: { upcomingEvents: rows.map(({ event }) => toEvent(event)) } } };
    },
  };
}

const mostEvents = 200;

type EventRow = typeof events.$inferSelect;

/** Open events by date and time; all-day events come first. */
const openEvents = new Selection({ event: events }).prepare(
  'open events',
  sql`
  FROM ${events}
  WHERE ${events.doneAt} IS NULL AND ${events.day} BETWEEN ${sql.placeholder('today')} AND ${sql.placeholder('lastDay')}
  ORDER BY ${events.day}, ${events.startsAt} NULLS FIRST, ${events.id}
  LIMIT ${mostEvents}`,
);

function toEvent(event: EventRow): components['schemas']['Event'] {
  const { id, title, kind, day, startsAt, description, location, matterId } = event;
  return {
    id,
    title,
    date: day,
    kind,
    ...omitNulls({ time: startsAt && startsAt.slice(0, 'HH:MM'.length), description, location, caseId: matterId }),
  };
}
