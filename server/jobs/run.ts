import { setTimeout as wait } from 'node:timers/promises';
import { nairobiDay } from '#domain/dates';
import { isDoneForToday, restAfter, untilDue, type Outcome } from './due';
import type { Job, JobTools } from './job';
import { noteRuns, type NoteRun } from './note';
import type { IsClockTrusted } from './trustedClock';

/** How long a job waits for the clock to be trusted, or for the database, in milliseconds. */
const patience = 10_000;

/**
 * Runs jobs for as long as the server does, each in its own time. Call the returned function to stop: it waits for those that are
 * running.
 */
export function startJobs<Needs extends JobTools>(
  jobs: readonly Job<Needs>[],
  needs: Needs,
  isClockTrusted: IsClockTrusted,
): () => Promise<void> {
  const stopping = new AbortController();
  const note = noteRuns(needs.database);
  const on = jobs.filter(({ needsMail }) => !needsMail || needs.mailer);
  const kept = on
    .filter(({ when }) => !('after' in when))
    .map((first) => {
      const following = on.filter(({ when }) => 'after' in when && when.after === first.name);
      return keepRunning([first, ...following], needs, { note, isClockTrusted, signal: stopping.signal });
    });
  return async () => {
    stopping.abort();
    const ends = on.map(({ name, end }) =>
      end?.(needs).catch((error: unknown) => needs.log.error({ err: error, job: name }, 'A job could not be ended.')),
    );
    await Promise.all([...ends, ...kept]);
  };
}

type Running = { note: NoteRun; isClockTrusted: IsClockTrusted; signal: AbortSignal };

/** Runs a job whenever it is due, and after it those that follow. */
async function keepRunning<Needs extends JobTools>(
  jobs: readonly [Job<Needs>, ...Job<Needs>[]],
  needs: Needs,
  { note, isClockTrusted, signal }: Running,
): Promise<void> {
  const [{ when, atAnyTime }] = jobs;
  const { now, log } = needs;
  let doneOn = '';
  const turn = async (): Promise<number> => {
    const pause = untilDue(when, now(), doneOn);
    if (pause > 0) return pause;
    if (!atAnyTime && !(await isClockTrusted())) return patience;
    const today = nairobiDay(now());
    const outcome = await runOnce(jobs, needs, note, signal);
    if (isDoneForToday(when, outcome)) doneOn = today;
    return restAfter(when, outcome);
  };
  while (!signal.aborted) {
    const pause = await turn().catch((error: unknown) => {
      log.warn({ err: error }, 'Whether a job is due is not known for now.');
      return patience;
    });
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs jobs one after another, and notes what came of each. Returns what came of the first. */
export async function runOnce<Needs extends JobTools>(
  jobs: readonly Job<Needs>[],
  needs: Needs,
  note: NoteRun = noteRuns(needs.database),
  signal: AbortSignal = new AbortController().signal,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of jobs) {
    if (signal.aborted) break;
    const at = needs.now();
    const began = performance.now();
    const outcome = await run(needs, signal).then(
      (isMore): Outcome => (isMore === true ? 'more' : 'done'),
      (error: unknown): Outcome => {
        if (!signal.aborted) needs.log.error({ err: error, job: name }, 'A job has failed.');
        return 'failed';
      },
    );
    // What was broken off has neither failed nor been done.
    if (signal.aborted) break;
    await note({ job: name, at, took: Math.round(performance.now() - began), hasFailed: outcome === 'failed' });
    outcomes.push(outcome);
  }
  return outcomes[0] ?? 'done';
}
