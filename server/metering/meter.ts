import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import type { Database } from '#server/db/database';
import { asPlatform } from '#server/doors/platform';
import { beginDay } from './beginDay';

/** What was counted on one day and is not yet written: each firm's calls, and the moment of the last. */
type Batch = { day: string; last: Date; calls: Map<string, number> };

/**
 * Counts firms' calls in memory, so that no call waits for it, and writes them together. A process that is killed
 * loses what it counted since it last wrote.
 */
export class Meter {
  readonly #database: Database;
  readonly #now: () => Date;
  #waiting: Batch[] = [];
  #begun = '';
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  /** Counts one call of a firm. */
  count(firmId: string): void {
    const { calls } = this.#batchOf(this.#now());
    calls.set(firmId, (calls.get(firmId) ?? 0) + 1);
  }

  /** Writes what was counted, and begins the day if it is new. What can't be written is kept for the next time. */
  write(): Promise<void> {
    // One after the other: two writers of one meter would begin the same day twice.
    this.#writing = this.#writing.catch(() => undefined).then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    for (let batch = this.#waiting[0]; batch; batch = this.#waiting[0]) {
      this.#waiting = this.#waiting.slice(1);
      try {
        await this.#begin(batch.day, batch.last);
        await this.#record(batch);
      } catch (error) {
        this.#waiting = [batch, ...this.#waiting];
        throw error;
      }
    }
    const now = this.#now();
    await this.#begin(nairobiDay(now), now);
  }

  async #begin(day: string, moment: Date): Promise<void> {
    if (day <= this.#begun) return;
    await beginDay(this.#database, moment);
    this.#begun = day;
  }

  async #record({ day, last, calls }: Batch): Promise<void> {
    // As text, because drivers write arrays in different ways.
    const firms = `{${[...calls.keys()].join(',')}}`;
    const counts = `{${[...calls.values()].join(',')}}`;
    await asPlatform(this.#database, (tx) =>
      tx.execute(sql`
        SELECT record_calls(${day}::date, ${last.toISOString()}::timestamptz, ${firms}::uuid[], ${counts}::integer[])`),
    );
  }

  #batchOf(moment: Date): Batch {
    const day = nairobiDay(moment);
    const newest = this.#waiting.at(-1);
    if (newest?.day === day) {
      newest.last = moment;
      return newest;
    }
    const batch = { day, last: moment, calls: new Map<string, number>() };
    this.#waiting.push(batch);
    return batch;
  }
}
