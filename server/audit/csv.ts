import { inWords, isoTime } from '#server/activity/csv';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';
import type { AuditRow } from './search';

/** The columns of a record's export. */
export const auditColumns: CsvColumns<AuditRow> = {
  Entry: ({ sequence }) => sequence,
  When: ({ entry }) => isoTime.format(entry.happenedAt),
  Who: ({ entry }) => withoutFormula(entry.personName ?? ''),
  Role: ({ entry }) => entry.role ?? '',
  Action: ({ entry }) => entry.action,
  Kind: ({ entry }) => entry.kind,
  What: ({ entry, about }) => withoutFormula(entry.payload?.name ?? about.name ?? ''),
  Changes: ({ entry }) => withoutFormula((entry.payload?.changes ?? []).map(inWords).join('; ')),
  Record: ({ entry }) => entry.record,
  Request: ({ entry }) => withoutFormula(entry.request ?? ''),
  Address: ({ entry }) => entry.address ?? '',
};
