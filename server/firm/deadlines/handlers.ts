import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import { events } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
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
      const rows = await readInFirm(call, (tx) => openEvents(tx, { today, lastDay }));
      return { status: 200, body: { data: { upcomingEvents: rows.map(({ event }) => toEvent(event)) } } };
    },
  };
}

const mostEvents = 200;

type EventRow = typeof events.$inferSelect;

/** What is not done, by the clock; what takes the whole day comes first in it. */
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
    ...withoutNulls({ time: startsAt && startsAt.slice(0, 'HH:MM'.length), description, location, caseId: matterId }),
  };
}
