import { type FileHandle, open, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { CannotStart } from '#server/cannotStart';

/**
 * Creates a file that only its owner can read. One that is there is never written to, because somebody else may own it or read it.
 * Throws `CannotStart` if it can't be created.
 */
export async function newFile(file: string): Promise<FileHandle> {
  return open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new CannotStart(
        `"${file}" exists already: another backup is being made, or one was cut off. Remove it, or choose another name.`,
      );
    throw notWritten(file, error);
  });
}

/** Creates a file without a name, which is gone when it is closed, however the process ends. */
export async function namelessFile(path: string): Promise<FileHandle> {
  await rm(path, { force: true });
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** Writes to an open file, which stays open also when it fails; a stream of Node's would close it. */
export const writingTo = (file: FileHandle) =>
  new Writable({ write: (chunk: Buffer, _, done) => void file.writeFile(chunk).then(() => done(), done) });

/** Says in one line why a file can't be written. */
export const notWritten = (file: string, error: Error) =>
  new CannotStart(`"${file}" can't be written: ${error.message}.`);
