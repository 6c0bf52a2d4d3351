import type { components } from '#openapi';
import type { ActivityRow } from './search';

/** Converts a row of activity to the API's entry. */
export function toEntry(row: ActivityRow): components['schemas']['ActivityEntry'] {
  const { entry, tenantName, isTenantDeleted, isRecordDeleted } = row;
  const { firmId, recordId, changes } = entry;
  return {
    id: entry.id,
    title: entry.title,
    description: entry.description,
    timestamp: entry.happenedAt.toISOString(),
    status: entry.status,
    kind: entry.kind,
    by: entry.actor,
    ...(firmId !== null && tenantName !== null && { tenantId: firmId, tenantName }),
    ...(isTenantDeleted && { tenantDeleted: true }),
    ...(recordId !== null && { recordId }),
    ...(isRecordDeleted && { recordDeleted: true }),
    ...(changes && { changes }),
  };
}
