import { rm } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { paths } from '#openapi';
import { startServer, type ServerProcess } from '#tests/helpers/serverProcess';
import { storedFolder } from '#tests/helpers/storedFolder';

const rows = 6_000;

const callsOf = ({ url }: ServerProcess) =>
  createClient<paths>({ baseUrl: url, headers: { 'X-Tenant': 'twiga-kifaru' } });

it('an import whose server is killed goes on when it is back, and creates no row twice', async () => {
  const folder = await storedFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await startServer({ DATA_DIR: folder });
  const calls = callsOf(first);
  const totalOf = async (on: typeof calls) =>
    (await on.GET('/api/law-firm/dashboard/stats')).data?.data.totalClients ?? 0;
  const before = await totalOf(calls);
  const text = `Name,Email\n${Array.from({ length: rows }, (_, index) => `Mteja ${index},m${index}@wateja.example`).join('\n')}\n`;
  const file = Buffer.from(text).toString('base64');
  const read = await calls.POST('/api/law-firm/imports', { body: { kind: 'clients', fileName: 'many.csv', file } });
  const path = { id: read.data?.data.id ?? '' };
  const countOf = async (on: typeof calls) =>
    (await on.GET('/api/law-firm/imports/{id}', { params: { path } })).data?.data.counts.created ?? 0;
  await calls.POST('/api/law-firm/imports/{id}/run', { params: { path } });
  await vi.waitUntil(async () => (await countOf(calls)) > 0, { timeout: 30_000, interval: 5 });
  first.child.kill('SIGKILL');
  await first.exit;

  const second = await startServer({ DATA_DIR: folder });
  const again = callsOf(second);
  await vi.waitUntil(
    async () => (await again.GET('/api/law-firm/imports/{id}', { params: { path } })).data?.data.state === 'done',
    { timeout: 60_000, interval: 50 },
  );
  expect(await countOf(again)).toBe(rows);
  expect(await totalOf(again)).toBe(before + rows);
  second.child.kill('SIGTERM');
  await second.exit;
}, 180_000);
