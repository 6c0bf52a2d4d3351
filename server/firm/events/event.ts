import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import type { events } from '#server/db/schema';

type Schemas = components['schemas'];

/** An event with its case's title and advocate. */
export type EventRow = {
  event: typeof events.$inferSelect;
  caseTitle: string | null;
  advocateName: string | null;
  /** The case's status; `null` without a case. */
  caseStatus: Schemas['CaseStatus'] | null;
};

/** An event's state, from when it stopped being open, what replaced it, and whether its case is closed. */
export function stateOf(
  { doneAt, movedTo }: Pick<EventRow['event'], 'doneAt' | 'movedTo'>,
  caseStatus: EventRow['caseStatus'],
): Schemas['EventState'] {
  if (movedTo !== null) return 'moved';
  if (doneAt !== null) return 'done';
  return caseStatus === 'Closed' ? 'case_closed' : 'open';
}

/** A column's time as the API writes it. */
export const timeOf = (startsAt: string | null) => startsAt && startsAt.slice(0, 'HH:MM'.length);

/** An event's day and time. */
export const whenOf = ({ day, startsAt }: Pick<EventRow['event'], 'day' | 'startsAt'>) => ({
  date: day,
  time: timeOf(startsAt),
});

/** Converts a row to the API's event. */
export function toEvent({ event, caseTitle, advocateName, caseStatus }: EventRow): Schemas['Event'] {
  const { id, title, kind, day, startsAt, description, location, virtualLink, outcome, movedTo, matterId } = event;
  return {
    id,
    title,
    date: day,
    kind,
    state: stateOf(event, caseStatus),
    ...omitNulls({
      time: timeOf(startsAt),
      description,
      location,
      virtualLink,
      outcome,
      movedTo,
      caseId: matterId,
      caseTitle,
      advocateName,
    }),
  };
}

/** Converts input to an event's columns, without its case. */
export function toColumns(input: Schemas['EventInput']) {
  return {
    kind: input.kind,
    title: input.title.trim(),
    description: textOrNull(input.description),
    day: input.date,
    startsAt: input.time === undefined ? null : `${input.time}:00`,
    location: textOrNull(input.location),
    virtualLink: input.virtualLink ?? null,
  };
}

/** The columns of the event that follows from another's outcome: of the same kind, in the same case and place. */
export function following(before: EventRow['event'], { title = before.title, date, time }: Schemas['NextDate']) {
  const { kind, matterId, location, virtualLink } = before;
  return {
    kind,
    matterId,
    location,
    virtualLink,
    title: title.trim(),
    day: date,
    startsAt: time ? `${time}:00` : null,
  };
}

/** Refuses a day before the case was opened: nothing in it can have happened by then. */
export function refuseBefore(openedOn: string, day: string): void {
  if (day < openedOn) throw badRequest({ field: 'date', ...fault('before_case_opened', { opened: openedOn }) });
}
