import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { callCounts } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';

/** A time window in which the calls for one key are counted. */
type Window = { key: string; startsAt: number; endsAt: number };

/** The number of calls, and the milliseconds left in their window. */
export type Counted = { current: number; ttl: number };

/** The same, and what takes the call back that was counted. */
export type Taken = Counted & { takeBack: () => Promise<void> };

/** The calls in a window: all processes' as last reported, and ours that are not reported yet. */
type Count = Window & { known: number; ours: number };

/** Counts calls in this process. */
export class Counts {
  protected readonly now: () => Date;
  protected readonly counts = new Map<string, Count>();

  constructor(now: () => Date) {
    this.now = now;
  }

  /**
   * Counts a call in the current window of `window` milliseconds. Returns the number of calls, and the time left in the window.
   */
  add(key: string, window: number): Counted {
    const count = this.#countOf(key, window);
    count.ours += 1;
    return { current: count.known + count.ours, ttl: count.endsAt - this.now().getTime() };
  }

  /** Returns the same without counting a call. */
  soFar(key: string, window: number): Counted {
    const now = this.now().getTime();
    const startsAt = now - (now % window);
    const count = this.counts.get(key);
    const current = count?.startsAt === startsAt ? count.known + count.ours : 0;
    return { current, ttl: startsAt + window - now };
  }

  /** Like `add`, but no two calls may get the same number, and each can be taken back. */
  async addExactly(key: string, window: number): Promise<Taken> {
    const counted = this.add(key, window);
    const count = this.#countOf(key, window);
    return { ...counted, takeBack: async () => void (count.ours -= 1) };
  }

  /** Forgets windows that have ended. */
  async settle(): Promise<void> {
    const now = this.now().getTime();
    for (const { key, endsAt } of this.counts.values()) if (endsAt <= now) this.counts.delete(key);
  }

  #countOf(key: string, window: number): Count {
    const now = this.now().getTime();
    const startsAt = now - (now % window);
    const known = this.counts.get(key);
    if (known?.startsAt === startsAt) return known;
    const count = { key, startsAt, endsAt: startsAt + window, known: 0, ours: 0 };
    this.counts.set(key, count);
    return count;
  }
}

/**
 * Counts calls together with the other processes on a database. Each process counts in memory, so that no call waits, and
 * exchanges its counts on `settle`.
 */
export class SharedCounts extends Counts {
  readonly #database: Database;

  constructor(database: Database, now: () => Date) {
    super(now);
    this.#database = database;
  }

  override async addExactly(key: string, window: number): Promise<Taken> {
    const now = this.now();
    const startsAt = now.getTime() - (now.getTime() % window);
    const count = { key, startsAt, endsAt: startsAt + window };
    const totals = await this.#write([{ count, ours: 1 }], now);
    return {
      current: totals.get(`${key} ${startsAt}`) ?? 1,
      ttl: count.endsAt - now.getTime(),
      takeBack: () => this.#takeBack(key, new Date(startsAt)),
    };
  }

  /** Exchanges counts with the other processes, and forgets windows that have ended. */
  override async settle(): Promise<void> {
    const changed = [...this.counts.values()].filter(({ ours }) => ours > 0);
    await super.settle();
    if (changed.length === 0) return;
    const sent = changed.map((count) => ({ count, ours: count.ours }));
    const totals = await this.#write(sent, this.now());
    for (const { count, ours } of sent) {
      count.known = totals.get(`${count.key} ${count.startsAt}`) ?? count.known + ours;
      count.ours -= ours;
    }
  }

  #takeBack(key: string, startsAt: Date): Promise<void> {
    const isCount = and(eq(callCounts.key, key), eq(callCounts.startsAt, startsAt));
    return asPlatform(this.#database, async (tx) => {
      await tx
        .update(callCounts)
        .set({ calls: sql`${callCounts.calls} - 1` })
        .where(isCount);
    });
  }

  #write(sent: { count: Window; ours: number }[], now: Date): Promise<Map<string, number>> {
    const rows = sent.map(({ count: { key, startsAt, endsAt }, ours }) => ({
      key,
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(endsAt).toISOString(),
      calls: ours,
    }));
    return asPlatform(this.#database, async (tx) => {
      await tx.delete(callCounts).where(lt(callCounts.endsAt, now));
      // In the order of the keys; otherwise two processes could deadlock.
      const { rows: totals } = await tx.execute(sql`
        INSERT INTO call_counts AS c (key, starts_at, ends_at, calls)
        SELECT key, starts_at, ends_at, calls
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS sent (key text, starts_at timestamptz, ends_at timestamptz, calls integer)
        ORDER BY key
        ON CONFLICT (key, starts_at) DO UPDATE SET calls = c.calls + excluded.calls
        RETURNING key, extract(epoch FROM starts_at)::float8 * 1000 AS "startsAt", calls`);
      return new Map(totals.map((row) => [`${String(row['key'])} ${Number(row['startsAt'])}`, Number(row['calls'])]));
    });
  }
}
