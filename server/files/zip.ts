import { PassThrough, pipeline, type Readable } from 'node:stream';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import { bytesOf, type FilePart } from '#domain/files';
import type { Files } from './files';

/** A firm's file in an archive: the path under which people find it, and where its bytes are. */
export type ArchivedFile = { path: string; tenantId: string; parts: FilePart[]; addedAt: Date };

/** An archive that is being written. */
export type OpenArchive = {
  /** The archive's bytes. A failure of anything in it destroys them with its error. */
  zip: PassThrough;
  /** Adds what a stream has, which is opened when its turn comes. */
  addStream: (path: string, options: Partial<ReadStreamOptions>, open: () => Readable) => void;
  /** Adds a firm's file as it is kept. */
  addFile: (files: Files, file: ArchivedFile) => void;
  /** Adds a short text. */
  addText: (path: string, text: string, addedAt: Date) => void;
  /** Says that there is no more to add. */
  end: () => void;
};

/** Begins an archive. What it contains is read only as fast as `zip` is, one after the other. */
export function openArchive(): OpenArchive {
  const archive = new ZipFile();
  const zip = new PassThrough();
  let current: Readable | undefined;
  archive.on('error', (error: Error) => zip.destroy(error));
  pipeline(archive.outputStream, zip, () => undefined);
  zip.once('close', () => current?.destroy());

  const addStream: OpenArchive['addStream'] = (path, options, open) =>
    archive.addReadStreamLazy(path, options, (begin) => {
      // The library hears of no failure in a stream that is opened later, and nobody else listens.
      current = open().once('error', (error) => zip.destroy(error));
      begin(null, current);
    });

  return {
    zip,
    addStream,
    // Most files are packed already.
    addFile: (files, { path, tenantId, parts, addedAt }) =>
      addStream(path, { mtime: addedAt, compress: false, size: bytesOf(parts) }, () => files.read(tenantId, parts)),
    addText: (path, text, addedAt) => archive.addBuffer(Buffer.from(text), path, { mtime: addedAt }),
    end: () => archive.end(),
  };
}
