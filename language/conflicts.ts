import type { components } from '#openapi';
import type { Formats } from '#domain/formats';
import { counted, listed, number } from './english';
import { defineMessages, type Translated } from './messages';

type Schemas = components['schemas'];
type Finding = Schemas['ConflictFinding'];

/** Words of conflict checks, on screen and on their certificates. */
export const conflictWords = defineMessages('language/conflicts.conflictWords', {
  title: 'Conflict check',
  about: 'Case',
  checked: 'Checked',
  at: (when: string, by: string) => `${when}, by ${by}`,
  names: 'Names',
  searched: 'Searched',
  records: (count: number) =>
    `${counted(count, 'record', 'records')}: clients, their directors and contacts, parties, declined enquiries; closed and deleted cases included`,
  found: 'Found',
  findings: (count: number) => counted(count, 'finding', 'findings'),
  nothing: 'nothing found',
  nothingIn: (records: number) => `Nothing found in ${counted(records, 'record', 'records')}`,
  foundIn: (count: number, records: number) =>
    `${counted(count, 'finding', 'findings')} in ${counted(records, 'record', 'records')}`,
  more: (count: number) => `${number(count)} more found. Enter a fuller name to find fewer.`,
  score: 'Score',
  lookedFor: 'Name checked',
  decided: 'Decision',
  conclusion: 'Conclusion',
  digest: 'sha256',
  decides: 'The search points to names. Whether there is a conflict, the firm decides.',
  term: (name: string, side: string) => `${name}, ${side}`,
  sides: {
    client: 'client',
    director: 'director',
    contact: 'contact',
    our_side: 'our side',
    other_side: 'other side',
    witness: 'witness',
    enquirer: 'enquirer',
  } satisfies Record<Schemas['ConflictSide'], string>,
  /** Where a name is known from. */
  origins: {
    client: 'Our client',
    director: 'Director of a client',
    contact: 'Contact of a client',
    our_side: 'Party on our side',
    other_side: 'Other side',
    witness: 'Witness',
    enquirer: 'Asked us before',
  } satisfies Record<Schemas['ConflictSide'], string>,
  formerClient: (year: string) => `Client, closed ${year}`,
  declined: (origin: string, day: string) => `${origin}, declined on ${day}`,
  deletedCase: (title: string) => `${title} (deleted)`,
  moreCases: (count: number) => `${number(count)} more`,
  sealed: 'A name that was erased',
  sealedUntil: (origin: string, day: string) => `${origin}; searched until ${day}`,
  same: (identifiers: readonly string[]) => `Same ${listed(identifiers)}`,
  identifiers: { kra_pin: 'PIN', phone: 'phone', email: 'email' },
  decisions: {
    known: 'Known',
    unrelated: 'Unrelated',
    consent: 'Consent',
    conflict: 'Conflict',
  } satisfies Record<Schemas['ConflictDecision'], string>,
});

/** Functions that word a conflict check. */
export function conflictText(words: Translated<typeof conflictWords.en>, formats: Formats) {
  const originOf = ({ side, cases, declinedOn }: Finding): string => {
    const years = cases.map(({ closedOn }) => Number(closedOn?.slice(0, 4) ?? Infinity));
    const lastYear = Math.max(...years);
    if (side === 'client' && Number.isFinite(lastYear)) return words.formerClient(String(lastYear));
    const origin = words.origins[side];
    return declinedOn ? words.declined(origin, formats.date(declinedOn)) : origin;
  };
  return {
    /** When a moment was, on the day and with the time. */
    at: (moment: string) => ({ date: formats.date(moment), time: formats.time(moment) }),
    /** When it was checked, and by whom if that is known. */
    checked: ({ at, by }: { at: string; by?: string }): string => {
      const when = `${formats.date(at)}, ${formats.time(at)}`;
      return by ? words.at(when, by) : when;
    },
    /** Somebody whom a check is about. */
    term: (term: Schemas['ConflictTerm'] | undefined): string =>
      term ? words.term(term.name, words.sides[term.side]) : '',
    searched: (records: number): string => words.records(records),
    foundIn: (count: number, records: number): string => words.foundIn(count, records),
    nothingFound: (records: number): string => words.nothingIn(records),
    more: (count: number): string => words.more(count),
    /** With two decimals. */
    score: ({ score }: Finding): string => formats.cents(score),
    /** Whom the firm knows. A sealed finding does not say. */
    name: ({ name }: Finding): string => name ?? words.sealed,
    /** Where the name is known from, without the cases. */
    known: (finding: Finding): string =>
      finding.keptUntil ? words.sealedUntil(originOf(finding), formats.date(finding.keptUntil)) : originOf(finding),
    /** Which identifiers are the same, if any: "Same PIN and phone". */
    same: ({ same }: Finding): string => (same.length > 0 ? words.same(same.map((one) => words.identifiers[one])) : ''),
    /** What a case is called. */
    caseTitle: ({ title, isDeleted }: Schemas['FindingCase']): string => (isDeleted ? words.deletedCase(title) : title),
    /** Where the name is known from, on one line. */
    origin(finding: Finding): string {
      const rest = finding.caseCount - finding.cases.length;
      return [
        this.same(finding),
        this.known(finding),
        ...finding.cases.map((one) => this.caseTitle(one)),
        rest > 0 ? words.moreCases(rest) : '',
      ]
        .filter(Boolean)
        .join(' · ');
    },
  };
}
