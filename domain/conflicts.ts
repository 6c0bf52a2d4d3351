import { nameKey } from './nameKey';

/** From which score on two names are alike enough to be listed; 1 is the same. */
export const leastScore = 0.45;

/** How many findings a check lists. */
export const mostFindings = 100;

/** How many of the cases that a finding comes from it names. */
export const mostFindingCases = 3;

/** How many names a check can be about. */
export const mostTerms = 60;

/** How somebody is named in a check. */
export type TermSide = 'client' | 'director' | 'contact' | 'our_side' | 'other_side' | 'witness';

type Identifiers = { kra_pin?: string; phone?: string; email?: string };

/** Somebody whom a check is about. */
export type Term = { name: string; side: TermSide } & Identifiers;

type Party = { name: string; isClient?: boolean; side?: 'our_side' | 'other_side' | 'witness' } & Identifiers;

type Person = { name: string; capacity: 'director' | 'contact' } & Identifiers;

/** Whose side a case's party is on. */
export const sideOf = ({ isClient, side = 'other_side' }: Pick<Party, 'isClient' | 'side'>): TermSide =>
  isClient ? 'client' : side;

/** Whom a case is about: its client, the client's people, and its parties. The same name on the same side counts once. */
export function termsOf(
  client: { name: string; people?: readonly Person[] } & Identifiers,
  parties: readonly Party[],
): Term[] {
  const named: Term[] = [
    { ...identified(client), side: 'client' },
    ...(client.people ?? []).map((person) => ({ ...identified(person), side: person.capacity })),
    ...parties.map((party) => ({ ...identified(party), side: sideOf(party) })),
  ];
  const byKey = new Map<string, Term>();
  for (const term of named.toReversed())
    if (term.name.trim() !== '') byKey.set(`${term.side} ${nameKey(term.name)}`, term);
  return [...byKey.values()].toReversed().slice(0, mostTerms);
}

function identified({ name, kra_pin, phone, email }: { name: string } & Identifiers) {
  return { name, ...(kra_pin && { kra_pin }), ...(phone && { phone }), ...(email && { email }) };
}

/** What a check is called that belongs to no case: the would-be client against the other side, or whoever is named. */
export function checkTitle(terms: readonly Pick<Term, 'name' | 'side'>[]): string {
  const on = (side: TermSide) => terms.find((term) => term.side === side)?.name;
  const [client, other] = [on('client'), on('other_side')];
  const title = client && other ? `${client} v ${other}` : (client ?? other ?? terms[0]?.name ?? '');
  return title.slice(0, 200);
}

/** What the firm makes of a finding: the same and of no bearing, somebody else, agreed to, or a conflict of interest. */
export type Decision = 'known' | 'unrelated' | 'consent' | 'conflict';

/** Whether a decision has to say why. That somebody is somebody else says enough. */
export const needsReason = (decision: Decision): boolean => decision !== 'unrelated';

/** Whether a finding is decided: with a reason, if it needs one. */
export const isDecided = (
  made: { decision?: Decision | undefined; reason?: string | undefined } | undefined,
): boolean => made?.decision !== undefined && (!needsReason(made.decision) || (made.reason ?? '').trim() !== '');
