import { timeZone } from '#domain/dates';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';
import type { ActivityRow } from './search';

/** Formats a moment's time in Nairobi as `2026-11-21 11:30:00`. */
export const isoTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The columns of an activity export. */
export const activityColumns: CsvColumns<ActivityRow> = {
  When: ({ entry }) => isoTime.format(entry.happenedAt),
  Who: ({ entry }) => withoutFormula(entry.personName ?? entry.actor),
  Kind: ({ entry }) => entry.kind,
  Firm: ({ tenantName }) => withoutFormula(tenantName ?? ''),
  What: ({ entry }) => withoutFormula(entry.title),
  About: ({ entry }) => withoutFormula(entry.description),
  Changes: ({ entry }) => (entry.changes ?? []).map(inWords).join('; '),
};

/** Writes a changed field in one line. */
export function inWords({ field, before, after }: { field: string; before?: string; after?: string }): string {
  if (before === undefined && after === undefined) return field;
  return `${field}: ${before ?? ''} → ${after ?? ''}`;
}
