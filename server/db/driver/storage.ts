import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from '#server/cannotStart';
import { StorageFull } from '#server/db/database';

const megabyte = 1_048_576;

/** Below this many free megabytes, people are warned. */
const low = 512;
/** Below this many free megabytes, writes are refused, so that the database can finish what it has begun, and start again. */
const full = 64;
/** What a first start needs: the demo firms' database and files take 110 MB, and then the disk must not be full. */
const first = 200;

/** How often the free space is measured while there are no writes, in milliseconds. */
const interval = 10_000;

/** Measures the free space of a folder, in bytes. */
export type MeasureFree = (folder: string) => Promise<number>;

/** Asks the file system how many bytes this process may still write. */
export const measureFree: MeasureFree = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether a folder's disk has no room for writes. */
export const isDiskFull = async (folder: string): Promise<boolean> => (await measureFree(folder)) < full * megabyte;

/** Throws `CannotStart` if a folder's disk is too small for its database, or for a new one. */
export async function refuseSmallDisk(folder: string, isNew: boolean, measure = measureFree): Promise<void> {
  const free = Math.floor((await measure(folder)) / megabyte);
  const needed = isNew ? first : full;
  if (free >= needed) return;
  throw new CannotStart(
    `DATA_DIR: only ${free} MB are free on the disk of "${folder}". Free at least ${needed} MB and start again.`,
  );
}

type State = 'ample' | 'low' | 'full';

/**
 * Watches the free space of the embedded database's folder. PostgreSQL does not survive a full disk, so writes are refused before it
 * is full, and accepted again when there is room.
 */
export class Storage {
  readonly #folder: string;
  readonly #log: FastifyBaseLogger;
  readonly #measure: MeasureFree;
  readonly #timer: NodeJS.Timeout;
  #state: State = 'ample';

  constructor(folder: string, log: FastifyBaseLogger, measure: MeasureFree) {
    this.#folder = folder;
    this.#log = log;
    this.#measure = measure;
    // A failed measurement may succeed next time; a write that needs one fails by itself.
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), interval).unref();
  }

  /** Refuses to start without enough free space. A folder without a database needs more. */
  async refuseStart(isNew: boolean): Promise<void> {
    await this.#look();
    await refuseSmallDisk(this.#folder, isNew, this.#measure);
  }

  /** Throws `StorageFull` while there is no room for writes. */
  async refuseWrite(): Promise<void> {
    await this.#look();
    if (this.#state === 'full') throw new StorageFull();
  }

  /** Stops watching. */
  close(): void {
    clearInterval(this.#timer);
  }

  /** Measures the free megabytes, and reports when they become few or enough again. */
  async #look(): Promise<number> {
    const free = Math.floor((await this.#measure(this.#folder)) / megabyte);
    const before = this.#state;
    this.#state = free < full ? 'full' : free < low ? 'low' : 'ample';
    if (this.#state !== before) this.#tell(this.#state, free);
    return free;
  }

  #tell(state: State, free: number): void {
    const facts = { folder: this.#folder, freeMb: free };
    if (state === 'ample') this.#log.info(facts, 'The disk of DATA_DIR has enough room again.');
    if (state === 'low')
      this.#log.warn(facts, `Only ${free} MB are free on the disk of DATA_DIR. Writes stop below ${full} MB.`);
    if (state === 'full')
      this.#log.error(
        facts,
        `Only ${free} MB are free on the disk of DATA_DIR. Nothing is written until ${full} MB are free.`,
      );
  }
}
