import type { components } from '#openapi';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import type { CaseDays } from './days';
import type { CaseRow } from './queries';

/** A case in the API. */
export type Case = components['schemas']['Case'];

/** A firm's input for a case. */
export type CaseInput = components['schemas']['CaseInput'];

/** Turns a row into a case of the API. */
export function toCase({ matter, clientName, nextHearing, nextDeadline, nextDeadlineTitle }: CaseRow): Case {
  const { id, title, status, priority, caseType, createdAt, lastActivity } = matter;
  return {
    id,
    title,
    status,
    priority,
    client: matter.clientId,
    clientName,
    caseType,
    ...omitNulls({
      caseNumber: matter.number,
      description: matter.description,
      court: matter.court,
      station: matter.station,
      division: matter.division,
      nextHearing,
      nextDeadline,
      nextDeadlineTitle,
      lastActivityTitle: matter.lastActivityTitle,
    }),
    ...(lastActivity && { lastActivity: lastActivity.toISOString() }),
    created_at: createdAt.toISOString(),
  };
}

/** Turns input into a case's columns. */
export function toColumns(input: CaseInput) {
  return {
    clientId: input.client.toLowerCase(),
    number: textOrNull(input.caseNumber),
    title: input.title.trim(),
    description: textOrNull(input.description),
    status: input.status,
    priority: input.priority,
    caseType: input.caseType.trim(),
    court: textOrNull(input.court),
    station: textOrNull(input.station),
    division: textOrNull(input.division),
  };
}

/** Whether the input changes nothing. */
export function isUnchanged(row: CaseRow, columns: ReturnType<typeof toColumns>, days: CaseDays): boolean {
  const sameColumns = Object.entries(columns).every(
    ([name, value]) => row.matter[name as keyof typeof columns] === value,
  );
  return (
    sameColumns &&
    row.nextHearing === (days.hearing ?? null) &&
    row.nextDeadline === (days.deadline?.day ?? null) &&
    row.nextDeadlineTitle === (days.deadline?.title ?? null)
  );
}
