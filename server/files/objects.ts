import type { Readable } from 'node:stream';
import type { ByteRange } from '#domain/files';

/** An object as a list tells of it. */
export type Listed = { key: string; bytes: number; changedAt: Date };

/**
 * Where bytes are kept under keys: a folder, or a store elsewhere. A key is a firm's id, a slash and a random name, and is used only once.
 * Whatever fails other than by the bytes themselves is a `StoreUnavailable`.
 */
export interface ObjectStore {
  /**
   * Keeps an object. It is there for good once this returns how many bytes it has; if it fails, nothing is left of it. If it is the
   * bytes that fail, it throws their error.
   */
  put(key: string, bytes: Readable): Promise<number>;
  /** Opens an object, or a range of it. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes an object. One that is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** How many bytes an object has. Undefined if it is not there. */
  sizeOf(key: string): Promise<number | undefined>;
  /** The firms that have objects. */
  firms(): AsyncIterable<string>;
  /** A firm's objects, in any order. */
  list(firmId: string): AsyncIterable<Listed>;
}

/** Files can't be kept or read for now: the store is away, or has lost an object. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store of files is unavailable.', { cause });
  }
}

/** The bytes of an object broke off before their end. */
export class BrokenOff extends Error {
  constructor(cause: unknown) {
    super('The bytes broke off.', { cause });
  }
}
