import { createHash } from 'node:crypto';
import type { components } from '#openapi';
import { isDecided } from '#domain/conflicts';
import { fault } from '#domain/faults';
import { Problem } from '#server/contract/problem';
import { omitEmpty } from '#domain/omit';
import type { conflictChecks } from '#server/db/schema';

type Schemas = components['schemas'];

/** A check as it is stored: whoever links it to a case, or destroys the case, leaves this as it is. */
export type Certificate = Omit<Schemas['ConflictCheck'], 'id' | 'caseId' | 'sha256'>;

/** Gives each finding its decision. Throws a 409 if one has none, or none with the reason that it needs. */
export function decide(
  findings: readonly Schemas['ConflictFinding'][],
  decisions: Schemas['ConflictCheckInput']['decisions'],
): Schemas['DecidedFinding'][] {
  const made = new Map(decisions.map((decision) => [decision.finding, decision]));
  const decided = findings.flatMap((finding) => {
    const found = made.get(finding.id);
    if (!found || !isDecided(found)) return [];
    const reason = found.reason?.trim();
    return [{ finding, decision: found.decision, ...(reason && { reason }) }];
  });
  const count = findings.length - decided.length;
  if (count > 0) throw new Problem(409, fault('findings_undecided', { count }));
  return decided;
}

/** A certificate's columns: its text, byte for byte what the digest is of, and what lists show of it. */
export function toColumns(certificate: Certificate) {
  const content = JSON.stringify(certificate);
  return {
    title: certificate.title,
    findings: certificate.findingCount,
    conflicts: certificate.conflictCount,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** Converts a row to the API's check. */
export function toCheck({
  id,
  matterId,
  content,
  sha256,
}: typeof conflictChecks.$inferSelect): Schemas['ConflictCheck'] {
  return { id, ...(matterId && { caseId: matterId }), ...(JSON.parse(content) as Certificate), sha256 };
}

/** Converts a row to what a list shows of it. */
export function toSummary(row: typeof conflictChecks.$inferSelect): Schemas['ConflictCheckSummary'] {
  const { id, caseId, at, by, title, caseNumber, findingCount, conflictCount } = toCheck(row);
  return {
    id,
    at,
    title,
    findingCount,
    conflictCount,
    ...omitEmpty({ by, caseNumber, caseId }),
  };
}
