import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { fault, type Fault } from '#domain/faults';
import { bytesInMb, roomIn, type Storage } from '#domain/files';
import { Problem } from '#server/contract/problem';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { tenantStats, uploads } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { Selection } from '#server/db/query/selection';

const uploadRows = new Selection(uploads);

/** An upload under way, or one that has just been finished. */
export type UploadRow = typeof uploads.$inferSelect;

/** What a client sends is not the firm's to go on with. */
const isFirms = isNull(uploads.portalPersonId);

const present = (id: string, moment: Date) => and(eq(uploads.id, id), gt(uploads.expiresAt, moment), isFirms);

/** Reads an upload that has not expired. */
export const findUpload = (tx: ReadTransaction, id: string, moment: Date): Promise<UploadRow | undefined> =>
  uploadRows.first(tx, sql`FROM ${uploads} WHERE ${present(id, moment)}`);

/** The same, and locks it until the transaction ends. */
export const lockUpload = (tx: Transaction, id: string, moment: Date): Promise<UploadRow | undefined> =>
  uploadRows.first(tx, sql`FROM ${uploads} WHERE ${present(id, moment)} FOR UPDATE`);

const photos = (ids: readonly string[], moment: Date) =>
  and(hasId(uploads.id, ids), eq(uploads.isPhoto, true), gt(uploads.expiresAt, moment), isFirms);

/** Reads the uploads of photos that have not expired, in any order. */
export const findPhotos = (tx: ReadTransaction, ids: readonly string[], moment: Date): Promise<UploadRow[]> =>
  uploadRows.read(tx, sql`FROM ${uploads} WHERE ${photos(ids, moment)}`);

/** The same, and locks them until the transaction ends. */
export const lockPhotos = (tx: Transaction, ids: readonly string[], moment: Date): Promise<UploadRow[]> =>
  uploadRows.read(tx, sql`FROM ${uploads} WHERE ${photos(ids, moment)} ORDER BY ${uploads.id} FOR UPDATE`);

const storage = new Selection({
  used: sql<number>`${tenantStats.storageBytes}::float8`,
  limit: sql<number>`${tenantStats.storageLimitMb}::float8 * 1048576`,
});

const reservations = new Selection({ bytes: sql<number>`coalesce(sum(${uploads.reservedBytes}), 0)::float8` });

/** Reads how much storage a firm uses, has reserved for uploads under way, and may use. */
export async function storageOf(tx: ReadTransaction, moment: Date): Promise<Storage> {
  const [found, reserved] = await Promise.all([
    storage.first(tx, sql`FROM ${tenantStats}`),
    reservations.first(tx, sql`FROM ${uploads} WHERE ${gt(uploads.expiresAt, moment)}`),
  ]);
  return { used: found?.used ?? 0, reserved: reserved?.bytes ?? 0, limit: found?.limit ?? 0 };
}

/** Throws a 413 if a firm's storage has no room for a file. Lock it before. */
export async function requireRoom(tx: ReadTransaction, bytes: number, field: string, moment: Date): Promise<void> {
  const room = roomIn(await storageOf(tx, moment));
  if (bytes > room) throw tooLarge(field, fault('no_room_left', { left: Math.floor(room / bytesInMb) }));
}

/** A problem with something that has too many bytes. */
export const tooLarge = (field: string, found: Fault): Problem => new Problem(413, found, [{ field, ...found }]);

/** Waits for others who are about to reserve some of a firm's storage, so that none counts on what another takes. */
export async function lockStorage(tx: Transaction, tenantId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${tenantId}`}, 0))`);
}

/** Forgets the uploads whose time is over. */
export async function forgetExpired(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(uploads).where(lte(uploads.expiresAt, moment));
}
