import { clientRecord, type ConflictCheckInput, type ConflictTerm, useMay, useRecord } from '#components/api';
import { termsOf } from '#domain/conflicts';
import type { Chosen } from '../../choice';
import { FormCheck } from '../Conflicts';
import { type PartyValues, toParty } from './caseKind';

export interface CaseCheckProps {
  client: Chosen | null;
  parties: PartyValues[];
  /** The case that is edited, if it is not a new one. */
  caseId?: string;
  onReady: (input: ConflictCheckInput | undefined) => void;
  onDecline?: (names: ConflictTerm[]) => void;
}

/** Checks the client, its people and the parties of a case for conflicts, for whoever may. */
export function CaseCheck({ client, parties, caseId, ...check }: CaseCheckProps) {
  const may = useMay('conflicts');
  const known = useRecord(clientRecord, may ? client?.id : undefined).data?.record;
  if (!may) return null;
  const named = parties.filter(({ name }) => name.trim() !== '').map(toParty);
  const ofClient = known ?? (client && { name: client.label });
  const terms = ofClient ? termsOf(ofClient, named) : termsOf({ name: '' }, named);
  return (
    <FormCheck
      search={{ terms, ...(caseId !== undefined ? { caseId } : client && { clientId: client.id }) }}
      {...check}
    />
  );
}
