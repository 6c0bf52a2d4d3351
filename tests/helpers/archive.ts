import { strFromU8, unzipSync } from 'fflate';

/** The files of a ZIP archive, as lines without their ends. */
export function filesIn(archive: Uint8Array): Record<string, string[]> {
  const files = Object.entries(unzipSync(archive));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\n')]));
}
