import type { components } from '#openapi';
import { caseWarnings, isComing } from '#domain/caseWarnings';
import type { FoundClashes } from '#server/firm/events/clashes';
import { omitNulls } from '#server/contract/nulls';
import type { matters } from '#server/db/schema';
import { deletion } from '#server/firm/kept/deletion';
import { omit } from '#server/omit';

type Schemas = components['schemas'];

/** A case in the API. */
export type Case = Schemas['Case'];

/** A case with its client and advocate, its open events in order, and what they clash with. */
export type CaseRow = {
  matter: Omit<typeof matters.$inferSelect, 'searchText' | 'searchKey' | 'partyNames'>;
  clientName: string;
  advocateName: string | null;
  events: Schemas['NextEvent'][];
  clashes: FoundClashes;
  single?: SingleCase;
};

/** Details that only a single case has, not a case in a list. */
export type SingleCase = {
  counts: Schemas['CaseCounts'];
  contact: { phone: string | null; email: string | null; address: string | null };
};

/** Converts a row to the API's case, with what needs attention on a day. */
export function toCase(row: CaseRow, today: string): Case {
  const { matter, clientName, advocateName, events, clashes, single } = row;
  const { id, title, status, priority, caseType, createdAt, lastActivity } = matter;
  const hearing = nextHearing(row, today);
  const nextEvent = events.find((event) => isComing(event, today));
  const unrecorded = events.find(({ kind, date }) => kind !== 'deadline' && date < today);
  const deadline = nextDeadline(row);
  return {
    id,
    title,
    status,
    priority,
    client: matter.clientId,
    clientName,
    caseType,
    parties: matter.parties,
    openedOn: matter.openedOn,
    ...omitNulls({
      caseNumber: matter.number,
      description: matter.description,
      court: matter.court,
      station: matter.station,
      division: matter.division,
      advocate: matter.advocateId,
      advocateName,
      closedOn: matter.closedOn,
      closeReason: matter.closeReason,
      nextDate: events[0]?.date ?? null,
      nextHearing: hearing?.date ?? null,
      nextHearingTime: hearing?.time ?? null,
      nextDeadline: deadline?.date ?? null,
      nextDeadlineTitle: deadline?.title ?? null,
      lastActivityTitle: matter.lastActivityTitle,
      lastActivityCode: matter.lastActivityCode,
    }),
    ...(nextEvent && { nextEvent }),
    ...(unrecorded && { unrecorded: omit(unrecorded, 'location', 'virtualLink') }),
    warnings: caseWarnings({ status, events, clashes, ...(advocateName && { advocateName }) }, today),
    ...(single && { counts: single.counts, contact: omitNulls(single.contact) }),
    ...(lastActivity && { lastActivity: lastActivity.toISOString() }),
    created_at: createdAt.toISOString(),
    ...deletion(matter.deletedAt),
  };
}

/** The text in which a search finds a case's parties and their advocates. */
export function partyNames(parties: readonly Schemas['Party'][]): string {
  return parties.flatMap(({ name, advocate = [] }) => [name, advocate].flat()).join('\x1f');
}

/** A case's next hearing, today included. */
const nextHearing = ({ events }: CaseRow, today: string) =>
  events.find(({ kind, date }) => kind === 'hearing' && date >= today);

/** A case's first open deadline, even if it is overdue. */
export const nextDeadline = ({ events }: CaseRow) => events.find(({ kind }) => kind === 'deadline');
