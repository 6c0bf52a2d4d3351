import { useState } from 'react';
import {
  type ConflictCheck,
  type ConflictCheckInput,
  type ConflictDecision,
  type ConflictFinding,
  type ConflictSearch,
  useConflictSearch,
} from '#components/api';
import { isDecided, searchableTerms } from '#domain/conflicts';
import { useSettled } from '../../list';

/** What somebody makes of a finding, as far as they have. */
export type Made = { decision?: ConflictDecision; reason?: string };

/** A check in the making: what is found for its names, and what has been decided. */
export type ConflictDraft = ReturnType<typeof useConflictDraft>;

/**
 * Searches the names of a check while they change, and keeps the decisions on what is found. A finding that an earlier check of the same
 * case has decided is decided so again, until somebody changes it. Names that say too little yet are left out.
 */
export function useConflictDraft({ terms: all, ...rest }: ConflictSearch, earlier?: ConflictCheck) {
  const terms = searchableTerms(all);
  const now = terms.length > 0 ? JSON.stringify({ terms, ...rest }) : '';
  const settled = useSettled(now);
  const query = useConflictSearch(settled === '' ? undefined : (JSON.parse(settled) as ConflictSearch));
  const [made, setMade] = useState<Readonly<Record<string, Made>>>({});
  const [conclusion, setConclusion] = useState('');
  const before = new Map(earlier?.findings.map(({ finding, ...decided }) => [finding.id, decided]));
  const madeOf = ({ id }: ConflictFinding): Made => made[id] ?? before.get(id) ?? {};
  const found = now === '' ? undefined : query.data;
  const findings = found?.findings ?? [];
  const undecided = findings.filter((finding) => !isDecided(madeOf(finding))).length;
  const isCurrent = now !== '' && settled === now && query.isSuccess && !query.isPlaceholderData;
  return {
    query,
    /** The names that are searched. A finding names its term by the place in this list, as long as `isCurrent`. */
    terms,
    found,
    findings,
    /** Whether what is shown was found for the names as they are now. */
    isCurrent,
    undecided,
    conflicts: findings.filter((finding) => madeOf(finding).decision === 'conflict').length,
    madeOf,
    make: (finding: ConflictFinding, changes: Made) =>
      setMade((current) => ({ ...current, [finding.id]: { ...madeOf(finding), ...changes } })),
    conclusion,
    setConclusion,
    /** Whether anything is lost with the draft. */
    hasDecisions: Object.keys(made).length > 0 || conclusion !== '',
    /** The check to store with a conclusion; undefined while a finding is undecided, or the search is not done. */
    toStore: (concluded: string): ConflictCheckInput | undefined => {
      if (!isCurrent || undecided > 0 || concluded.trim() === '') return undefined;
      const decisions = findings.flatMap((finding) => {
        const { decision, reason = '' } = madeOf(finding);
        return decision ? [{ finding: finding.id, decision, ...(reason.trim() && { reason }) }] : [];
      });
      return { terms, ...rest, decisions, conclusion: concluded };
    },
  };
}
