import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mediaTypeOf } from '#domain/files';

/** How much of a file's beginning says what it is, in bytes. */
const headBytes = 1_048_576;

/** What a file's bytes are: their SHA-256 in hexadecimal, and their media type. */
export type Inspected = { sha256: string; mediaType: string };

/** Reads a file once, and says what it is. Its name matters only where its bytes don't tell. */
export async function inspect(bytes: Readable, name: string): Promise<Inspected> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let held = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (held < headBytes) head.push(chunk.subarray(0, headBytes - held));
    held += chunk.length;
  }
  return { sha256: hash.digest('hex'), mediaType: await sniff(Buffer.concat(head), name) };
}

async function sniff(head: Buffer, name: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  // A beginning that is cut off in the middle of something is no failure.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return mediaTypeOf(found?.mime, isText(head), name);
}

/** Whether bytes are the beginning of a text in UTF-8. */
function isText(head: Buffer): boolean {
  try {
    return !/[^\P{Cc}\t\n\f\r]/u.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}
