import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { stopInOrder } from '#server/stop';
import { startServer } from '#tests/helpers/serverProcess';
import { storedFolder } from '#tests/helpers/storedFolder';

it('stops cleanly although requests never arrive in full, and counts the last calls', async () => {
  const folder = await storedFolder();
  const first = await startServer({ DATA_DIR: folder });
  const { port } = new URL(first.url);
  const halves = [
    '',
    'GET /health HTTP/1.1\r\nHo',
    'POST /api/signups HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"a',
  ];
  for (const half of halves) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined).resume();
    await once(socket, 'connect');
    socket.write(half);
  }
  await fetch(`${first.url}/api/law-firm/profile`, { headers: { 'x-tenant': 'korongo' } });
  first.child.kill('SIGTERM');
  expect((await first.exit).code).toBe(0);
  const second = await startServer({ DATA_DIR: folder });
  const answer = await fetch(`${second.url}/api/customers?search=korongo`);
  expect(await answer.json()).toMatchObject({ data: [{ usage: { apiCalls: 123 } }] });
  second.child.kill('SIGTERM');
  await second.exit;
  await rm(folder, { recursive: true });
});

it('what can’t be closed does not keep the rest from being closed', async () => {
  vi.useFakeTimers();
  const log = { error: vi.fn() };
  const closed: string[] = [];
  const stopping = stopInOrder(
    [
      ['server', () => new Promise(() => undefined)],
      ['meter', () => Promise.reject(new Error('away'))],
      ['database', async () => closed.push('database')],
    ],
    log as never,
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await stopping;
  vi.useRealTimers();
  expect(closed).toEqual(['database']);
  expect(log.error).toHaveBeenCalledTimes(2);
});
