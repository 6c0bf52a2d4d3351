import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { startMetrics } from '#server/metrics/metrics';
import { serveMetrics } from '#server/metrics/serveMetrics';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase } from '#tests/helpers/testDatabase';

it('the metrics tell of calls, connections, disk and build, and of nobody', async () => {
  const database = await openTestDatabase();
  const metrics = startMetrics({ database, folder: tmpdir(), version: '0.1.0', build: '2026-11-21' });
  const { app } = await buildTestApp(database, { metrics });
  const { url, close } = await serveMetrics(metrics.registry, 0);
  onTestFinished(async () => {
    await close();
    await app.close();
    await database.close();
  });
  const headers = { host: 'localhost' };
  const payload = { name: 'Kiboko Advocates', slug: 'kiboko', email: 'office@kiboko.example', plan: 'starter' };
  await app.inject({ method: 'POST', url: '/api/customers', headers, payload });
  await app.inject({ url: '/api/customers?search=kiboko', headers });
  await app.inject({ url: '/api/customers/nobody', headers });

  const text = await (await fetch(url)).text();
  expect(text).toContain('mizani_request_duration_seconds_count{operation="createCustomer",status="2xx"} 1');
  expect(text).toContain('mizani_request_duration_seconds_count{operation="getCustomer",status="4xx"} 1');
  expect(text).toContain('mizani_build_info{version="0.1.0",build="2026-11-21"} 1');
  expect(text).toMatch(/mizani_disk_free_bytes \d+/);
  if (database.kind === 'server') expect(text).toMatch(/mizani_database_connections\{state="idle"\} [1-9]/);
  expect(text).not.toMatch(/kiboko/i);
  expect((await fetch(new URL('/', url))).status).toBe(404);

  const statusAt = (host: string) =>
    new Promise((resolve, reject) => {
      get(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
  for (const host of ['localhost:9100', '127.0.0.1', '[::1]:9100']) expect(await statusAt(host), host).toBe(200);
  for (const host of ['rebound.example', 'localhost.rebound.example', '10.0.0.1']) {
    expect(await statusAt(host), host).toBe(403);
  }
});
