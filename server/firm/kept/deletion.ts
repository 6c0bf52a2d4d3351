import type { components } from '#openapi';
import { restorableUntil } from '#domain/customers';

type Deletion = Omit<components['schemas']['DeletedRecord'], 'id'>;

/** When a record was deleted, and how long it can be restored. Nothing if it is not deleted. */
export function deletion(deletedAt: Date): Deletion;
export function deletion(deletedAt: Date | null): Partial<Deletion>;
export function deletion(deletedAt: Date | null): Partial<Deletion> {
  if (!deletedAt) return {};
  return { deleted_at: deletedAt.toISOString(), restorable_until: restorableUntil(deletedAt).toISOString() };
}
