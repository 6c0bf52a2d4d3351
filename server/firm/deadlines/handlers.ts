import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import { events, matters } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { omitNulls } from '#server/contract/nulls';
import type { Services } from '#server/doors/services';

/** Handles a firm's coming events. */
export function deadlineHandlers({ firm, now }: Services): Pick<Handlers, 'listUpcomingDeadlines'> {
  return {
    listUpcomingDeadlines: async (call) => {
      const { from: firstDay = nairobiDay(now()), days, kind = null } = call.query;
      const rows = await firm.read(call, (tx) => openEvents(tx, { firstDay, days, kind }));
      return { status: 200, body: { data: { upcomingEvents: rows.map(toEvent) } } };
    },
  };
}

const mostEvents = 200;

const { placeholder } = sql;

/** Open events by date and time; all-day events come first. */
const openEvents = new Selection({ event: events, caseTitle: sql<string | null>`${matters.title}` }).prepare(
  'open events',
  sql`
  FROM ${events} LEFT JOIN ${matters} ON ${eq(matters.id, events.matterId)}
  WHERE ${events.doneAt} IS NULL AND ${events.day} >= ${placeholder('firstDay')}::date
    AND ${events.day} < ${placeholder('firstDay')}::date + ${placeholder('days')}::integer
    AND ${events.kind} = coalesce(${placeholder('kind')}::event_kind, ${events.kind})
  ORDER BY ${events.day}, ${events.startsAt} NULLS FIRST, ${events.id}
  LIMIT ${mostEvents}`,
);

type EventRow = Awaited<ReturnType<typeof openEvents>>[number];

function toEvent({ event, caseTitle }: EventRow): components['schemas']['Event'] {
  const { id, title, kind, day, startsAt, description, location, matterId } = event;
  return {
    id,
    title,
    date: day,
    kind,
    ...omitNulls({
      time: startsAt && startsAt.slice(0, 'HH:MM'.length),
      description,
      location,
      caseId: matterId,
      caseTitle,
    }),
  };
}
