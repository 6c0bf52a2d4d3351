import type { TimeEntry, Timer } from '#components/api';
import { addDays, weekdayOf } from '#domain/dates';

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The seven days of a day's week, Monday first. */
export const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

/** How long some entries took. */
export const minutesOf = (entries: readonly TimeEntry[], isCounted: (entry: TimeEntry) => boolean = () => true) =>
  entries.filter(isCounted).reduce((sum, { minutes }) => sum + minutes, 0);

/** What a row of a week is about: a case, or the office's own work. */
export type WorkRow = Pick<TimeEntry, 'caseId' | 'caseTitle' | 'caseNumber'>;

/** The rows of a week: its cases by title, with that of a running timer, and last the office's own work. */
export function rowsOf(entries: readonly TimeEntry[], timer: Timer | undefined): WorkRow[] {
  const known = new Map<string | undefined, WorkRow>();
  for (const { caseId, caseTitle, caseNumber } of [
    ...entries,
    ...(timer ? [{ ...timer, caseNumber: undefined }] : []),
  ]) {
    const row = { ...(caseId && { caseId }), ...(caseTitle && { caseTitle }), ...(caseNumber && { caseNumber }) };
    if (!known.has(caseId)) known.set(caseId, row);
  }
  return [...known.values()].toSorted((one, other) =>
    one.caseId && other.caseId
      ? (one.caseTitle ?? '').localeCompare(other.caseTitle ?? '')
      : Number(!one.caseId) - Number(!other.caseId),
  );
}
