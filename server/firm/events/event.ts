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
};

/** An event's state, from when it stopped being open and what replaced it. */
export function stateOf({ doneAt, movedTo }: Pick<EventRow['event'], 'doneAt' | 'movedTo'>): Schemas['EventState'] {
  if (movedTo !== null) return 'moved';
  return doneAt === null ? 'open' : 'done';
}

/** A column's time as the API writes it. */
export const timeOf = (startsAt: string | null) => startsAt && startsAt.slice(0, 'HH:MM'.length);

/** Converts a row to the API's event. */
export function toEvent({ event, caseTitle, advocateName }: EventRow): Schemas['Event'] {
  const { id, title, kind, day, startsAt, description, location, virtualLink, outcome, movedTo, matterId } = event;
  return {
    id,
    title,
    date: day,
    kind,
    state: stateOf(event),
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

/** Refuses a day before the case was opened: nothing in it can have happened by then. */
export function refuseBefore(openedOn: string, day: string): void {
  if (day < openedOn) throw badRequest({ field: 'date', ...fault('before_case_opened', { opened: openedOn }) });
}
