import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { AuditRow } from './search';

/** Converts a row of a record to the API's entry. */
export function toEntry({ sequence, entry, about }: AuditRow): components['schemas']['AuditEntry'] {
  const { happenedAt, personId, personName, role, request, address, action, kind, record, payload } = entry;
  return {
    id: sequence,
    timestamp: happenedAt.toISOString(),
    ...omitNulls({ personId, personName, role, request, address, aboutName: about.name }),
    action: action as components['schemas']['AuditAction'],
    kind,
    record,
    ...(payload?.name !== undefined && { name: payload.name }),
    ...(payload === null && { erased: true as const }),
    changes: payload?.changes ?? [],
  };
}
