import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { checkBackup } from '#server/backup/read';
import { CannotStart } from '#server/cannotStart';
import type { Anchor } from '#server/audit/anchors';

/** Reads the anchors that a backup or the server's log has kept. Throws `CannotStart` if the file has none. */
export async function readAnchorFile(file: string, knownSchema: number): Promise<Anchor[]> {
  const found = (await isZipped(file))
    ? ((await checkBackup(file, knownSchema)).trailer.anchors ?? [])
    : await ofLog(file);
  if (found.length === 0) throw new CannotStart(`"${file}" has no ends of the record’s chains.`);
  return found;
}

async function isZipped(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.readUInt16BE() === 0x1f8b;
  } finally {
    await handle.close();
  }
}

async function ofLog(file: string): Promise<Anchor[]> {
  const found: Anchor[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.includes('"anchors":')) found.push(...(JSON.parse(line) as { anchors: Anchor[] }).anchors);
  }
  return found;
}
