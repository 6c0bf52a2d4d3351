import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { withExtensionOf } from '#domain/files';
import { recordFirmActivity } from '#server/activity/record';
import { documentVersions } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import type { StoredFile } from '#server/files/files';
import { requirePresent } from '#server/firm/kept/kept';
import type { Change } from '#server/firm/kept/records';
import { documentRecords } from './records';

/** A file that is to become a version: what it was called, where it comes from, and what is known of viruses in it. */
export type NewVersion = StoredFile & {
  name: string;
  source: components['schemas']['DocumentSource'];
  scan: components['schemas']['Scan'];
};

/** What a new document belongs to. */
export type Place = { matterId: string | null; clientId: string | null };

/** Makes a document of a file, and returns its id. The file must be in the store. */
export async function addDocument(change: Change, file: NewVersion, place: Place): Promise<string> {
  const { name, mediaType, bytes } = file;
  const id = await documentRecords.add(change, { name, mediaType, bytes, currentVersion: 1, ...place });
  await insertVersion(change, id, 1, file);
  return id;
}

/**
 * Adds a version to a document and makes it the current one. The document takes the extension of its file's name. Throws a 404 if the
 * document is not there.
 */
export async function addVersion(change: Change, documentId: string, file: NewVersion): Promise<void> {
  const { tx, tenantId, moment } = change;
  const document = requirePresent(await documentRecords.lock(tx, documentId));
  const newest = await numbers.first(
    tx,
    sql`FROM ${documentVersions} WHERE ${eq(documentVersions.documentId, documentId)}`,
  );
  const no = (newest?.last ?? 0) + 1;
  await insertVersion(change, documentId, no, file);
  const name = withExtensionOf(document.name, file.name);
  await documentRecords.set(change, documentId, {
    name,
    mediaType: file.mediaType,
    currentVersion: no,
    // What was said of a document that had no file is no longer true.
    bytes: no === 1 ? file.bytes : document.bytes + file.bytes,
  });
  await recordFirmActivity(tx, moment, {
    tenantId,
    matterId: document.matterId,
    ...(document.clientId && { clientId: document.clientId }),
    code: 'document_version_added',
    params: { about: name },
  });
}

const numbers = new Selection({ last: sql<number | null>`max(${documentVersions.no})` });

async function insertVersion({ tx, tenantId, moment }: Change, documentId: string, no: number, file: NewVersion) {
  const { name, bytes, mediaType, sha256, parts, scan, source } = file;
  const version = { name, bytes, mediaType, sha256, parts, scan, source };
  await tx.insert(documentVersions).values({ tenantId, documentId, no, ...version, createdAt: moment });
}
