import type { components } from '#openapi';
import { type Appointment, clashesAmong, clashesOf } from '#domain/clash';

type Schemas = components['schemas'];

/** What an event's case says of where it is heard and who conducts it. */
type Conduct = Pick<Schemas['Case'], 'id' | 'station' | 'advocate'>;

/** The open hearings and meetings, with what decides whether they clash. */
export function appointmentsOf(events: readonly Schemas['Event'][], cases: readonly Conduct[]): Appointment[] {
  const conducts = new Map(cases.map((one) => [one.id, one]));
  return events
    .filter(({ kind, state }) => kind !== 'deadline' && state === 'open')
    .map((event) => {
      const { station, advocate = event.advocateName } = conducts.get(event.caseId ?? '') ?? {};
      return { ...event, ...(station && { station }), ...(advocate && { advocate }) };
    });
}

/** A firm's events and what they clash with. */
export const diaryOf = (events: readonly Schemas['Event'][], cases: readonly Conduct[]) => ({
  events,
  clashes: clashesAmong(appointmentsOf(events, cases)),
});

/** Adds to some events what they clash with among all. */
export function withClashes<Event extends Schemas['Event']>(
  some: readonly Event[],
  all: readonly Appointment[],
): Event[] {
  const found = clashesAmong(all);
  return some.map((event) => {
    const clashes = found.get(event.id);
    return { ...event, ...(clashes && { clashes }) };
  });
}

/** What the event described by a query would clash with. */
export function clashesWith(
  query: URLSearchParams,
  all: readonly Appointment[],
  cases: readonly Conduct[],
): Schemas['EventClash'][] {
  const { caseId, except, date = '', kind = 'hearing', ...known } = Object.fromEntries(query);
  const { station, advocate } = cases.find(({ id }) => id === caseId) ?? {};
  const planned = {
    date,
    kind: kind as Appointment['kind'],
    ...(station && { station }),
    ...(advocate && { advocate }),
  };
  return clashesOf(
    { ...planned, ...known },
    all.filter((one) => one.id !== except && one.caseId !== except),
  );
}
