import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { jobFailures, jobRuns } from '#server/db/schema';
import { jobs } from './list';

const runs = new Selection({ run: jobRuns, failingSince: jobFailures.failingSince });

/** Reads how each of the server's jobs last ran, in the order of their list. */
export async function readJobs(tx: ReadTransaction, hasMailer: boolean): Promise<components['schemas']['Job'][]> {
  const rows = await runs.read(
    tx,
    sql`FROM ${jobRuns} LEFT JOIN ${jobFailures} ON ${eq(jobFailures.job, jobRuns.job)}`,
  );
  const known = new Map(rows.map((row) => [row.run.job, row]));
  return jobs.map(({ name, needsMail }) => {
    const found = known.get(name);
    const isOff = needsMail && !hasMailer;
    if (!found) return { name, state: isOff ? 'off' : 'not_run' };
    const { run, failingSince } = found;
    return {
      name,
      state: isOff ? 'off' : failingSince ? 'fails' : 'works',
      lastRun: { at: run.ranAt.toISOString(), took: run.tookMs },
      ...omitNulls({
        lastFailedAt: run.lastFailedAt?.toISOString() ?? null,
        failingSince: (failingSince as Date | null)?.toISOString() ?? null,
      }),
    };
  });
}
