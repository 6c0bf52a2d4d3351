import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { parsePhone } from '#domain/phone';
import { phoneFault } from '#domain/phoneText';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { matters } from '#server/db/schema';
import { partyNames, type Case } from './case';

type Schemas = components['schemas'];

/** A firm's input for a case. */
export type CaseInput = Schemas['CaseInput'];

/** Converts input to a case's columns. */
export function toColumns(input: CaseInput, before?: Pick<Case, 'status'>) {
  const parties = (input.parties ?? []).map(toParty);
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
    parties,
    partyNames: partyNames(parties),
  };
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
  const written = textOrNull(party.phone);
  const phone = written === null ? null : parsePhone(written);
  if (phone === undefined)
    throw badRequest({ field: `parties.${index}.phone`, ...(phoneFault(written ?? '') ?? fault('format_phone')) });
  return {
    name: party.name.trim(),
    role: party.role.trim(),
    ...(party.isClient && { isClient: true }),
    ...omitNulls({ advocate: textOrNull(party.advocate), phone, email: party.email ?? null }),
  };
}
