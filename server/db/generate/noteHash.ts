import { appendFileSync, readFileSync } from 'node:fs';
import { newestSchema } from '#server/db/migrate';
import { textsHash } from '#server/db/texts';

const file = new URL('../schema/hashes.txt', import.meta.url);

/**
 * Notes the hash of the functions and policies beside the number of the newest step. Throws if that has another already: a process
 * that knows the same number would put back what it knows.
 */
export async function noteHash(): Promise<void> {
  const number = String(await newestSchema()).padStart(3, '0');
  const line = `${number} ${textsHash()}`;
  const last = readFileSync(file, 'utf8').trim().split('\n').at(-1);
  if (last === line) return;
  if (last?.startsWith(number)) {
    throw new Error(
      `Functions or policies have changed since step ${number}. Add a step to server/db/schema, which may be a comment; or, while ${number} is not released, remove its line from hashes.txt.`,
    );
  }
  appendFileSync(file, `${line}\n`);
}
