import { kraPinFault } from './kraPin';
import { isSearchable, nameKey } from './nameKey';
import { parsePhone } from './phone';

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

/** The sides that somebody can be named on, in the order of a form. */
export const termSides: readonly TermSide[] = ['client', 'other_side', 'our_side', 'witness', 'director', 'contact'];

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
  for (const term of named) {
    const key = `${term.side} ${nameKey(term.name)}`;
    if (term.name.trim() !== '' && !byKey.has(key)) byKey.set(key, term);
  }
  return [...byKey.values()].slice(0, mostTerms);
}

function identified({ name, kra_pin, phone, email }: { name: string } & Identifiers) {
  return { name, ...(kra_pin && { kra_pin }), ...(phone && { phone }), ...(email && { email }) };
}

/** The names that say enough to be searched for, with the identifiers that are whole. What is still being typed is left out. */
export function searchableTerms(terms: readonly Term[]): Term[] {
  return terms
    .filter(({ name }) => isSearchable(name))
    .map(({ name, side, kra_pin = '', phone = '', email = '' }) => ({
      name: name.trim(),
      side,
      ...(kra_pin && !kraPinFault(kra_pin) && { kra_pin }),
      ...(parsePhone(phone) !== undefined && { phone }),
      ...(wholeEmail.test(email) && { email }),
    }));
}

const wholeEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

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
