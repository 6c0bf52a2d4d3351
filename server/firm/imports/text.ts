import iconv from 'iconv-lite';
import type { components } from '#openapi';

type Schemas = components['schemas'];

/** How a file writes its letters as bytes. */
export type Encoding = Schemas['ImportEncoding'];

/** What stands between a file's columns. */
export type Delimiter = Schemas['ImportDelimiter'];

/** How a text writes its rows. A workbook has neither; whatever is said of one, it is read alike. */
export type Form = { encoding: Encoding; delimiter: Delimiter };

/** Two hundred kilobytes say what all of a file is. */
const looked = 200_000;

/**
 * Guesses how a file is encoded: by its byte order mark, by the zero bytes of UTF-16, or else UTF-8 if it is well formed and what
 * Excel writes in Kenya (windows-1252) if it isn't.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const start = bytes.subarray(0, looked);
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Of Latin text every second byte is zero.
  if (odd > start.length / 8 && odd > even) return 'utf-16le';
  if (even > start.length / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Decodes a file, without its byte order mark. Node's own windows-1252 takes the apostrophe of `Ng’ang’a` for a control character (nodejs/node 56542). */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);

const delimiters: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };

/** The character of a delimiter. */
export const characterOf = (delimiter: Delimiter): string => delimiters[delimiter];

/** The line by which Excel is told its delimiter, `sep=;`. */
const told = /^sep=(.)\r?\n/;

/** A file without the line that tells Excel its delimiter, which is none of its rows. */
export const withoutTold = (text: string): string => text.replace(told, '');

/** Guesses what stands between a file's columns: what its first line has most of outside quotation marks. */
export function delimiterOf(text: string): Delimiter {
  const names = Object.keys(delimiters) as Delimiter[];
  const named = told.exec(text)?.[1];
  const isTold = names.find((name) => delimiters[name] === named);
  if (isTold) return isTold;
  const first =
    text
      .trimStart()
      .slice(0, looked)
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const counts = names.map((name) => first.split(delimiters[name]).length);
  return names[counts.indexOf(Math.max(...counts))] ?? 'comma';
}
