import { Readable } from 'node:stream';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { bytesInMb, bytesOf, uploadLasts, withExtensionOf } from '#domain/files';
import { longestPhoto, pdfNameOf } from '#domain/photos';
import { mostWaiting } from '#domain/portal';
import { badRequest, conflict, Problem } from '#server/contract/problem';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { hasId } from '#server/db/query/ids';
import { countRows, Selection } from '#server/db/query/selection';
import { documents, uploads } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Visit } from '#server/doors/client';
import type { Services } from '#server/doors/services';
import { TooLong, type StoredFile } from '#server/files/files';
import { addDocument } from '#server/firm/documents/versions';
import { compose, photoTurns } from '#server/firm/uploads/photos';
import { forgetExpired, lockStorage, requireRoom, tooLarge, type UploadRow } from '#server/firm/uploads/queries';
import type { PortalCall } from './call';
import { findRequest, type RequestRow } from './queries';
import { toRequest } from './view';

type Schemas = components['schemas'];

/**
 * Takes what a client sends for a request. Each file is kept first and waits, as a firm's photos do; sending makes one document of
 * those that belong together. Where it lies and whom it counts for is decided by the request, never by what the client says.
 */
export function portalSending({ client, files, scansFiles = false, now }: Services) {
  /** Finds the request as the person. Refuses one that the firm no longer waits for. */
  const open =
    (requestId: string) =>
    async (tx: ReadTransaction): Promise<RequestRow> => {
      const request = await findRequest(tx, requestId);
      if (!request) throw noSuchRecord();
      if (request.state !== 'asked') throw conflict('id', fault('request_not_open', { state: request.state }));
      return request;
    };

  return {
    /** Keeps a file until it is sent. */
    add: async (call: PortalCall, requestId: string, name: string, bytes: Readable): Promise<Schemas['PortalFile']> => {
      const tenantId = await client.read(call, async (tx, { firm }) => {
        await open(requestId)(tx);
        return firm.id;
      });
      const file = await files
        .put(tenantId, name, Readable.from(atMost(bytes), { objectMode: false }))
        .catch(refuseLong);
      try {
        if (file.bytes === 0) throw badRequest({ field: 'body', ...fault('file_empty') });
        const isPhoto = file.mediaType.startsWith('image/');
        if (isPhoto && !pages.has(file.mediaType))
          throw badRequest({ field: 'body', ...fault('photo_format', { name }) });
        const moment = now();
        const id = newId(moment);
        await client.write(call, open(requestId), async (tx, { matterId }, { person: { personId } }) => {
          await lockStorage(tx, tenantId);
          await forgetExpired(tx, moment);
          await requireRoom(tx, file.bytes, 'body', moment);
          const waiting = await countRows(tx, sql`FROM ${uploads} WHERE ${isWaiting(personId, moment)}`);
          if (waiting >= mostWaiting) throw badRequest({ field: 'body', ...fault('too_many', { limit: mostWaiting }) });
          await tx.insert(uploads).values({
            tenantId,
            id,
            name,
            bytes: file.bytes,
            reservedBytes: file.bytes,
            parts: file.parts,
            isPhoto,
            matterId,
            requestId: requestId.toLowerCase(),
            portalPersonId: personId,
            createdAt: moment,
            expiresAt: new Date(moment.getTime() + uploadLasts),
          });
        });
        return { id, name, bytes: file.bytes };
      } catch (error) {
        // Nothing was noted. Of any other failure it is not known, so what may be left of it is swept later.
        if (error instanceof Problem) await files.remove(tenantId, file.parts).catch(() => undefined);
        throw error;
      }
    },

    /** Makes one document of files that wait for a request. Sending the same again makes no other. */
    send: (call: PortalCall, requestId: string, ids: readonly string[]): Promise<Schemas['PortalRequest']> =>
      photoTurns.run(call.connection, async () => {
        const { waiting, request, tenantId } = await client.readFor(
          call,
          open(requestId),
          async (tx, found, visit) => ({
            waiting: inOrder(ids, await findWaiting(tx, visit, requestId, ids, now())),
            request: found,
            tenantId: visit.firm.id,
          }),
        );
        const name = request.what.replaceAll('/', '-');
        const made = madeOf(waiting) ? undefined : await toFile(waiting, name);
        let isKept = false;
        try {
          await client.write(call, open(requestId), async (tx, { matterId }, visit) => {
            const moment = now();
            await lockStorage(tx, tenantId);
            const locked = inOrder(ids, await findWaiting(tx, visit, requestId, ids, moment, true));
            if (madeOf(locked) || !made) return;
            await tx.update(uploads).set({ reservedBytes: 0 }).where(hasId(uploads.id, ids));
            await requireRoom(tx, made.bytes, 'uploads', moment);
            const file = { ...made, source: 'client', scan: scansFiles ? 'pending' : 'not_scanned' } as const;
            const id = await addDocument({ tx, tenantId, moment }, file, { matterId, clientId: null });
            await tx.update(documents).set({ requestId: requestId.toLowerCase() }).where(eq(documents.id, id));
            await tx.update(uploads).set({ madeDocumentId: id, parts: [] }).where(hasId(uploads.id, ids));
            isKept = true;
          });
        } catch (error) {
          if (made && !made.isAsSent && error instanceof Problem)
            await files.remove(tenantId, made.parts).catch(() => undefined);
          throw error;
        }
        if (made && !made.isAsSent) {
          const gone = isKept ? waiting.flatMap(({ parts }) => parts) : made.parts;
          await files.remove(tenantId, gone).catch(() => undefined);
        }
        return client.read(call, async (tx) => {
          const after = await findRequest(tx, requestId);
          if (!after) throw noSuchRecord();
          return toRequest(after, nairobiDay(now()));
        });
      }),
  };

  /** A PDF of photos, or the one other file as it was sent. */
  async function toFile(
    waiting: readonly UploadRow[],
    name: string,
  ): Promise<StoredFile & { name: string; isAsSent: boolean }> {
    const [first] = waiting;
    if (first && waiting.length === 1 && !first.isPhoto) {
      const { tenantId, parts, bytes } = first;
      return {
        ...(await files.inspect(tenantId, parts, first.name)),
        parts,
        bytes,
        name: withExtensionOf(name, first.name),
        isAsSent: true,
      };
    }
    if (waiting.some(({ isPhoto }) => !isPhoto)) throw badRequest({ field: 'uploads', ...fault('files_mixed') });
    const pdf = pdfNameOf(name);
    return { ...(await compose(files, waiting, pdf)), name: pdf, isAsSent: false };
  }
}

/** The photos that become pages. */
const pages: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

async function* atMost(bytes: Readable): AsyncGenerator<Buffer> {
  let passed = 0;
  // Whoever sends too much still gets an answer, for which a request must not be destroyed.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    passed += chunk.length;
    if (passed > longestPhoto) throw new TooLong(`More than ${longestPhoto} bytes.`);
    yield chunk;
  }
}

function refuseLong(error: unknown): never {
  if (!(error instanceof TooLong)) throw error;
  throw tooLarge('body', fault('file_too_large', { limit: longestPhoto / bytesInMb }));
}

const uploadRows = new Selection(uploads);

const isWaiting = (personId: string, moment: Date) =>
  and(eq(uploads.portalPersonId, personId), isNull(uploads.madeDocumentId), gt(uploads.expiresAt, moment));

/** Reads what a person has sent for a request, in any order, and locks it if wanted. */
function findWaiting(
  tx: ReadTransaction | Transaction,
  { person }: Visit,
  requestId: string,
  ids: readonly string[],
  moment: Date,
  isLocked = false,
): Promise<UploadRow[]> {
  const isOwn = and(
    hasId(uploads.id, ids),
    eq(uploads.portalPersonId, person.personId),
    eq(uploads.requestId, requestId),
    gt(uploads.expiresAt, moment),
  );
  return uploadRows.read(
    tx,
    sql`FROM ${uploads} WHERE ${isOwn} ORDER BY ${uploads.id} ${isLocked ? sql`FOR UPDATE` : sql.empty()}`,
  );
}

/** Puts uploads in the order of their ids. Throws a 400 at one that is not there. */
function inOrder(ids: readonly string[], rows: readonly UploadRow[]): UploadRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, index) => {
    const row = byId.get(id.toLowerCase());
    if (!row || (row.madeDocumentId === null && bytesOf(row.parts) < row.bytes))
      throw badRequest({ field: `uploads.${index}`, ...fault('photo_not_arrived') });
    return row;
  });
}

/** Whether these uploads are in a document already. Throws a 409 if only some are. */
function madeOf(rows: readonly UploadRow[]): boolean {
  const made = new Set(rows.map(({ madeDocumentId }) => madeDocumentId));
  if (made.size > 1) throw conflict('uploads', fault('upload_finished'));
  return !made.has(null);
}
