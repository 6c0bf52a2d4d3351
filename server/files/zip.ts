import { PassThrough, pipeline } from 'node:stream';
import { ZipFile } from 'yazl';
import { bytesOf, type FilePart } from '#domain/files';
import type { Files } from './files';

/** A firm's file in an archive: the path under which people find it, and where its bytes are. */
export type ArchivedFile = { path: string; tenantId: string; parts: FilePart[]; addedAt: Date };

/** Begins an archive. What it contains is read only as fast as `zip` is, one after the other; a failure destroys `zip` with its error. */
export function openArchive(): { archive: ZipFile; zip: PassThrough } {
  const archive = new ZipFile();
  const zip = new PassThrough();
  archive.on('error', (error: Error) => zip.destroy(error));
  pipeline(archive.outputStream, zip, () => undefined);
  return { archive, zip };
}

/** Adds a firm's file to an archive. It is opened when its turn comes. */
export function addFile(archive: ZipFile, files: Files, { path, tenantId, parts, addedAt }: ArchivedFile): void {
  // Most files are packed already.
  archive.addReadStreamLazy(path, { mtime: addedAt, compress: false, size: bytesOf(parts) }, (begin) =>
    begin(null, files.read(tenantId, parts)),
  );
}
