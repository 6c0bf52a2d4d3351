import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { bytesOf, partBytes, partsWithin, type ByteRange, type FilePart } from '#domain/files';
import { inspect, type Inspected } from './inspect';
import { BrokenOff, type ObjectStore } from './objects';

/** A firm's file, complete: its parts in order, and what they are. */
export type StoredFile = Inspected & { parts: FilePart[]; bytes: number };

/** A file has more bytes than were allowed. */
export class TooLong extends Error {}

/**
 * Firms' files. Each is kept in parts, whose objects have random names of their own; a row of the firm's says which they are. An object
 * comes first and its row second, so that what fails in between leaves an object that nothing refers to, which is swept later.
 */
export type Files = ReturnType<typeof openFiles>;

/** Opens firms' files over a store. */
export function openFiles(store: ObjectStore) {
  const keyOf = (firmId: string, { object }: FilePart) => `${firmId}/${object}`;

  const read = (firmId: string, parts: readonly FilePart[], range?: ByteRange): Readable => {
    const wanted = partsWithin(parts, range ?? { from: 0, to: bytesOf(parts) - 1 });
    return Readable.from(inTurn(), { objectMode: false });

    async function* inTurn() {
      for (const { part, from, to } of wanted) yield* await store.read(keyOf(firmId, part), { from, to });
    }
  };

  const putPart = async (firmId: string, bytes: Readable, most: number = partBytes.most): Promise<FilePart> => {
    const object = randomBytes(16).toString('hex');
    return { object, bytes: await store.put(keyOf(firmId, { object, bytes: 0 }), atMost(bytes, most)) };
  };

  const remove = async (firmId: string, parts: readonly FilePart[]): Promise<void> => {
    for (const part of parts) await store.remove(keyOf(firmId, part));
  };

  return {
    /** Keeps a part of a firm's file. Throws `TooLong` if it has more bytes than it may. */
    putPart,

    /** Keeps a firm's file that is there as a whole. */
    put: async (firmId: string, name: string, bytes: Readable): Promise<StoredFile> => {
      const parts: FilePart[] = [];
      try {
        for await (const part of inParts(bytes)) parts.push(await putPart(firmId, Readable.from([part])));
        return { parts, bytes: bytesOf(parts), ...(await inspect(read(firmId, parts), name)) };
      } catch (error) {
        await remove(firmId, parts).catch(() => undefined);
        throw error;
      }
    },

    /** Reads a firm's file, or a range of it, only as fast as it is used. A failure destroys the stream with its error. */
    read,

    /** Reads a firm's file once, and says what it is. */
    inspect: (firmId: string, parts: readonly FilePart[], name: string): Promise<Inspected> =>
      inspect(read(firmId, parts), name),

    /** Removes parts of a firm's files. */
    remove,

    /** Where the parts are kept, for what looks after all of them. */
    store,
  };
}

const atMost = (bytes: Readable, most: number) => Readable.from(counted(bytes, most), { objectMode: false });

async function* counted(bytes: Readable, most: number): AsyncGenerator<Buffer> {
  let passed = 0;
  // Whoever sends too much still gets an answer, for which a request must not be destroyed.
  const chunks = bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of chunks) {
      passed += chunk.length;
      if (passed > most) throw new TooLong(`More than ${most} bytes.`);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof TooLong ? error : new BrokenOff(error);
  }
}

/** Cuts bytes into parts, as uploads arrive in. */
async function* inParts(bytes: Readable): AsyncGenerator<Buffer> {
  let [held, chunks] = [0, [] as Buffer[]];
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (held + rest.length >= partBytes.most) {
      yield Buffer.concat([...chunks, rest.subarray(0, partBytes.most - held)]);
      rest = rest.subarray(partBytes.most - held);
      [held, chunks] = [0, []];
    }
    chunks.push(rest);
    held += rest.length;
  }
  if (held > 0) yield Buffer.concat(chunks);
}
