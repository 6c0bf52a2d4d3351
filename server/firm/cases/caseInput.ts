import type { components } from '#openapi';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { phoneOrNull } from '#server/contract/phoneOrNull';
import type { matters } from '#server/db/schema';
import { partyNames, type Case } from './case';

type Schemas = components['schemas'];

/** A firm's input for a case. */
export type CaseInput = Schemas['CaseInput'];

/** Converts input to a case's columns. */
export function toColumns(input: CaseInput, before?: Pick<Case, 'status'>) {
  return {
    clientId: input.client.toLowerCase(),
    number: textOrNull(input.caseNumber),
    title: input.title.trim(),
    description: textOrNull(input.description),
    status: input.status ?? before?.status ?? 'Active',
    priority: input.priority,
    caseType: input.caseType.trim(),
    court: textOrNull(input.court),
    station: textOrNull(input.station),
    division: textOrNull(input.division),
    advocateId: input.advocate?.toLowerCase() ?? null,
    ...toPartyColumns(input.parties ?? []),
  };
}

/** Converts parties to the columns that hold them. */
export function toPartyColumns(written: readonly Schemas['Party'][]) {
  const parties = written.map(toParty);
  return { parties, partyNames: partyNames(parties) };
}

/** When a case was closed and why, after an update of its status. */
export function closing(
  before: Pick<typeof matters.$inferSelect, 'closedOn' | 'closeReason'> | undefined,
  status: Case['status'],
  today: string,
) {
  if (status !== 'Closed') return { closedOn: null, closeReason: null };
  return { closedOn: before?.closedOn ?? today, closeReason: before?.closeReason ?? null };
}

function toParty(party: Schemas['Party'], index: number): Schemas['Party'] {
  return {
    name: party.name.trim(),
    role: party.role.trim(),
    ...(party.isClient ? { isClient: true } : omitNulls({ side: party.side ?? null })),
    ...omitNulls({
      advocate: textOrNull(party.advocate),
      kra_pin: party.kra_pin ?? null,
      phone: phoneOrNull(party.phone, `parties.${index}.phone`),
      email: party.email ?? null,
    }),
  };
}
