import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { recordPlatformActivity } from '#server/activity/record';
import type { Database } from '#server/db/database';
import { jobFailures } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';

/** The name of a job that the server runs by itself. */
export type JobName = components['schemas']['JobName'];

/** Runs a job of the server at a moment, and rethrows its errors. */
export type JobWatch = (job: JobName, moment: Date, work: () => Promise<void>) => Promise<void>;

/**
 * Watches the server's own jobs. While one is failing, the operator has an alert; the activity records its first failure and its
 * recovery. If the database itself failed, nothing can be recorded until it is back.
 */
export function watchJobs(database: Database): JobWatch {
  // A job that is known to work is not reported every second. The first run is, because an earlier process may have left a
  // failure.
  const working = new Set<JobName>();
  return async (job, moment, work) => {
    try {
      await work();
    } catch (error) {
      working.delete(job);
      await recordFailure(database, job, moment).catch(() => undefined);
      throw error;
    }
    if (working.has(job)) return;
    // The work is done: failing to report it must not repeat it.
    await recordSuccess(database, job, moment).then(
      () => working.add(job),
      () => undefined,
    );
  };
}

async function recordFailure(database: Database, job: JobName, moment: Date): Promise<void> {
  await asPlatform(database, async (tx) => {
    const [row] = await tx
      .insert(jobFailures)
      .values({ job, failingSince: moment, lastFailedAt: moment, failures: 1 })
      .onConflictDoUpdate({
        target: jobFailures.job,
        set: { lastFailedAt: moment, failures: sql`${jobFailures.failures} + 1` },
      })
      .returning({ failures: jobFailures.failures });
    if (row?.failures !== 1) return;
    await recordPlatformActivity(tx, moment, { kind: 'job', actor: 'system', code: 'job_failed', params: { job } });
  });
}

async function recordSuccess(database: Database, job: JobName, moment: Date): Promise<void> {
  await asPlatform(database, async (tx) => {
    const [ended] = await tx.delete(jobFailures).where(eq(jobFailures.job, job)).returning();
    if (!ended) return;
    await recordPlatformActivity(tx, moment, { kind: 'job', actor: 'system', code: 'job_recovered', params: { job } });
  });
}
