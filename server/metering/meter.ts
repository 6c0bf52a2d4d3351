import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import type { Database } from '#server/db/database';
import { asPlatform } from '#server/doors/platform';
import type { Job } from '#server/jobs/job';
import type { IsClockTrusted } from '#server/jobs/trustedClock';
import { beginDay } from './beginDay';

/** One day's unwritten counts: calls by firm, and the time of the last one. */
type Batch = { day: string; last: Date; calls: Map<string, number> };

/**
 * Counts firms' calls in memory, so that no call waits, and writes them in batches. A killed process loses the counts since its last
 * write. While the clock is not trusted, nothing is written and no day begins.
 */
export class Meter {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #isClockTrusted: IsClockTrusted;
  #waiting: Batch[] = [];
  #begun = '';
  #writing: Promise<void> = Promise.resolve();

  constructor(database: Database, now: () => Date, isClockTrusted: IsClockTrusted) {
    this.#database = database;
    this.#now = now;
    this.#isClockTrusted = isClockTrusted;
  }

  /** Counts one call by a firm. */
  count(firmId: string): void {
    const { calls } = this.#batchOf(this.#now());
    calls.set(firmId, (calls.get(firmId) ?? 0) + 1);
  }

  /** Starts a new day when it is time. */
  beginDay(): Promise<void> {
    return this.#inTurn(() => this.#begin(nairobiDay(this.#now()), this.#now()));
  }

  /** Writes the counts. Keeps what it can't write for next time. */
  write(): Promise<void> {
    return this.#inTurn(() => this.#write());
  }

  /** One at a time: two writers would start the same day twice. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing
      .catch(() => undefined)
      .then(async () => {
        if (await this.#isClockTrusted()) await work();
      });
    return this.#writing;
  }

  async #write(): Promise<void> {
    this.#correct(this.#now());
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
  }

  async #begin(day: string, moment: Date): Promise<void> {
    if (day <= this.#begun) return;
    await beginDay(this.#database, moment);
    this.#begun = day;
  }

  async #record({ day, last, calls }: Batch): Promise<void> {
    // As text, because the drivers encode arrays differently.
    const firms = `{${[...calls.keys()].join(',')}}`;
    const counts = `{${[...calls.values()].join(',')}}`;
    await asPlatform(this.#database, (tx) =>
      tx.execute(sql`
        SELECT record_calls(${day}::date, ${last.toISOString()}::timestamptz, ${firms}::uuid[], ${counts}::integer[])`),
    );
  }

  /** Moves what was counted while the clock was ahead to the time that it has been set back to. */
  #correct(now: Date): void {
    for (const batch of this.#waiting) {
      if (batch.last <= now) continue;
      batch.last = now;
      batch.day = nairobiDay(now);
    }
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

/** Starts each day: ends trials, and begins a month's figures. */
export const beginningDays: Job<{ meter: Meter }> = {
  name: 'day',
  when: { dailyFrom: 0, afterFailure: 10_000 },
  run: ({ meter }) => meter.beginDay(),
};

/** Writes the calls that the meter has counted. It keeps what it could not write, so a short outage of the database loses nothing. */
export const metering: Job<{ meter: Meter }> = {
  name: 'metering',
  when: { every: 1_000, afterFailure: 10_000 },
  run: ({ meter }) => meter.write(),
  end: ({ meter }) => meter.write(),
};
