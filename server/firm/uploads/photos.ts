import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fault } from '#domain/faults';
import { bytesOf } from '#domain/files';
import { pdfNameOf } from '#domain/photos';
import type { Handlers, Input } from '#server/contract/handlers';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import { uploads } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import type { Services } from '#server/doors/services';
import type { Files, StoredFile } from '#server/files/files';
import { belongingColumns } from '#server/firm/documents/document';
import { documentResource } from '#server/firm/documents/resource';
import { addDocument } from '#server/firm/documents/versions';
import { photosPdf } from '#server/printing/photos/pdf';
import { Turns } from '#server/printing/queue/turns';
import { toPage, UnusablePhoto } from './photoPage';
import { findPhotos, lockPhotos, lockStorage, requireRoom, type UploadRow } from './queries';

type Call = Input<'createDocumentFromPhotos'>;

/** A PDF is put together while its photos are read and it is written, so a few at once use all there is. */
export const photoTurns = new Turns({ atOnce: 2, waiting: 40, ofAddress: 10 });

/**
 * Makes one document of photos that have been uploaded. The PDF is made here rather than in the browser, so that what the camera took arrives
 * as it is, each photo resumes on its own, and a phone need not hold them all. It is in the store before its row is; the photos go
 * once the row is there, and their uploads say for a day which document they are in, so that a call that is repeated makes no other.
 */
export function photosHandler(services: Services): Handlers['createDocumentFromPhotos'] {
  const { firm, files, scansFiles = false, now } = services;
  const { add } = documentResource(services);
  const find = async (call: Call) => {
    const found = await firm.read(call, (tx) => findPhotos(tx, call.body.uploads, now()));
    return inOrder(call.body.uploads, found);
  };

  return (call) =>
    photoTurns.run(call.connection, async () => {
      const photos = await find(call);
      const name = pdfNameOf(call.body.name.trim());
      const file = madeOf(photos) === undefined ? await compose(files, photos, name) : undefined;
      let isKept = false;
      const answer = await add<Call>(async (change, { body }) => {
        const { tx, tenantId, moment } = change;
        const place = await belongingColumns(tx, body);
        await lockStorage(tx, tenantId);
        const locked = inOrder(body.uploads, await lockPhotos(tx, body.uploads, moment));
        const made = madeOf(locked);
        if (made !== undefined || !file) return made ?? '';
        const ids = locked.map(({ id }) => id);
        await tx.update(uploads).set({ reservedBytes: 0 }).where(hasId(uploads.id, ids));
        await requireRoom(tx, file.bytes, 'uploads', moment);
        const id = await addDocument(
          change,
          { ...file, name, source: 'firm', scan: scansFiles ? 'pending' : 'not_scanned' },
          place,
        );
        await tx.update(uploads).set({ madeDocumentId: id, parts: [] }).where(hasId(uploads.id, ids));
        isKept = true;
        return id;
      })(call).catch(async (error: unknown) => {
        // Nothing was noted. Of any other failure it is not known, so what may be left of it is swept later.
        if (file && error instanceof Problem) await forget(photos, file.parts);
        throw error;
      });
      if (file) await forget(photos, isKept ? photos.flatMap(({ parts }) => parts) : file.parts);
      return answer;
    });

  /** Removes what no row refers to. What can't be removed now is swept later. */
  async function forget([photo]: readonly UploadRow[], parts: UploadRow['parts']): Promise<void> {
    if (photo) await files.remove(photo.tenantId, parts).catch(() => undefined);
  }
}

/** Puts photos in the order of their ids. Throws a 400 at one that is not there, or of which a part is missing. */
function inOrder(ids: readonly string[], rows: readonly UploadRow[]): UploadRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = byId.get(id.toLowerCase());
    if (!row || (row.madeDocumentId === null && bytesOf(row.parts) < row.bytes))
      throw badRequest({ field: `uploads.${index}`, ...fault('photo_not_arrived') });
    return row;
  });
}

/** The document that these photos, all of them, are in already. Throws a 409 if only some are. */
function madeOf(photos: readonly UploadRow[]): string | undefined {
  const made = new Set(photos.map(({ madeDocumentId }) => madeDocumentId));
  const [first = null] = made;
  if (made.size > 1) throw conflict('uploads', fault('upload_finished'));
  return first ?? undefined;
}

/** Makes a PDF of photos, in their order. Throws a 400 at one that can't become a page. */
export async function compose(files: Files, photos: readonly UploadRow[], name: string): Promise<StoredFile> {
  const [{ tenantId } = { tenantId: '' }] = photos;
  return files.put(tenantId, name, Readable.from(photosPdf(pages()), { objectMode: false }));

  async function* pages() {
    for (const [index, photo] of photos.entries()) {
      try {
        yield await toPage(await buffer(files.read(tenantId, photo.parts)));
      } catch (error) {
        if (!(error instanceof UnusablePhoto)) throw error;
        throw badRequest({ field: `uploads.${index}`, ...fault(error.code, { name: photo.name }) });
      }
    }
  }
}
