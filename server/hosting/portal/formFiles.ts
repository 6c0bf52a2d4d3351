import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';

/** A file in a posted form. Its bytes must be read before the next part comes. */
export type FormFile = { name: string; bytes: AsyncIterable<Buffer> };

/** The most bytes that the head of a part may have. */
const longestHead = 8_192;

const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** Reads the boundary from a form's content type. */
export const boundaryIn = (contentType = ''): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

/**
 * Reads the files of a posted form (RFC 7578) as they arrive, one after another, so that no file is ever held whole. Leaves out fields
 * that were left empty.
 */
export async function* filesIn(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<FormFile> {
  const reader = new Reader(body);
  // The first boundary has no line before it.
  reader.unread(lineEnd);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  for await (const _ of reader.until(delimiter));
  for (;;) {
    const next = await reader.take(2);
    if (next.equals(Buffer.from('--'))) return;
    if (!next.equals(lineEnd)) throw unreadable();
    reader.unread(lineEnd);
    const head = await headOf(reader);
    const bytes = reader.until(delimiter);
    const name = fileNameIn(head);
    if (name) yield { name, bytes };
    for await (const _ of bytes);
  }
}

async function headOf(reader: Reader): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of reader.until(headEnd)) {
    parts.push(part);
    length += part.length;
    if (length > longestHead) throw unreadable();
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The name of a part's file, without the folders that some browsers put before it. */
function fileNameIn(head: string): string | undefined {
  const [, name] = /^content-disposition:[^\r\n]*;\s*filename="((?:[^"\\]|\\.)*)"/im.exec(head) ?? [];
  // Browsers write a quotation mark in a name as %22 (WHATWG HTML, multipart form data).
  return name?.replaceAll('%22', '"').split(/[\\/]/).at(-1);
}

const unreadable = () => badRequest({ field: 'body', ...fault('malformed_request') });

/** Reads a stream up to a mark, wherever its chunks divide it. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #left = Buffer.alloc(0);

  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** Puts bytes back in front of what is to come. */
  unread(bytes: Buffer): void {
    this.#left = Buffer.concat([bytes, this.#left]);
  }

  async take(length: number): Promise<Buffer> {
    while (this.#left.length < length) await this.#more();
    const taken = this.#left.subarray(0, length);
    this.#left = this.#left.subarray(length);
    return taken;
  }

  /** The bytes before a mark, which is taken too. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#left.indexOf(mark);
      if (at >= 0) {
        const before = this.#left.subarray(0, at);
        this.#left = this.#left.subarray(at + mark.length);
        if (before.length > 0) yield before;
        return;
      }
      // What may be the beginning of the mark stays.
      const sure = this.#left.length - mark.length + 1;
      if (sure > 0) {
        const before = this.#left.subarray(0, sure);
        this.#left = this.#left.subarray(sure);
        yield before;
      }
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw unreadable();
    this.#left = Buffer.concat([this.#left, next.value]);
  }
}
