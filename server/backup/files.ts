import { chmod, mkdir } from 'node:fs/promises';
import type { FilePart } from '#domain/files';
import { CannotStart } from '#server/cannotStart';
import { openFolder } from '#server/files/folder';
import type { ObjectStore } from '#server/files/objects';
import { rowsIn } from './read';

/** How many objects of a backup's files were copied, and how many are missing where they should be. */
export type Copied = { objects: number; missing: number };

/** The folder that holds the files of a backup, beside it. */
const folderOf = (file: string) => `${file}.files`;

/**
 * Saves the files that a backup's rows refer to in a folder beside it. They never change, so they can be copied after the rows were read, while
 * the product is running.
 */
export async function saveFiles(file: string, store: ObjectStore): Promise<Copied> {
  const folder = folderOf(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return copy(file, store, openFolder(folder));
}

/** Puts the files of a backup back. Until then, those who open one are told that files can't be reached. */
export const loadFiles = (file: string, store: ObjectStore): Promise<Copied> =>
  copy(file, openFolder(folderOf(file)), store);

async function copy(file: string, from: ObjectStore, to: ObjectStore): Promise<Copied> {
  const copied = { objects: 0, missing: 0 };
  try {
    for await (const { key, bytes } of objectsIn(file)) {
      if ((await from.sizeOf(key)) !== bytes) {
        copied.missing += 1;
        continue;
      }
      if ((await to.sizeOf(key)) !== bytes) {
        await to.remove(key);
        await to.put(key, await from.read(key));
      }
      copied.objects += 1;
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`The files of "${file}" can't be copied: ${reasonOf(error)}.`);
  }
  return copied;
}

const reasonOf = (error: unknown) => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

async function* objectsIn(file: string): AsyncGenerator<{ key: string; bytes: number }> {
  for await (const { table, json } of rowsIn(file)) {
    if (table !== 'document_versions') continue;
    const { tenant_id: firm, parts } = JSON.parse(json) as { tenant_id: string; parts: FilePart[] };
    for (const { object, bytes } of parts) yield { key: `${firm}/${object}`, bytes };
  }
}

/** Says in a sentence what became of the files, if there are any. */
export function filesSentence(file: string, { objects, missing }: Copied): string {
  if (objects + missing === 0) return '';
  const there = ` "${folderOf(file)}" has ${objects} parts of its files.`;
  return missing === 0 ? there : `${there} ${missing} are missing.`;
}
