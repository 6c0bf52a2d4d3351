import { eq } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { bytesInMb, bytesOf, longestFile, partBytes, uploadLasts, type FilePart } from '#domain/files';
import { longestPhoto } from '#domain/photos';
import type { Handlers, Input } from '#server/contract/handlers';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { uploads } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { TooLong, type StoredFile } from '#server/files/files';
import { belongingColumns } from '#server/firm/documents/document';
import { findDocument } from '#server/firm/documents/queries';
import { addDocument, addVersion, type NewVersion } from '#server/firm/documents/versions';
import type { Change } from '#server/firm/kept/records';
import { metadataIn } from './metadata';
import { photosHandler } from './photos';
import {
  findUpload,
  forgetExpired,
  lockStorage,
  lockUpload,
  requireRoom,
  storageOf,
  tooLarge,
  type UploadRow,
} from './queries';

type Calls =
  | 'createUpload'
  | 'getUpload'
  | 'appendToUpload'
  | 'endUpload'
  | 'createDocumentFromPhotos'
  | 'getFirmStorage';

const tus = { 'Tus-Resumable': '1.0.0' } as const;

/**
 * Handles uploads (tus 1.0.0). Every call comes through the firm's door, so that one can't go on whose person has left or whose firm is
 * closed. A part is kept as an object of its own before its row says so: of two that arrive for the same place the first to be noted
 * counts, and nothing that comes late can change what was checked.
 */
export function uploadHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, files, scansFiles = false, now } = services;
  /** Keeps a part, and checks that it is one of the upload. */
  const receive = async (call: Input<'appendToUpload'>, upload: UploadRow): Promise<FilePart | undefined> => {
    const left = upload.bytes - bytesOf(upload.parts);
    const most = Math.min(left, partBytes.most);
    const part = await files.putPart(upload.tenantId, call.body, most).catch((error: unknown) => {
      if (!(error instanceof TooLong)) throw error;
      if (left > partBytes.most) throw tooLarge('body', fault('body_too_large', { limit: partBytes.most }));
      throw badRequest({ field: 'Upload-Length', ...fault('part_too_long', { limit: left }) });
    });
    const isLast = part.bytes === left;
    if (isLast || part.bytes >= partBytes.least) return part;
    await files.remove(upload.tenantId, [part]);
    if (part.bytes === 0) return undefined;
    throw badRequest({ field: 'body', ...fault('part_too_small', { limit: partBytes.least }) });
  };

  /** Notes a part that has arrived, and makes the version with the last one. A photo only waits for the others of its document. */
  const note = async (call: Input<'appendToUpload'>, before: UploadRow, part: FilePart): Promise<UploadRow> => {
    const parts = [...before.parts, part];
    const isLast = bytesOf(parts) === before.bytes;
    const file = isLast &&
      !before.isPhoto && {
        parts,
        bytes: before.bytes,
        ...(await files.inspect(before.tenantId, parts, before.name)),
      };
    const moment = now();
    return firm.write(call, async (tx, { id: tenantId }) => {
      const upload = await lockUpload(tx, before.id, moment);
      if (!upload) throw noSuchRecord();
      requireOffset(upload, bytesOf(before.parts));
      const made = file && {
        madeDocumentId: await makeVersion({ tx, tenantId, moment }, upload, {
          ...file,
          scan: scansFiles ? 'pending' : 'not_scanned',
        }),
        reservedBytes: 0,
      };
      const changed = { parts, ...made };
      await tx.update(uploads).set(changed).where(eq(uploads.id, upload.id));
      return { ...upload, ...changed };
    });
  };

  return {
    createUpload: async (call) => {
      const moment = now();
      const { name, isPhoto, documentId = null, ...belonging } = metadataIn(call.header['Upload-Metadata']);
      const bytes = lengthIn(call.header['Upload-Length'], isPhoto ? longestPhoto : longestFile);
      const row = await firm.write(call, async (tx, { id: tenantId }) => {
        const place = await belongingColumns(tx, belonging);
        if (documentId !== null && !(await findDocument(tx, documentId))) {
          throw badRequest({ field: 'documentId', ...fault('no_such_record') });
        }
        await lockStorage(tx, tenantId);
        await forgetExpired(tx, moment);
        await requireRoom(tx, bytes, 'Upload-Length', moment);
        const times = { createdAt: moment, expiresAt: new Date(moment.getTime() + uploadLasts) };
        const upload = {
          tenantId,
          id: newId(moment),
          name,
          bytes,
          reservedBytes: bytes,
          isPhoto,
          documentId,
          ...place,
          ...times,
        };
        await tx.insert(uploads).values(upload);
        return upload;
      });
      const headers = {
        Location: `/api/law-firm/uploads/${row.id}`,
        ...stateOf({ ...row, parts: [], madeDocumentId: null }),
      };
      return { status: 201, headers, body: undefined };
    },

    getUpload: async (call) => {
      const upload = await firm.read(call, (tx) => findUpload(tx, call.path.id, now()));
      if (!upload) throw noSuchRecord();
      return { status: 200, headers: { 'Upload-Length': String(upload.bytes), ...stateOf(upload) }, body: undefined };
    },

    appendToUpload: async (call) => {
      const upload = await firm.read(call, (tx) => findUpload(tx, call.path.id, now()));
      if (!upload) throw noSuchRecord();
      if (upload.madeDocumentId !== null) throw conflict('Upload-Offset', fault('upload_finished'));
      requireOffset(upload, Number(call.header['Upload-Offset']));
      const part = await receive(call, upload);
      if (!part) return { status: 204, headers: stateOf(upload), body: undefined };
      try {
        return { status: 204, headers: stateOf(await note(call, upload, part)), body: undefined };
      } catch (error) {
        // Nothing was noted. Of any other failure it is not known, so what may be left of it is swept later.
        if (error instanceof Problem) await files.remove(upload.tenantId, [part]);
        throw error;
      }
    },

    endUpload: async (call) => {
      const upload = await firm.write(call, async (tx) => {
        const found = await lockUpload(tx, call.path.id, now());
        if (!found) throw noSuchRecord();
        await tx.delete(uploads).where(eq(uploads.id, found.id));
        return found;
      });
      if (upload.madeDocumentId === null) await files.remove(upload.tenantId, upload.parts);
      return { status: 204, headers: tus, body: undefined };
    },

    createDocumentFromPhotos: photosHandler(services),

    getFirmStorage: async (call) => {
      const data = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return storageOf(tx, now());
      });
      return { status: 200, body: { data } };
    },
  };
}

/** Makes the document of a finished upload, or the new version of one, and returns the document's id. */
async function makeVersion(
  change: Change,
  upload: UploadRow,
  stored: StoredFile & Pick<NewVersion, 'scan'>,
): Promise<string> {
  const { name, documentId, matterId, clientId } = upload;
  const file = { ...stored, name, source: 'firm' } as const;
  if (documentId === null) return addDocument(change, file, { matterId, clientId });
  await addVersion(change, documentId, file);
  return documentId;
}

function lengthIn(header: string, most: number): number {
  const bytes = Number(header);
  const field = 'Upload-Length';
  if (bytes === 0) throw badRequest({ field, ...fault('file_empty') });
  if (bytes > most) throw tooLarge(field, fault('file_too_large', { limit: most / bytesInMb }));
  return bytes;
}

function requireOffset({ parts }: UploadRow, wanted: number): void {
  const offset = bytesOf(parts);
  if (wanted !== offset) throw conflict('Upload-Offset', fault('upload_offset', { offset }));
}

type State = Pick<UploadRow, 'bytes' | 'parts' | 'expiresAt' | 'madeDocumentId'>;

/** The headers that say how far an upload is. */
function stateOf({ bytes, parts, expiresAt, madeDocumentId }: State) {
  return {
    ...tus,
    // What a document has been made of may be gone.
    'Upload-Offset': String(madeDocumentId === null ? bytesOf(parts) : bytes),
    'Upload-Expires': expiresAt.toUTCString(),
    ...(madeDocumentId !== null && { 'Document-Id': madeDocumentId }),
  };
}
