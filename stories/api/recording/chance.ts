import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { newId } from '#server/db/newId';

let seed = '';
let place = 0;
let drawn = 0;

/** Draws the same bytes after the same calls. */
function bytes(length: number): Buffer {
  const parts = Array.from({ length: Math.ceil(length / 32) }, () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${place} ${drawn}`).digest();
  });
  return Buffer.concat(parts).subarray(0, length);
}

function fill<Drawn extends ArrayBufferView | null>(array: Drawn): Drawn {
  if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(bytes(array.byteLength));
  return array;
}

function uuid() {
  const hex = bytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as const;
}

/** Takes chance from this process: from now on ids, tokens and codes follow from the calls alone. */
export function withoutChance(): void {
  Math.random = () => (place * 1_000 + (drawn += 1)) / 1e6;
  const { randomBytes } = crypto;
  crypto.randomBytes = ((length: number, done?: (fault: null, drawn: Buffer) => void) =>
    done ? done(null, bytes(length)) : bytes(length)) as typeof randomBytes;
  crypto.randomFillSync = ((array: NodeJS.ArrayBufferView) => fill(array)) as typeof crypto.randomFillSync;
  crypto.randomUUID = uuid;
  syncBuiltinESMExports();
  Object.defineProperties(globalThis.crypto, { getRandomValues: { value: fill }, randomUUID: { value: uuid } });
}

/** Begins the ids of a scene's next call. Those of later calls sort after them. */
export function drawAnew(scene: string, call: number): void {
  // Otherwise ids count on from those of the call before, which another branch may have undone.
  newId(new Date(0));
  [seed, place, drawn] = [scene, call, 0];
}
