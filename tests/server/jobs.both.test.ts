import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job, JobTools } from '#server/jobs/job';
import { noteRuns } from '#server/jobs/note';
import { runOnce, startJobs } from '#server/jobs/run';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

let server: TestApp;
let tools: JobTools;
let seconds = 0;

beforeAll(async () => {
  server = await startTestApp();
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  tools = { database: server.database, now: () => server.clock.now, log };
});
afterAll(() => server.close());
/** Each test begins long after the one before. */
beforeEach(() => later(3_600));

function later(more: number) {
  seconds += more;
  server.clock.now = new Date(testTime.getTime() + seconds * 1_000);
}

const job = (run: Job<JobTools>['run'], more: Partial<Job<JobTools>> = {}): Job<JobTools> => ({
  name: 'imports',
  when: { every: 10 },
  run,
  ...more,
});
const working = job(async () => undefined);
const failing = job(() => Promise.reject(new Error('no room on the disk')));

const onSettings = async (name = 'imports') =>
  (await server.client.GET('/api/dashboard/jobs')).data?.data.find((one) => one.name === name);
const notice = async () => {
  const { data } = await server.client.GET('/api/dashboard/alerts', { params: { query: { limit: 5 } } });
  return data?.notices.items.find(({ kind }) => kind === 'job_failed');
};
const activity = async () =>
  (await server.client.GET('/api/activity', { params: { query: { kind: 'job' } } })).data?.data.map(
    ({ title }) => title,
  );

describe('listJobs', () => {
  it('a job that has not run, and one that needs a mail server, say so', async () => {
    expect(await onSettings('day')).toEqual({ name: 'day', state: 'not_run' });
    expect(await onSettings('reminders')).toEqual({ name: 'reminders', state: 'off' });
  });

  it('a job that throws shows on Settings and as a notice, until it works again', async () => {
    const note = noteRuns(server.database);
    const since = server.clock.now.toISOString();
    expect(await runOnce([failing], tools, note)).toBe('failed');
    expect(await onSettings()).toMatchObject({ state: 'fails', lastRun: { at: since }, failingSince: since });
    expect(await notice()).toMatchObject({ job: 'imports', since, at: since, failures: 1 });

    later(60);
    const at = server.clock.now.toISOString();
    await runOnce([failing], tools, note);
    expect(await notice()).toMatchObject({ since, at, failures: 2 });

    later(60);
    await runOnce([working], tools, note);
    expect(await notice()).toBeUndefined();
    const works = await onSettings();
    expect(works).toMatchObject({ state: 'works', lastRun: { at: server.clock.now.toISOString() }, lastFailedAt: at });
    expect(works).not.toHaveProperty('failingSince');
    expect(await activity()).toEqual(['Job recovered', 'Job failed']);
  });
});

it('a failure that an earlier process left ends with the first run', async () => {
  await runOnce([failing], tools);
  await runOnce([working], tools);
  expect(await notice()).toBeUndefined();
});

it('a run is written at most once a minute, and no failure in between is lost', async () => {
  const note = noteRuns(server.database);
  const first = server.clock.now.toISOString();
  await runOnce([working], tools, note);
  later(59);
  await runOnce([failing], tools, note);
  expect(await onSettings()).toMatchObject({ state: 'works', lastRun: { at: first } });
  later(1);
  await runOnce([working], tools, note);
  expect(await notice()).toMatchObject({ job: 'imports', failures: 1 });
  later(60);
  await runOnce([working], tools, note);
  expect(await notice()).toBeUndefined();
});

it('the work of a job is done once, though its run can’t be written', async () => {
  const run = vi.fn(async () => undefined);
  const note = noteRuns(server.database);
  const away = vi.spyOn(server.database, 'transaction').mockRejectedValueOnce(new Error('away'));
  expect(await runOnce([job(run)], tools, note)).toBe('done');
  away.mockRestore();
  expect(run).toHaveBeenCalledOnce();
});

it('stopping waits for what runs, tells it, and ends what it keeps', async () => {
  const happened: string[] = [];
  const slow = job(
    async (_, signal) => {
      happened.push('begun');
      await wait(10_000, undefined, { signal }).catch(() => undefined);
      await wait(100);
      happened.push('finished');
    },
    { end: async () => void happened.push('told') },
  );
  const stop = startJobs([slow], tools, async () => true);
  await vi.waitFor(() => expect(happened).toEqual(['begun']));
  await stop();
  expect(happened).toEqual(['begun', 'told', 'finished']);
});

it('a job goes on after it has failed, and one that follows runs whatever came of the first', async () => {
  const ran: string[] = [];
  const first = job(() => Promise.reject(new Error(`broken ${ran.push('purge')}`)), { name: 'purge' });
  const second = job(async () => void ran.push('files'), { name: 'files', when: { after: 'purge' } });
  const stop = startJobs([first, second], tools, async () => true);
  await vi.waitFor(() => expect(ran.slice(0, 4)).toEqual(['purge', 'files', 'purge', 'files']));
  await stop();
});

it('while the clock is not trusted, only what harms nothing runs; without mail, nothing that needs it', async () => {
  const ran = new Set<string>();
  const noted = (name: string) => async () => void ran.add(name);
  const stop = startJobs(
    [
      job(noted('purge'), { name: 'purge' }),
      job(noted('record'), { name: 'record', atAnyTime: true }),
      job(noted('reminders'), { name: 'reminders', atAnyTime: true, needsMail: true }),
    ],
    tools,
    async () => false,
  );
  await vi.waitFor(() => expect([...ran]).toEqual(['record']));
  await wait(50);
  await stop();
  expect([...ran]).toEqual(['record']);
});
