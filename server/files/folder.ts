import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageFull } from '#server/db/database';
import type { OwnFolder } from '#server/ownerOnly';
import { StoreUnavailable, type Listed, type ObjectStore } from './objects';

/** How much of a file is read or written at once, in bytes. */
const atOnce = 262_144;

/** A firm's folder. */
const firmsName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The folder that keeps firms' files, which no other user can enter. */
export const filesFolderAt = (folder: string): OwnFolder => ({
  setting: 'FILES_DIR',
  folder,
  isOwn: (name) => firmsName.test(name),
});

/** Keeps objects as files in a folder, a folder for each firm. Only the product's user can read them. */
export function openFolder(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, ...key.split('/'));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const handle = await open(path, 'wx', 0o600);
        const written = handle.createWriteStream({ flush: true, highWaterMark: atOnce });
        await pipeline(bytes, written);
        await flush(dirname(path));
        return written.bytesWritten;
      } catch (error) {
        await rm(path, { force: true }).catch(() => undefined);
        throw failureOf(error, bytes);
      }
    },

    read: async (key, range) => {
      try {
        const handle = await open(pathOf(key));
        return handle.createReadStream({
          highWaterMark: atOnce,
          ...(range && { start: range.from, end: range.to }),
        });
      } catch (error) {
        throw new StoreUnavailable(error);
      }
    },

    remove: async (key) => {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw new StoreUnavailable(error);
      });
    },

    sizeOf: async (key) => (await found(pathOf(key)))?.size,

    firms: async function* () {
      for await (const { name } of await entriesOf(folder)) if (firmsName.test(name)) yield name;
    },

    list: async function* (firmId): AsyncGenerator<Listed> {
      for await (const { name } of await entriesOf(pathOf(firmId))) {
        const key = `${firmId}/${name}`;
        // Somebody else may have removed it meanwhile.
        const file = await found(pathOf(key));
        if (file?.isFile()) yield { key, bytes: file.size, changedAt: file.mtime };
      }
    },
  };
}

const found = (path: string) =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StoreUnavailable(error);
  });

/** The folder does not exist before the first file. */
async function entriesOf(folder: string) {
  try {
    return await opendir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new StoreUnavailable(error);
  }
}

function failureOf(error: unknown, bytes: Readable): Error {
  if (bytes.errored) return bytes.errored;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new StorageFull();
  return new StoreUnavailable(error);
}

/** Syncs a folder's file names to disk. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
