import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Passage } from './reading';

/** The most that a Word file may unpack to, in bytes. Memory outside of the heap, where it goes, has no limit in a thread. */
const mostUnpacked = 64 * 1_048_576;

/** Reads the paragraphs of a Word file. Throws if it is locked, broken, or unpacks to too much. */
export async function* readWord(path: string): AsyncGenerator<Passage> {
  const { value } = await mammoth.extractRawText(archiveOf(unpack(await readFile(path))));
  // Each paragraph ends with an empty line.
  for (const [index, text] of value.split('\n\n').entries()) yield { number: index + 1, text };
}

/** Unpacks an archive. What unpacks to more than the archive says is cut off there. */
function unpack(archive: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  return unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new Error('It unpacks to too much.');
      return true;
    },
  });
}

/**
 * An unpacked archive as mammoth takes it in place of a packed one, which it would unpack whatever its size. Its types leave this
 * out.
 */
function archiveOf(files: Record<string, Uint8Array>): { buffer: Buffer } {
  const file = {
    exists: (name: string) => Object.hasOwn(files, name),
    read: async (name: string, encoding?: string) =>
      encoding === undefined ? files[name] : new TextDecoder(encoding).decode(files[name]),
  };
  return { file } as unknown as { buffer: Buffer };
}
