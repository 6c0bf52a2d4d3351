import type { components } from '#openapi';
import { caseWarnings } from '#domain/caseWarnings';
import type { clashesAmong } from '#domain/clash';
import { courtFirst } from '#domain/diary';
import { omit } from '#server/omit';

type Schemas = components['schemas'];

/** Adds to a case what the server derives from its events and their clashes: the next dates, and the warnings on a day. */
export function withNextDates(
  one: Schemas['Case'],
  { events, clashes }: { events: readonly Schemas['Event'][]; clashes: ReturnType<typeof clashesAmong> },
  today: string,
): Schemas['Case'] {
  const open = events.filter(({ caseId, state }) => caseId === one.id && state === 'open');
  open.sort(courtFirst);
  const coming = open.filter(({ date }) => date >= today);
  const hearing = coming.find(({ kind }) => kind === 'hearing');
  const deadline = open.find(({ kind }) => kind === 'deadline');
  return {
    ...omit(one, 'nextEvent', 'nextDate', 'nextHearing', 'nextDeadline', 'nextDeadlineTitle'),
    ...(open[0] && { nextDate: open[0].date }),
    ...(coming[0] && { nextEvent: nextOf(coming[0]) }),
    ...(hearing && { nextHearing: hearing.date }),
    ...(deadline && { nextDeadline: deadline.date, nextDeadlineTitle: deadline.title }),
    warnings: caseWarnings(
      {
        status: one.status,
        events: open,
        clashes,
        ...(one.advocateName && { advocateName: one.advocateName }),
      },
      today,
    ),
  };
}

/** An event's sort key: its day and time. */
export const eventSortKey = ({ date, time = '' }: Schemas['Event']) => `${date} ${time}`;

function nextOf({ id, kind, title, date, time, location, virtualLink }: Schemas['Event']): Schemas['NextEvent'] {
  return {
    id,
    kind,
    title,
    date,
    ...(time && { time }),
    ...(location && { location }),
    ...(virtualLink && { virtualLink }),
  };
}
