import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { mostText, type Passage } from './reading';

/** The most bytes of a text file that are read: enough for all of its text that is kept. */
const mostBytes = 4 * mostText;

/** Reads the lines of a text file, which is UTF-8 or else Windows-1252, as older programs write it. */
export async function* readPlain(path: string): AsyncGenerator<Passage> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    const lines = decoded(buffer.subarray(0, bytesRead)).split(/\r\n|\r|\n/);
    for (const [index, text] of lines.entries()) yield { number: index + 1, text };
  } finally {
    await file.close();
  }
}

/** Node's own windows-1252 takes the apostrophe of `Ng’ang’a` for a control character (nodejs/node 56542). */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'windows-1252');
  }
}
