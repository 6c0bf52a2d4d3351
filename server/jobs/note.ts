import { eq, sql } from 'drizzle-orm';
import { recordPlatformActivity } from '#server/activity/record';
import type { Database, Transaction } from '#server/db/database';
import { jobFailures, jobRuns } from '#server/db/schema';
import { asPlatform } from '#server/doors/platform';
import type { JobName } from './job';

/** How often the runs of a job are written, in milliseconds: some run each second. */
const writeEvery = 60_000;

/** A run of a job: when it began, and how many milliseconds it took. */
export type Run = { job: JobName; at: Date; took: number; hasFailed: boolean };

/** Notes a run. Never throws: the work is done, and failing to report it must not repeat it. */
export type NoteRun = (run: Run) => Promise<void>;

type Failures = { count: number; since: Date; last: Date };

/**
 * Notes runs of jobs for the operator, at most once a minute each; a failure in between waits until then. While a job fails, there is
 * an alert; the activity records its first failure and its recovery. While the database itself fails, nothing can be recorded.
 */
export function noteRuns(database: Database): NoteRun {
  const written = new Map<JobName, Date>();
  const waiting = new Map<JobName, Failures>();
  return async (run) => {
    const { job, at, hasFailed } = run;
    if (hasFailed) {
      const { count, since } = waiting.get(job) ?? { count: 0, since: at };
      waiting.set(job, { count: count + 1, since, last: at });
    }
    const last = written.get(job);
    if (last && Math.abs(at.getTime() - last.getTime()) < writeEvery) return;
    const failures = waiting.get(job);
    const isWritten = await asPlatform(database, (tx) => write(tx, run, failures)).then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
    written.set(job, at);
    waiting.delete(job);
  };
}

async function write(tx: Transaction, { job, at, took }: Run, failures?: Failures): Promise<void> {
  const ran = { ranAt: at, tookMs: took, ...(failures && { lastFailedAt: failures.last }) };
  await tx
    .insert(jobRuns)
    .values({ job, ...ran })
    .onConflictDoUpdate({ target: jobRuns.job, set: ran });
  if (failures) await recordFailures(tx, job, failures);
  else await recordSuccess(tx, job, at);
}

async function recordFailures(tx: Transaction, job: JobName, { count, since, last }: Failures): Promise<void> {
  const [row] = await tx
    .insert(jobFailures)
    .values({ job, failingSince: since, lastFailedAt: last, failures: count })
    .onConflictDoUpdate({
      target: jobFailures.job,
      set: { lastFailedAt: last, failures: sql`${jobFailures.failures} + ${count}` },
    })
    .returning({ failures: jobFailures.failures });
  if (row?.failures !== count) return;
  await recordPlatformActivity(tx, since, { kind: 'job', actor: 'system', code: 'job_failed', params: { job } });
}

async function recordSuccess(tx: Transaction, job: JobName, moment: Date): Promise<void> {
  const [ended] = await tx.delete(jobFailures).where(eq(jobFailures.job, job)).returning();
  if (!ended) return;
  await recordPlatformActivity(tx, moment, { kind: 'job', actor: 'system', code: 'job_recovered', params: { job } });
}
