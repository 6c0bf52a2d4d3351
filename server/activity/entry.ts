import type { components } from '#openapi';
import { omitEmpty } from '#domain/omit';
import { activityFields } from './fields';
import type { ActivityRow } from './search';

/** Converts a row of activity to the API's entry. */
export function toEntry(row: ActivityRow): components['schemas']['ActivityEntry'] {
  const { entry, tenantName, isTenantDeleted, isRecordDeleted } = row;
  const { firmId, recordId, changes } = entry;
  return {
    ...activityFields(entry),
    kind: entry.kind,
    by: entry.actor,
    ...(firmId !== null && tenantName !== null && { tenantId: firmId, tenantName }),
    ...(isTenantDeleted && { tenantDeleted: true }),
    ...(recordId !== null && { recordId }),
    ...omitEmpty({ recordDeleted: isRecordDeleted, changes }),
  };
}
