import { strFromU8, unzipSync } from 'fflate';

/** Unzips an archive into its files, each as lines without line endings. */
export function filesIn(archive: Uint8Array): Record<string, string[]> {
  const files = Object.entries(unzipSync(archive));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\n')]));
}
