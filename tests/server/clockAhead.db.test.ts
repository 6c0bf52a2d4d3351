import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tenants, tenantStats } from '#server/db/schema';
import { startJobs } from '#server/jobs/run';
import { trustedClock } from '#server/jobs/trustedClock';
import { openLog } from '#server/logging';
import { Meter } from '#server/metering/meter';
import { purging } from '#server/purge/purgeAll';
import { Selection } from '#server/db/query/selection';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import type { OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

const later = (hours: number) => new Date(testTime.getTime() + hours * 3_600_000);
const days = 24;

let server: TestApp;
let database: OpenDatabase;
let exportsFolder: string;
let told: string[];
/** Stops what runs. */
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  server = await startTestApp({ contents: 'demo' });
  ({ database } = server);
  exportsFolder = await scratchFolder('exports');
  told = [];
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await server.close();
  await rm(exportsFolder, { recursive: true });
});

const mbuyu = '01933f2e-7a00-7000-8000-000000000002';

/** What a process does as it starts, at a time. `pass` lets it look at the clock again, and begin what it then may. */
async function start(moment: Date) {
  await stop?.();
  server.clock.now = moment;
  const now = () => server.clock.now;
  const log = openLog({ write: (line) => told.push((JSON.parse(line) as { msg: string }).msg) });
  const isClockTrusted = trustedClock(database, now, log);
  const meter = new Meter(database, now, isClockTrusted);
  await meter.beginDay();
  const purge = { database, files: server.resources.files, now, exportsFolder, exportsKeptDays: 90, log };
  stop = startJobs([purging], purge, isClockTrusted);
  return {
    meter,
    pass: async () => {
      await meter.beginDay();
      await meter.write();
      await stop?.();
      stop = startJobs([purging], purge, isClockTrusted);
      await wait(300);
    },
  };
}

const rows = async () => {
  const [firm] = await database.transaction({ tenantId: mbuyu }, async (tx) => {
    const found = await tx.execute(sql`SELECT count(*)::integer AS n FROM matters`);
    return found.rows;
  });
  return Number(firm?.['n']);
};

/** What jobs would have changed. */
async function untouched() {
  const found = await database.transaction({ operator: true }, async (tx) => ({
    months: await new Selection({ month: tenantStats.month }).read(
      tx,
      sql`FROM ${tenantStats} GROUP BY ${tenantStats.month}`,
    ),
    statuses: await new Selection({ status: tenants.status }).read(tx, sql`FROM ${tenants} GROUP BY ${tenants.status}`),
  }));
  return {
    months: found.months,
    trials: found.statuses.some(({ status }) => status === 'trial'),
    exports: await readdir(exportsFolder),
  };
}

const notice = async () => {
  const { data } = await server.client.GET('/api/dashboard/alerts', { params: { query: { limit: 5 } } });
  return data?.notices.items.find(({ kind }) => kind === 'clock_ahead');
};

const confirm = (clock: Date) =>
  server.client.POST('/api/dashboard/clock/confirm', { body: { clock: clock.toISOString() } });

/** A firm waits for its purge, and an export for its end. */
async function leaveWork() {
  await server.client.DELETE('/api/customers/{id}', { params: { path: { id: mbuyu } } });
  await mkdir(exportsFolder, { recursive: true });
  await writeFile(join(exportsFolder, 'simba-2026-10-01-0123456789ab.zip'), '');
}

describe('a clock that is 400 days ahead', () => {
  it('destroys and charges nothing until the operator confirms it, and is told', async () => {
    await (await start(testTime)).pass();
    await leaveWork();
    const before = { ...(await untouched()), rows: await rows() };
    expect(before).toMatchObject({ trials: true, exports: [expect.any(String)] });
    expect(await notice()).toBeUndefined();

    const ahead = later(400 * days);
    const { meter, pass } = await start(ahead);
    meter.count(mbuyu);
    await pass();
    expect({ ...(await untouched()), rows: await rows() }).toEqual(before);
    expect(told).toEqual(['The clock is far ahead. Jobs wait until the operator confirms it.']);
    expect(await notice()).toEqual({ kind: 'clock_ahead', known: testTime.toISOString(), clock: ahead.toISOString() });

    expect((await confirm(ahead)).data).toEqual({ data: { known: ahead.toISOString() } });
    expect(await notice()).toBeUndefined();
    await pass();
    expect(told).toContain('The clock is trusted again, so the jobs go on.');
    expect(await untouched()).toMatchObject({ months: [{ month: '2027-12-01' }], trials: false });
    await expect.poll(rows, { timeout: 30_000 }).toBe(0);
    await expect.poll(() => readdir(exportsFolder), { timeout: 30_000 }).toHaveLength(1);
    expect(await readdir(exportsFolder)).toEqual([expect.stringMatching(/^mbuyu-2027-12-26-/)]);
    const { data } = await server.client.GET('/api/activity', { params: { query: { kind: 'job' } } });
    expect(data?.data).toContainEqual(
      expect.objectContaining({
        code: 'clock_confirmed',
        by: 'operator',
        description: 'The last known day was 21 Nov 2026. Today is 26 Dec 2027.',
      }),
    );
  });

  it('and is then set back does its work for the day that it is', async () => {
    await (await start(testTime)).pass();
    const { meter, pass } = await start(later(400 * days));
    meter.count(mbuyu);
    await pass();
    server.clock.now = later(1);
    await pass();
    expect(await notice()).toBeUndefined();
    const { rows: counted } = await database.transaction({ operator: true }, (tx) =>
      tx.execute(sql`SELECT max(day)::text AS day FROM platform_usage`),
    );
    expect(counted).toEqual([{ day: '2026-11-21' }]);
    expect(await untouched()).toMatchObject({ months: [{ month: '2026-11-01' }], trials: true });
  });
});

describe('confirmClock', () => {
  it('confirms no later time than was shown, and none that is known already', async () => {
    await (await start(testTime)).pass();
    const seen = later(3 * days);
    const { pass } = await start(later(400 * days));
    expect((await confirm(seen)).data).toEqual({ data: { known: seen.toISOString() } });
    await pass();
    expect(await notice()).toMatchObject({ known: seen.toISOString() });
    expect((await confirm(testTime)).data).toEqual({ data: { known: seen.toISOString() } });
  });
});

it.each([
  ['two days', 48, false],
  ['more than two days', 48.1, true],
])('a server that was off for %s', async (_, hours, isAsked) => {
  await (await start(testTime)).pass();
  await (await start(later(hours))).pass();
  expect((await notice()) !== undefined).toBe(isAsked);
});

it('a clock that runs is trusted for as long as it runs', async () => {
  const { meter } = await start(testTime);
  for (let day = 1; day <= 40; day += 1) {
    server.clock.now = later(day * days);
    await meter.beginDay();
  }
  expect(await notice()).toBeUndefined();
  expect((await untouched()).months).toEqual([{ month: '2026-12-01' }]);
});
