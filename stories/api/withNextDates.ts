import type { components } from '#openapi';
import { caseWarnings, isComing } from '#domain/caseWarnings';
import type { clashesAmong } from '#domain/clash';
import { daysBetween } from '#domain/dates';
import { atLast, courtFirst } from '#domain/diary';
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
  const coming = open.filter((event) => isComing(event, today));
  const past = open.find(({ kind, date }) => kind !== 'deadline' && date < today);
  const hearing = coming.find(({ kind }) => kind === 'hearing');
  const deadline = open.find(({ kind }) => kind === 'deadline');
  return {
    ...omit(
      one,
      'nextEvent',
      'unrecorded',
      'nextDate',
      'nextHearing',
      'nextHearingTime',
      'nextDeadline',
      'nextDeadlineTitle',
    ),
    ...(open[0] && { nextDate: open[0].date }),
    ...(coming[0] && { nextEvent: nextOf(coming[0]) }),
    ...(past && { unrecorded: omit(nextOf(past), 'location', 'virtualLink') }),
    ...(hearing && { nextHearing: hearing.date }),
    ...(hearing?.time && { nextHearingTime: hearing.time }),
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

/** An event's sort key: its day and time; those without a time come last in their day. */
export const eventSortKey = ({ date, time = atLast }: Schemas['Event']) => `${date} ${time}`;

/** An event's sort key that puts what is to come first, soonest first, and then what has passed, latest first. */
export const upcomingSortKey = ({ date, time = atLast }: Schemas['Event'], today: string) =>
  `${date < today ? 1 : 0} ${String(Math.abs(daysBetween(today, date))).padStart(7, '0')} ${time}`;

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
