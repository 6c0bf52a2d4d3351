import type { components } from '#openapi';
import { caseWarnings } from '#domain/caseWarnings';
import { isClash } from '#domain/diary';
import { omit } from '#server/omit';

type Schemas = components['schemas'];

/** Adds to a case what the server derives from its events: the next dates, and the warnings on a day. */
export function withNextDates(
  one: Schemas['Case'],
  events: readonly Schemas['Event'][],
  today: string,
): Schemas['Case'] {
  const open = events.filter(({ caseId, state }) => caseId === one.id && state === 'open');
  open.sort((first, second) => eventSortKey(first).localeCompare(eventSortKey(second)));
  const coming = open.filter(({ date }) => date >= today);
  const hearing = coming.find(({ kind }) => kind === 'hearing');
  const deadline = open.find(({ kind }) => kind === 'deadline');
  const clashes = coming.flatMap((event) =>
    events
      .filter((other) => other.caseId && other.caseId !== one.id && other.state === 'open')
      .filter((other) => isClash(diaryEntry(event), diaryEntry(other)))
      .map(({ caseId = '', caseTitle = '', location }) => ({
        eventId: event.id,
        caseId,
        caseTitle,
        ...(location && { place: location }),
      })),
  );
  return {
    ...omit(one, 'nextEvent', 'nextDate', 'nextHearing', 'nextDeadline', 'nextDeadlineTitle'),
    ...(open[0] && { nextDate: open[0].date }),
    ...(coming[0] && { nextEvent: nextOf(coming[0]) }),
    ...(hearing && { nextHearing: hearing.date }),
    ...(deadline && { nextDeadline: deadline.date, nextDeadlineTitle: deadline.title }),
    warnings: caseWarnings({ status: one.status, events: open, clashes }, today),
  };
}

/** An event's sort key: its day and time. */
export const eventSortKey = ({ date, time = '' }: Schemas['Event']) => `${date} ${time}`;

const diaryEntry = ({ advocateName, ...event }: Schemas['Event']) => ({
  ...event,
  ...(advocateName && { advocate: advocateName }),
});

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
