import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { mostListed } from '#domain/mostListed';
import type { Handlers } from '#server/contract/handlers';
import { events } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import type { Services } from '#server/doors/services';
import { findClashes, withClashes } from '#server/firm/events/clashes';
import { toEvent } from '#server/firm/events/event';
import { eventFields, fromEvents, isOpen } from '#server/firm/events/queries';

/** Handles a firm's upcoming events. */
export function deadlineHandlers({ firm, now }: Services): Pick<Handlers, 'listUpcomingDeadlines'> {
  return {
    listUpcomingDeadlines: async (call) => {
      const { from: firstDay = nairobiDay(now()), days, kind = null } = call.query;
      const upcomingEvents = await firm.read(call, async (tx) => {
        const found = (await openEvents(tx, { firstDay, days, kind })).map(toEvent);
        const clashes = await findClashes(tx, found);
        return found.map((event) => withClashes(event, clashes));
      });
      return { status: 200, body: { data: { upcomingEvents } } };
    },
  };
}

const { placeholder } = sql;

/** Open events by date and time; those without a time come last, court first. */
const openEvents = new Selection(eventFields).prepare(
  'open events',
  sql`
  ${fromEvents}
  WHERE ${isOpen} AND ${events.day} >= ${placeholder('firstDay')}::date
    AND ${events.day} < ${placeholder('firstDay')}::date + ${placeholder('days')}::integer
    AND ${events.kind} = coalesce(${placeholder('kind')}::event_kind, ${events.kind})
  ORDER BY ${events.day}, ${events.startsAt}, ${events.kind}, ${events.id}
  LIMIT ${mostListed.upcomingEvents}`,
);
